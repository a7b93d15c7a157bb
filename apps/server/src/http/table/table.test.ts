import { type AppError, BrandRow } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../test/world.ts';
import { type AuditNote, type Ctx, scopeOf } from '../ctx.ts';
import { inScope } from '../../db/connect.ts';
import { columnsOf, table } from './table.queries.ts';

const brands = table('brandNode', { unique: { nameTaken: ['brandName'] } });

let world: World;
let own: Person;
let other: Person;
let staff: Person;
beforeAll(async () => {
  world = await createWorld();
  own = await world.person(await world.company(), 'ENT_MAIN');
  other = await world.person(await world.company(), 'ENT_MAIN');
  staff = await world.person(await world.company({ isPlatform: true }), 'PLATFORM_ADMIN');
});
afterAll(() => world.end());

/** Runs work as a user inside a call, and returns also the notes for its audit row. */
async function as<T>(
  who: Person,
  work: (ctx: Ctx) => Promise<T>,
  more: { isTrial?: boolean } = {},
): Promise<{ result: T; notes: AuditNote[] }> {
  const notes: AuditNote[] = [];
  const me = {
    userId: who.userId,
    companyId: who.companyId,
    userType: who === staff ? 'PLATFORM' : 'ENTERPRISE',
    status: '3',
    isTrial: false,
    ...more,
  } as Ctx['me'];
  const result = await inScope(world.services.pool, scopeOf(me), (db) =>
    work({ db, me, language: 'zh', note: (entry: AuditNote) => notes.push(entry) } as unknown as Ctx),
  );
  return { result, notes };
}
let nth = 0;
const added = async (who = own) => (await as(who, (ctx) => brands.insert(ctx, { brandName: `枫木 ${(nth += 1)}` }))).result;
const refused = (key: string) => expect.objectContaining({ key });

describe('a table of a company’s rows', () => {
  it('adds a row of whoever asks, test data while he is on trial, and notes it', async () => {
    const { result, notes } = await as(own, (ctx) => brands.insert(ctx, { brandName: '试用枫木' }), { isTrial: true });
    expect(notes).toEqual([{ bizType: 'brandNode', bizId: result.id, action: 'add' }]);
    const { result: row } = await as(own, (ctx) => brands.find(ctx, result.id));
    expect(row).toMatchObject({ companyId: own.companyId, isTest: true, createUser: own.userId, updateUser: own.userId, version: 0 });
  });

  it('finds rows of one’s own company; the platform’s staff find those of all', async () => {
    const { id } = await added();
    await expect(as(other, (ctx) => brands.find(ctx, id))).rejects.toEqual(refused('notFound'));
    expect((await as(staff, (ctx) => brands.find(ctx, id))).result.companyId).toBe(own.companyId);
  });

  it('holds one’s own rows alone, in the version that was read', async () => {
    const { id, version } = await added();
    expect((await as(own, (ctx) => brands.hold(ctx, id, version))).result.id).toBe(id);
    await expect(as(own, (ctx) => brands.hold(ctx, id, version + 1))).rejects.toEqual(refused('versionConflict'));
    for (const who of [other, staff]) await expect(as(who, (ctx) => brands.hold(ctx, id))).rejects.toEqual(refused('notFound'));
  });

  it('lets the second of two writers wait, and refuses him when the first has changed the version', async () => {
    const { id, version } = await added();
    const edit = (brandName: string) =>
      as(own, async (ctx) => brands.update(ctx, await brands.hold(ctx, id, version), { brandName })).then(
        () => 'saved',
        (error: AppError) => error.key,
      );
    expect((await Promise.all([edit('枫木甲'), edit('枫木乙')])).sort()).toEqual(['saved', 'versionConflict']);
  });

  it('changes what is said, the version, the time and who did it, and notes what is said of it', async () => {
    const { id } = await added();
    const { result: before } = await as(own, (ctx) => brands.find(ctx, id));
    const { result, notes } = await as(own, async (ctx) =>
      brands.update(ctx, await brands.hold(ctx, id), { website: 'https://example.com' }, { action: 'publish', fromStatus: 0, toStatus: 1 }),
    );
    expect(result).toEqual({ id, version: before.version + 1 });
    expect(notes).toEqual([{ bizType: 'brandNode', bizId: id, action: 'publish', fromStatus: 0, toStatus: 1 }]);
    const { result: after } = await as(own, (ctx) => brands.find(ctx, id));
    expect(after).toEqual({ ...before, website: 'https://example.com', version: before.version + 1, updateTime: after.updateTime });
  });

  it('deletes the row that is held and no other', async () => {
    const [gone, stays] = [await added(), await added()];
    const { notes } = await as(own, async (ctx) => brands.remove(ctx, await brands.hold(ctx, gone.id)));
    expect(notes).toEqual([{ bizType: 'brandNode', bizId: gone.id, action: 'delete' }]);
    await expect(as(own, (ctx) => brands.find(ctx, gone.id))).rejects.toEqual(refused('notFound'));
    expect((await as(own, (ctx) => brands.find(ctx, stays.id))).result.id).toBe(stays.id);
  });

  it('refuses at its field what another row of the company has; itself and other companies do not count', async () => {
    const { result: first } = await as(own, (ctx) => brands.insert(ctx, { brandName: '榉木' }));
    await expect(as(own, (ctx) => brands.refuseTaken(ctx, { brandName: '榉木' }))).rejects.toEqual(
      expect.objectContaining({
        key: 'nameTaken',
        params: { name: '榉木' },
        data: { fields: [{ field: 'brandName', msg: { zh: '名称“榉木”已被使用', en: 'The name “榉木” is already in use' } }] },
      }),
    );
    await as(own, (ctx) => brands.refuseTaken(ctx, { brandName: '榉木' }, first.id));
    await as(other, (ctx) => brands.refuseTaken(ctx, { brandName: '榉木' }));
    expect((await as(other, (ctx) => brands.taken(ctx, { brandName: '榉木' }))).result).toBe(false);
  });
});

it('selects of a row on the wire what is a column of its table', () => {
  const columns: readonly string[] = columnsOf(BrandRow, 'brandNode', 'b');
  expect(columns).toEqual(expect.arrayContaining(['b.id', 'b.brandName', 'b.applyStatus', 'b.version']));
  for (const computed of ['b.companyName', 'b.seriesCount', 'b.change']) expect(columns).not.toContain(computed);
});
