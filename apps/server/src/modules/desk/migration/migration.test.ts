import { migrate, productIdentify, task } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { productFieldsOf, seriesOf } from '../../../../test/products.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let ids: string[];
beforeAll(async () => {
  world = await createWorld();
  main = await world.person(await world.company(), 'ENT_MAIN');
  const { seriesId } = await seriesOf(world, main, await auditorOf(world));
  ids = [];
  for (let i = 0; i < 3; i++)
    ids.push((await world.ok(main, productIdentify.saveOrUpdate, await productFieldsOf(world, main, seriesId))).id);
  await world.asStaff((db) => db.updateTable('productIdentify').set({ edition: 'OLD' }).where('id', 'in', ids).execute());
});
afterAll(() => world.end());

describe('SM-28, the move from the legacy edition', () => {
  it('is due for a company with legacy products until the first notice was shown, and never for another', async () => {
    const other = await world.person(await world.company(), 'ENT_MAIN');
    expect(await world.ok(other, migrate.status, {})).toMatchObject({ convert: true, left: 0, offDate: '2023-10-01' });
    expect(await world.ok(main, migrate.status, {})).toMatchObject({ convert: false, login: false, running: false, left: 3 });
    await world.ok(main, migrate.loginMark, {});
    expect(await world.ok(main, migrate.status, {})).toMatchObject({ convert: false, login: true });
  });

  it('is the main account’s to begin', async () => {
    expect(await world.call(await world.person(main.companyId, 'ENT_IDENT'), migrate.convert, {})).toMatchObject({ code: 403 });
  });

  it('carries every product over with its number, says so, and cannot be repeated', async () => {
    const before = await world.asStaff((db) =>
      db.selectFrom('productIdentify').where('id', 'in', ids).select(['id', 'identifier', 'productNo']).orderBy('id').execute(),
    );
    expect(await world.ok(main, migrate.convert, {})).toBe('已开始迁移 3 个产品，可在任务中查看进度。');
    await world.settled();
    expect(await world.ok(main, migrate.status, {})).toMatchObject({ convert: true, running: false, left: 0, failed: '' });
    const after = await world.asStaff((db) =>
      db.selectFrom('productIdentify').where('id', 'in', ids).select(['id', 'identifier', 'productNo', 'edition']).orderBy('id').execute(),
    );
    expect(after).toEqual(before.map((row) => ({ ...row, edition: 'NEW' })));
    expect((await world.ok(main, task.list, {})).records[0]).toMatchObject({
      kind: 'migrate',
      state: 'done',
      done: 3,
      total: 3,
      result: { moved: 3, withoutModel: ['清屿三人布艺沙发', '清屿三人布艺沙发', '清屿三人布艺沙发'] },
    });
    expect(await world.call(main, migrate.convert, {})).toMatchObject({ code: 409, error: 'migrationDone' });
  });

  it('is refused while it is under way, and goes on after a failure', async () => {
    await world.asStaff(async (db) => {
      await db.updateTable('productIdentify').set({ edition: 'OLD' }).where('id', '=', ids[0]!).execute();
      await db.updateTable('migrationState').set({ convert: false, running: true }).where('companyId', '=', main.companyId).execute();
    });
    expect(await world.call(main, migrate.convert, {})).toMatchObject({ code: 409, error: 'migrationRunning' });
    await world.asStaff((db) =>
      db
        .updateTable('migrationState')
        .set({
          running: false,
          result: JSON.stringify({
            moved: 2,
            withoutModel: [],
            fault: '迁移未完成，请重新迁移|The move did not finish, start it again',
          }) as never,
        })
        .where('companyId', '=', main.companyId)
        .execute(),
    );
    expect((await world.ok(main, migrate.status, {})).failed).toBe('迁移未完成，请重新迁移');
    await world.ok(main, migrate.convert, {});
    await world.settled();
    expect(await world.ok(main, migrate.status, {})).toMatchObject({ convert: true, left: 0, failed: '' });
  });
});
