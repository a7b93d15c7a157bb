import { addDays, today } from '@touchmark/domain';
import { aptitudeAccredit, aptitudeManage, type Input } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accredit, aptitudeOf } from '../../../../test/aptitudes.ts';
import { auditorOf } from '../../../../test/brands.ts';
import { readyProduct, seriesOf } from '../../../../test/products.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

const soon = (days: number) => addDays(today(), days);

let world: World;
let companyId: string;
let main: Person;
let stranger: Person;
let productId: string;
beforeAll(async () => {
  world = await createWorld();
  companyId = await world.company({ name: '佛山云禾家具' });
  [main, stranger] = [await world.person(companyId, 'ENT_MAIN'), await world.person(await world.company({ name: '东莞皮革' }), 'ENT_MAIN')];
  const { seriesId } = await seriesOf(world, main, await auditorOf(world));
  const report = await aptitudeOf(world, companyId, { name: '沙发检验报告', categoryCodes: ['F1010'], validTo: soon(100) });
  productId = await readyProduct(world, main, seriesId, {}, { aptitudeId: report });
  await aptitudeOf(world, companyId, { name: '床垫检验报告', categoryCodes: ['F20'] });
  await aptitudeOf(world, companyId, { name: '营业执照', kind: 'LICENCE', longTerm: true, validTo: null });
  await aptitudeOf(world, companyId, { name: '即将到期的报告', validTo: soon(10) });
  await aptitudeOf(world, companyId, { name: '过期报告', validTo: '2020-01-01' });
  await aptitudeOf(world, companyId, { name: '已失效的认证', kind: 'CERT', valid: 4 });
  await aptitudeOf(world, companyId, { name: '待审核的认证', kind: 'CERT', applyStatus: 1 });
});
afterAll(() => world.end());

describe('aptitudeManage.list', () => {
  const names = async (input: Input<typeof aptitudeManage.list>) =>
    (await world.ok(main, aptitudeManage.list, input)).records.map(({ name }) => name).sort();

  it('tells from the date whether a certificate is in force', async () => {
    const { records } = await world.ok(main, aptitudeManage.list, {});
    expect(
      Object.fromEntries(
        records.map(({ name, valid, remainingDays }) => [name, [valid, remainingDays === null ? null : Math.sign(remainingDays)]]),
      ),
    ).toMatchObject({ 沙发检验报告: [1, 1], 营业执照: [1, null], 即将到期的报告: [2, 1], 过期报告: [3, -1], 已失效的认证: [4, 1] });
    expect(records.find(({ name }) => name === '沙发检验报告')).toMatchObject({ products: 1, categories: [{ zh: '沙发' }] });
  });

  it('finds by name, kind, state, validity, expiry and product', async () => {
    expect(await names({ name: '床垫' })).toEqual(['床垫检验报告']);
    expect(await names({ kind: 'LICENCE' })).toEqual(['营业执照']);
    expect(await names({ applyStatus: 1 })).toEqual(['待审核的认证']);
    expect(await names({ valid: 3 })).toEqual(['过期报告']);
    expect(await names({ startTime: soon(1), endTime: soon(20) })).toEqual(['即将到期的报告']);
    expect(await names({ productId })).toEqual(['沙发检验报告']);
  });

  it('offers a product only what it may rely on today', async () => {
    expect(await names({ forProduct: productId })).toEqual(['即将到期的报告', '沙发检验报告', '营业执照']);
    expect(await world.call(stranger, aptitudeManage.list, { forProduct: productId })).toMatchObject({ code: 404 });
  });

  it('shows nothing of other companies, and is refused without the right', async () => {
    expect((await world.ok(stranger, aptitudeManage.list, {})).total).toBe(0);
    expect(await world.call(await world.person(companyId, 'ENT_FIN'), aptitudeManage.list, {})).toMatchObject({ code: 403 });
    expect(await world.call(main, aptitudeManage.list, { kind: 'PAPER' as never })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'kind' }] },
    });
  });
});

describe('aptitudeAccredit.list', () => {
  it('shows what was lent, to both sides by name, and to nobody else', async () => {
    const lent = await aptitudeOf(world, stranger.companyId, { name: '皮革检验报告', categoryCodes: ['F10'] });
    await accredit(world, lent, stranger.companyId, companyId);
    const mattress = await aptitudeOf(world, stranger.companyId, { name: '弹簧检验报告', categoryCodes: ['F20'] });
    await accredit(world, mattress, stranger.companyId, companyId);
    expect(
      (await world.ok(main, aptitudeAccredit.list, {})).records
        .map(({ aptitude, fromName, toName, direction }) => [aptitude.name, fromName, toName, direction])
        .sort(),
    ).toEqual([
      ['弹簧检验报告', '东莞皮革', '佛山云禾家具', 'in'],
      ['皮革检验报告', '东莞皮革', '佛山云禾家具', 'in'],
    ]);
    expect((await world.ok(main, aptitudeAccredit.list, { forProduct: productId })).records.map(({ aptitude }) => aptitude.name)).toEqual([
      '皮革检验报告',
    ]);
    expect(
      (await world.ok(stranger, aptitudeAccredit.list, { direction: 'out' })).records.map(({ toName, direction }) => [toName, direction]),
    ).toEqual([
      ['佛山云禾家具', 'out'],
      ['佛山云禾家具', 'out'],
    ]);
    const third = await world.person(await world.company(), 'ENT_MAIN');
    expect((await world.ok(third, aptitudeAccredit.list, {})).total).toBe(0);
    expect(await world.call(third, aptitudeAccredit.list, { forProduct: productId })).toMatchObject({ code: 404 });
    expect(await world.call(await world.person(companyId, 'ENT_FIN'), aptitudeAccredit.list, {})).toMatchObject({ code: 403 });
  });

  it('leaves out what has ended or was taken back', async () => {
    const old = await aptitudeOf(world, stranger.companyId, { name: '旧授权报告' });
    const revoked = await aptitudeOf(world, stranger.companyId, { name: '已撤销授权的报告' });
    await accredit(world, old, stranger.companyId, companyId, { endDate: '2020-12-31' });
    await accredit(world, revoked, stranger.companyId, companyId, { status: 4 });
    const names = (await world.ok(main, aptitudeAccredit.list, { forProduct: productId })).records.map(({ aptitude }) => aptitude.name);
    expect(names).not.toContain('旧授权报告');
    expect(names).not.toContain('已撤销授权的报告');
  });
});
