import { addDays, today } from '@touchmark/domain';
import { goodsCode, gs1Prefix } from '@touchmark/contract';
import { hasValidCheckDigit } from '@touchmark/gs1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../../../test/faults.ts';
import { auditorOf, uploadPicture } from '../../../../test/brands.ts';
import { allottedCode } from '../../../../test/commodity-codes.ts';
import { allotInput, registeredPrefix } from '../../../../test/gs1.ts';
import { seriesOf } from '../../../../test/products.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { inScope } from '../../../db/connect.ts';
import { ensureSweep } from '../../desk/expiry/public.ts';
import { sweep } from '../../desk/expiry/expiry.job.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { freeRefs } from './free-refs.queries.ts';
import { takeSsccs } from './public.ts';

let world: World;
let main: Person;
let other: Person;
let auditor: Person;
let brandId: string;
beforeAll(async () => {
  world = await createWorld();
  auditor = await auditorOf(world);
  main = await world.person(await world.company({ name: '佛山云禾' }), 'ENT_MAIN');
  other = await world.person(await world.company({ name: '成都木语' }), 'ENT_MAIN');
  brandId = (await seriesOf(world, main, auditor)).brandId;
});
afterAll(() => world.end());

const one = (id: string, who = main) => world.ok(who, gs1Prefix.findOne, { id });
/** The context of a call as the server creates it, in a transaction of the company. */
const inCompany = <T>(who: Person, work: (ctx: Ctx) => Promise<T>) =>
  inScope(world.pool, { companyId: who.companyId }, (db) =>
    work({
      db,
      me: { companyId: who.companyId, userId: who.userId, userType: 'ENTERPRISE' },
      now: new Date(),
      language: 'zh',
      note: () => undefined,
    } as unknown as Ctx),
  );

describe('the validity of a prefix', () => {
  const days = (n: number) => addDays(today(), n);
  const endsIn = (id: string, n: number) =>
    world.asStaff((db) =>
      db
        .updateTable('gs1Prefix')
        .set({ validFrom: days(n - 700), validTo: days(n) })
        .where('id', '=', id)
        .execute(),
    );
  const messagesOf = async (id: string) =>
    world.asStaff((db) => db.selectFrom('msgNotify').where('mark', 'like', `prefix-%:${id}:%`).orderBy('id').select('title').execute());

  it('ends soon from 90 days before, expires the day after its last, and is valid again once a renewal is passed', async () => {
    const { id, prefix } = await registeredPrefix(world, main, auditor);
    await ensureSweep(world.services);
    await endsIn(id, 91);
    await sweep(world.pool, new Date());
    expect(await one(id)).toMatchObject({ status: 1 });
    expect(
      await world.call(main, gs1Prefix.renew, {
        id,
        validTo: '2097-01-01',
        certFile: [await uploadPicture(world, main, { scene: 'certificate' })],
      }),
    ).toMatchObject({ code: 409 });
    await endsIn(id, 90);
    await sweep(world.pool, new Date());
    await sweep(world.pool, new Date());
    expect(await one(id)).toMatchObject({ status: 2, remainingDays: 90 });
    expect((await messagesOf(id)).map(({ title }) => title)).toEqual([`厂商识别代码 ${prefix} 即将到期`]);
    await endsIn(id, 0);
    await sweep(world.pool, new Date());
    expect(await one(id)).toMatchObject({ status: 2 });
    await endsIn(id, -1);
    await sweep(world.pool, new Date());
    expect(await one(id)).toMatchObject({ status: 3, remainingDays: -1 });
    expect((await messagesOf(id)).at(-1)).toEqual({ title: `厂商识别代码 ${prefix} 已过期` });
    expect(await world.call(main, goodsCode.reserve, await allotInput(world, main, brandId, { prefixId: id }))).toMatchObject({
      code: 422,
      error: 'prefixNotUsable',
    });
    const certFile = [await uploadPicture(world, main, { scene: 'certificate' })];
    expect(faultsOf(await world.call(main, gs1Prefix.renew, { id, validTo: days(-1), certFile }))).toEqual(['validTo']);
    const renewal = await world.ok(main, gs1Prefix.renew, { id, validTo: days(700), certFile });
    expect(await world.call(main, gs1Prefix.renew, { id, validTo: days(701), certFile })).toMatchObject({ code: 409 });
    expect(await one(id)).toMatchObject({ status: 3, renewal: { applyStatus: 1, validTo: days(700) } });
    await world.ok(auditor, gs1Prefix.audit, { id: renewal.id, pass: true });
    expect(await one(id)).toMatchObject({ status: 1, validTo: days(700), renewal: null, certFile: [{ fileId: certFile[0] }] });
    await world.ok(main, goodsCode.reserve, await allotInput(world, main, brandId, { prefixId: id }));
  });

  it('ends for good when it is cancelled; the number may be registered anew', async () => {
    const { id, prefix } = await registeredPrefix(world, main, auditor);
    const first = await world.ok(main, goodsCode.reserve, await allotInput(world, main, brandId, { prefixId: id }));
    expect(await world.call(main, gs1Prefix.cancel, { id, reason: '短' })).toMatchObject({ code: 400 });
    await world.ok(main, gs1Prefix.cancel, { id, reason: '企业不再使用该号段' });
    expect(await one(id)).toMatchObject({ status: 4, cancelReason: '企业不再使用该号段' });
    expect(await world.call(main, gs1Prefix.cancel, { id, reason: '企业不再使用该号段' })).toMatchObject({ code: 409 });
    expect(await world.call(main, goodsCode.reserve, await allotInput(world, main, brandId, { prefixId: id }))).toMatchObject({
      code: 422,
    });
    const again = await registeredPrefix(world, main, auditor, { prefix });
    const next = await world.ok(main, goodsCode.reserve, await allotInput(world, main, brandId, { prefixId: again.id }));
    expect(next.gtin).not.toBe(first.gtin);
    await world.ok(auditor, gs1Prefix.cancel, { id: again.id, reason: '证书被中国物品编码中心注销' });
    expect(await one(again.id)).toMatchObject({ status: 4 });
  });
});

describe('the numbers of a prefix', () => {
  it('are shown before they are taken: item reference, GTIN with its check digit, and an SSCC for each extension digit', async () => {
    const { id } = await registeredPrefix(world, main, auditor, { prefix: '6901111' });
    const next = await world.ok(main, gs1Prefix.nextRef, { id });
    expect(next).toMatchObject({
      prefix: '6901111',
      itemRef: '00000',
      gtin: '6901111000009',
      capacity: 100_000,
      free: 100_000,
      used: 0,
      ssccPerExtension: 1_000_000_000,
    });
    expect(next.sscc).toHaveLength(10);
    expect(next.sscc[3]!.sscc).toMatch(/^36901111000000001\d$/);
    expect(hasValidCheckDigit(next.sscc[3]!.sscc!)).toBe(true);
    expect(await world.ok(main, gs1Prefix.nextRef, { id })).toEqual(next);
  });

  it('pass over what a code has, whose ever it is and whatever its check digit, however many follow each other', async () => {
    const { id } = await registeredPrefix(world, main, auditor, { prefix: '6907733' });
    const gtin = (ref: number, digit: number) => `06907733${String(ref).padStart(5, '0')}${digit}`;
    const taken = Array.from({ length: 502 }, (_, ref) => ref).filter((ref) => ref !== 7);
    for (const ref of taken) await allottedCode(world, ref % 2 === 0 ? main.companyId : other.companyId, gtin(ref, ref % 10));
    expect(await world.ok(main, gs1Prefix.nextRef, { id })).toMatchObject({ itemRef: '00007' });
    expect(await world.asStaff((db) => freeRefs({ db }, { id, companyId: main.companyId, prefix: '6907733', itemCursor: 0 }, 3))).toEqual([
      '00007',
      '00502',
      '00503',
    ]);
  });

  it('give SSCCs without gap or double, twenty askers at once', async () => {
    const { id } = await registeredPrefix(world, main, auditor, { prefix: '6902222' });
    const runs = await Promise.all(
      Array.from({ length: 20 }, (_, n) => inCompany(main, (ctx) => takeSsccs(ctx, { prefixId: id, extension: 0, count: 1 + (n % 3) }))),
    );
    const serials = runs
      .flat()
      .map((sscc) => Number(sscc.slice(8, 17)))
      .sort((a, b) => a - b);
    expect(serials).toEqual(Array.from({ length: serials.length }, (_, n) => n + 1));
    expect(runs.flat().every(hasValidCheckDigit)).toBe(true);
    expect(await inCompany(main, (ctx) => takeSsccs(ctx, { prefixId: id, extension: 3 }))).toEqual([
      expect.stringMatching(/^36902222000000001\d$/),
    ]);
    expect(await one(id)).toMatchObject({ ssccUsed: serials.length + 1 });
  });

  it('give an SSCC back when the work around it fails, and none beyond the capacity', async () => {
    const { id, prefix } = await registeredPrefix(world, main, auditor, { prefix: '6903333333' });
    await expect(
      inCompany(main, async (ctx) => {
        await takeSsccs(ctx, { prefixId: id, extension: 1 });
        throw new Error('power cut');
      }),
    ).rejects.toThrow('power cut');
    expect((await inCompany(main, (ctx) => takeSsccs(ctx, { prefixId: id, extension: 1 })))[0]).toMatch(/^16903333333000001\d$/);
    await world.asStaff((db) => db.updateTable('ssccCounter').set({ nextSerial: '999999' }).where('prefix', '=', prefix).execute());
    expect(await inCompany(main, (ctx) => takeSsccs(ctx, { prefixId: id, extension: 1 }))).toHaveLength(1);
    await expect(inCompany(main, (ctx) => takeSsccs(ctx, { prefixId: id, extension: 1 }))).rejects.toMatchObject({ key: 'ssccFull' });
    await expect(inCompany(other, (ctx) => takeSsccs(ctx, { prefixId: id, extension: 1 }))).rejects.toMatchObject({ key: 'notFound' });
  });
});
