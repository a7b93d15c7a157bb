import { productCheck } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person, World } from '../../apps/server/test/world.ts';
import { allRows } from './cases/all-rows.ts';
import { roleFor } from './cases/calls.ts';
import type { Fixtures } from './cases/fixtures.ts';
import type { Key } from './cases/own-rows.ts';
import { send } from './cases/send.ts';
import { twoCompanies } from './cases/two-companies.ts';

/** After the closing date of the legacy edition its products are read and moved, nothing else: of every call that names one. */
let world: World;
let h: Fixtures;
const people = new Map<string, Person>();
beforeAll(async () => {
  const made = await twoCompanies();
  ({ world, theirs: h } = made);
  const { auditor, operator } = made;
  people.set('ENT_MAIN', h.main).set('PLATFORM_AUDITOR', auditor);
  people.set('PLATFORM_OPERATOR', operator).set('PLATFORM_ADMIN', await world.person(auditor.companyId, 'PLATFORM_ADMIN'));
  await world.settled();
  await world.asStaff(async (db) => {
    await db.updateTable('productIdentify').set({ edition: 'OLD' }).where('companyId', '=', h.companyId).execute();
    await db.updateTable('platformConfig').set({ legacyOffDate: '2023-10-01' }).execute();
  });
});
afterAll(() => world.end());

const products = new Set<Key>(['product', 'draftProduct', 'pendingProduct', 'model', 'draftModel']);
/** Writes that name a product and do not change it: goods that exist are printed, packed, shipped and served as before. */
const goesOn: Readonly<Record<string, string>> = {
  'productCheck.lock': 'a lock is no change',
  'productCheck.unlock': 'a lock is no change',
  'productCheck.batchAudit': 'names what it could not pass',
  'productIdentify.copy': 'the copy is a product of the new edition',
  'aptitudeCheck.ignore': 'is of a finding',
  'dataAuth.saveOrUpdate': 'lets a partner read it',
  'aptitudeFilling.saveOrUpdate': 'asks for a certificate, which outlives the move',
  'factoryRecord.saveOrUpdate': 'codes that were issued are made into goods',
  'printJob.create': 'codes that were issued are printed',
  'printJob.boxes': 'boxes are printed',
  'boxCode.generate': 'goods are packed',
  'circulation.saveOrUpdate': 'goods are shipped',
  'install.saveOrUpdate': 'goods are installed',
  'afterSales.saveOrUpdate': 'goods are served',
};
const cases = allRows
  .filter(({ call, fields }) => call.kind === 'write' && Object.values(fields).some(({ key }) => products.has(key)))
  .map((row) => ({ name: row.call.name, ...row }));
const refused = cases.filter(({ name }) => !(name in goesOn));
const states = () =>
  world.asStaff((db) => db.selectFrom('productIdentify').where('companyId', '=', h.companyId).orderBy('id').selectAll().execute());

describe('a legacy product after the closing date', () => {
  it.each(refused)('is not written by $name', async ({ call, input }) => {
    const before = await states();
    const answer = await send(world, people.get(roleFor(call))!, call, input(h));
    expect(answer.error === 'legacyClosed' || answer.fields.includes('productId'), `${answer.status} ${answer.error} ${answer.msg}`).toBe(
      true,
    );
    expect(answer.msg).toContain('旧版');
    expect(await states()).toEqual(before);
  });

  it('is not decided on in bulk', async () => {
    const before = await states();
    await send(world, people.get('PLATFORM_AUDITOR')!, productCheck.batchAudit, { ids: [h.pendingProduct], pass: true });
    expect((await states()).map(({ applyStatus }) => applyStatus)).toEqual(before.map(({ applyStatus }) => applyStatus));
  });

  it('is named by no call that is neither refused nor known to go on', () => {
    expect(refused.length).toBeGreaterThan(10);
    expect(Object.keys(goesOn).filter((name) => !cases.some((one) => one.name === name))).toEqual([]);
  });
});
