import { addDays, today } from '@touchmark/domain';
import { aptitudeAccredit } from '@touchmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approvedAptitude, pendingAptitude } from '../../../../test/aptitudes.ts';
import { companiesAndAuditor } from '../../../../test/brands.ts';
import { readyProduct, seriesOf } from '../../../../test/products.ts';

let made: Awaited<ReturnType<typeof companiesAndAuditor>>;
let report: string;
const other = '深圳代工家具';
beforeAll(async () => {
  made = await companiesAndAuditor();
  const { world, main, auditor, stranger } = made;
  await world.asStaff((db) => db.updateTable('company').set({ name: other }).where('id', '=', stranger.companyId).execute());
  report = await approvedAptitude(world, main, auditor, { name: '皮革检验报告', validTo: addDays(today(), 400) });
});
afterAll(() => made.world.end());
const offer = (more: object = {}) => ({
  aptitudeId: report,
  toCompany: other,
  startDate: today(),
  endDate: addDays(today(), 100),
  ...more,
});
const faults = (answer: { data: unknown }) => (answer.data as { fields: { field: string }[] } | null)?.fields.map(({ field }) => field);

it.each<[string, () => Promise<object> | object, string]>([
  ['longer than it is valid', () => ({ endDate: addDays(today(), 500) }), 'endDate'],
  ['until yesterday', () => ({ startDate: addDays(today(), -9), endDate: addDays(today(), -1) }), 'endDate'],
  ['to nobody', () => ({ toCompany: '没有这家企业' }), 'toCompany'],
  ['to oneself', () => ({ toCompany: '佛山云禾家具' }), 'toCompany'],
  ['before it is approved', async () => ({ aptitudeId: await pendingAptitude(made.world, made.main) }), 'aptitudeId'],
])('a certificate is not lent %s', async (_, wrong, field) => {
  expect(faults(await made.world.call(made.main, aptitudeAccredit.saveOrUpdate, offer(await wrong())))).toEqual([field]);
});

it('is offered, accepted, used, extended and revoked', async () => {
  const { world, main, stranger, auditor } = made;
  const { id } = await world.ok(main, aptitudeAccredit.saveOrUpdate, offer());
  expect(await world.call(main, aptitudeAccredit.saveOrUpdate, offer())).toMatchObject({ error: 'accreditTaken' });
  const [seen] = (await world.ok(stranger, aptitudeAccredit.list, { direction: 'in' })).records;
  expect(seen).toMatchObject({ id, status: 0, fromName: '佛山云禾家具', aptitude: { name: '皮革检验报告' } });

  const { seriesId } = await seriesOf(world, stranger, auditor);
  const productId = await readyProduct(world, stranger, seriesId);
  const usable = async () => (await world.ok(stranger, aptitudeAccredit.list, { direction: 'in', forProduct: productId })).records.length;
  expect(await usable()).toBe(0);
  expect(await world.call(main, aptitudeAccredit.accept, { id })).toMatchObject({ code: 404 });
  await world.ok(stranger, aptitudeAccredit.accept, { id, version: seen!.version });
  expect(await usable()).toBe(1);
  expect(await world.call(stranger, aptitudeAccredit.decline, { id, reason: '已经接受过了' })).toMatchObject({
    error: 'notAllowedInState',
  });

  expect(faults(await world.call(main, aptitudeAccredit.extend, { id, endDate: addDays(today(), 50) }))).toEqual(['endDate']);
  await world.ok(main, aptitudeAccredit.extend, { id, endDate: addDays(today(), 200) });
  expect(await world.call(stranger, aptitudeAccredit.revoke, { id, reason: '不是持有企业' })).toMatchObject({ code: 404 });
  expect(await world.ok(main, aptitudeAccredit.revoke, { id, reason: '合作已经结束' })).toEqual({ products: 0 });
  expect(await usable()).toBe(0);
});

it('an offer ends by its date, and can be made anew then', async () => {
  const { world, main, stranger } = made;
  const { id } = await world.ok(main, aptitudeAccredit.saveOrUpdate, offer());
  const day = addDays(today(), -1);
  await world.asStaff((db) => db.updateTable('aptitudeAccredit').set({ startDate: day, endDate: day }).where('id', '=', id).execute());
  expect((await world.ok(stranger, aptitudeAccredit.list, { direction: 'in', status: 0 })).records).toEqual([]);
  expect(await world.call(stranger, aptitudeAccredit.accept, { id })).toMatchObject({ error: 'notAllowedInState' });
  const again = await world.ok(main, aptitudeAccredit.saveOrUpdate, offer());
  await world.ok(main, aptitudeAccredit.delete, { id: again.id });
});

it('is declined with a reason, offered anew and taken back', async () => {
  const { world, main, stranger } = made;
  const { id } = await world.ok(main, aptitudeAccredit.saveOrUpdate, offer());
  await world.ok(stranger, aptitudeAccredit.decline, { id, reason: '目前不需要使用' });
  const again = await world.ok(main, aptitudeAccredit.saveOrUpdate, offer());
  await world.ok(main, aptitudeAccredit.delete, { id: again.id });
  expect((await world.ok(main, aptitudeAccredit.list, { direction: 'out' })).records.map((row) => row.status).toSorted()).toEqual([
    2, 3, 4,
  ]);
  const titles = await world.asStaff((db) => db.selectFrom('msgNotify').where('companyId', '=', main.companyId).select('title').execute());
  expect(titles.map(({ title }) => title).some((title) => title.includes('谢绝'))).toBe(true);
});
