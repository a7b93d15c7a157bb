import { aptitudeCheck, aptitudeManage } from '@touchmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approvedAptitude, aptitudeFields } from '../../../../test/aptitudes.ts';
import { companiesAndAuditor } from '../../../../test/brands.ts';
import { readyProduct, seriesOf } from '../../../../test/products.ts';

let made: Awaited<ReturnType<typeof companiesAndAuditor>>;
beforeAll(async () => {
  made = await companiesAndAuditor();
});
afterAll(() => made.world.end());
const faults = (answer: { data: unknown }) => (answer.data as { fields: { field: string }[] } | null)?.fields.map(({ field }) => field);
const one = async (id: string) => made.world.ok(made.main, aptitudeManage.findOne, { id });

it.each<[string, object, string]>([
  ['ends before it begins', { validTo: '2025-12-31' }, 'validTo'],
  ['has no last day', { validTo: null }, 'validTo'],
  ['is for a category that is not there', { categoryCodes: ['Z99'] }, 'categoryCodes'],
  ['names a file of nobody', { files: ['999999999'] }, 'files'],
  ['has no files', { files: [] }, 'files'],
  ['names a standard that is none', { relatedStandards: ['国标'] }, 'relatedStandards.0'],
])('a certificate that %s is refused at the field', async (_, wrong, field) => {
  const { world, main } = made;
  expect(faults(await world.call(main, aptitudeManage.saveOrUpdate, { ...(await aptitudeFields(world, main)), ...wrong }))).toEqual([
    field,
  ]);
});

it('a number is registered once for each issuer; what never ends has no last day', async () => {
  const { world, main } = made;
  const fields = await aptitudeFields(world, main, { certNo: 'A-1', longTerm: true, validTo: '2098-01-01' });
  const { id } = await world.ok(main, aptitudeManage.saveOrUpdate, fields);
  expect(await one(id)).toMatchObject({ validTo: null, longTerm: true, remainingDays: null, categories: [{ zh: '沙发' }] });
  expect(await world.call(main, aptitudeManage.saveOrUpdate, fields)).toMatchObject({ error: 'certNoTaken' });
  await world.ok(main, aptitudeManage.saveOrUpdate, { ...fields, issuer: '另一机构' });
});

it('is approved, proves a product, and is deleted by nobody then', async () => {
  const { world, main, auditor, stranger } = made;
  const { seriesId } = await seriesOf(world, main, auditor);
  const id = await approvedAptitude(world, main, auditor);
  const product = await readyProduct(world, main, seriesId, {}, { aptitudeId: id });
  expect((await one(id)).usedBy.map((row) => row.id)).toEqual([product]);
  expect(await world.call(stranger, aptitudeManage.findOne, { id })).toMatchObject({ code: 404 });
  expect(await world.call(main, aptitudeManage.delete, { id })).toMatchObject({ error: 'notAllowedInState' });
});

it('a renewal leaves what was approved in force until it is approved itself', async () => {
  const { world, main, auditor } = made;
  const id = await approvedAptitude(world, main, auditor);
  const { version } = await one(id);
  const fields = { ...(await aptitudeFields(world, main)), id, version };
  const change = await world.ok(main, aptitudeManage.renew, { ...fields, certNo: 'NEW-1', validTo: '2099-01-05' });
  expect(await world.call(main, aptitudeManage.renew, fields)).toMatchObject({ error: 'notAllowedInState' });
  expect(await one(id)).toMatchObject({ validTo: '2098-01-05', change: { applyStatus: 1 } });
  const item = await world.ok(auditor, aptitudeCheck.auditOne, { id: change.id });
  expect(item).toMatchObject({
    submission: 'CHANGE',
    before: { validTo: '2098-01-05' },
    submitted: { validTo: '2099-01-05', certNo: 'NEW-1' },
  });
  await world.ok(auditor, aptitudeCheck.audit, { id: change.id, pass: true });
  expect(await one(id)).toMatchObject({ certNo: 'NEW-1', validTo: '2099-01-05', change: null });
});
