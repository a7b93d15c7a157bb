import { addDays, today } from '@touchmark/domain';
import { aptitudeCheck, aptitudeManage } from '@touchmark/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accredit, approvedAptitude, aptitudeFields, aptitudeOf, pendingAptitude } from '../../../../test/aptitudes.ts';
import { explained } from '../../../../test/explained.ts';
import { companiesAndAuditor } from '../../../../test/brands.ts';
import { readyProduct, seriesOf } from '../../../../test/products.ts';
import { type Db, settingsOf } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { all } from './finding.queries.ts';

let made: Awaited<ReturnType<typeof companiesAndAuditor>>;
let productId: string;
beforeAll(async () => {
  made = await companiesAndAuditor();
  const { world, main, auditor } = made;
  const { seriesId } = await seriesOf(world, main, auditor);
  const report = await approvedAptitude(world, main, auditor, { name: '沙发检验报告' });
  productId = await readyProduct(world, main, seriesId, {}, { aptitudeId: report });
  await world.asStaff((db) => db.updateTable('productIdentify').set({ applyStatus: 2 }).where('id', '=', productId).execute());
});
afterAll(() => made.world.end());
const found = async (more: object = {}) => (await made.world.ok(made.main, aptitudeCheck.list, { pageSize: 200, ...more })).records;
const rulesOf = async () => (await found()).map(({ rule, aptitudeName, productName }) => [rule, aptitudeName || productName.split(' ')[0]]);

it('what is in order has no findings', async () => expect(await rulesOf()).toEqual([]));

it('each rule finds what it is about, and nothing else', async () => {
  const { world, main, companyId, stranger } = made;
  await aptitudeOf(world, companyId, { name: '过期报告', validTo: addDays(today(), -1) });
  await aptitudeOf(world, companyId, { name: '将到期报告', validTo: addDays(today(), 20), files: [] });
  const [{ id: model }] = (await world.asStaff((db) =>
    db.selectFrom('productIdentifyModel').where('productId', '=', productId).select('id').execute(),
  )) as [{ id: string }];
  const refer = (aptitudeId: string, aptitudeCompany = companyId) =>
    world.asStaff((db) => db.updateTable('productIdentifyModel').set({ aptitudeId, aptitudeCompany }).where('id', '=', model).execute());
  const missing = [
    ['NO_FILE', '过期报告'],
    ['NO_FILE', '将到期报告'],
  ];
  expect((await rulesOf()).toSorted()).toEqual([['EXPIRED', '过期报告'], ['EXPIRED', '将到期报告'], ...missing].toSorted());

  const bed = await approvedAptitude(world, main, made.auditor, { name: '床垫检验报告', categoryCodes: ['F20'], scope: '床垫' });
  await refer(bed);
  expect(await rulesOf()).toContainEqual(['OTHER_PRODUCT', '床垫检验报告']);

  const foreign = await aptitudeOf(world, stranger.companyId, { name: '皮革报告' });
  const loan = await accredit(world, foreign, stranger.companyId, companyId);
  await refer(foreign, stranger.companyId);
  expect((await rulesOf()).map(([rule]) => rule)).not.toContain('LOAN_ENDED');
  await world.asStaff((db) => db.updateTable('aptitudeAccredit').set({ status: 4 }).where('id', '=', loan).execute());
  expect((await rulesOf()).map(([rule]) => rule)).toContain('LOAN_ENDED');
  expect((await found({ tone: 'bad' })).every(({ tone }) => tone === 'bad')).toBe(true);
});

it('a product whose category wants a report has none while its certificate has ended', async () => {
  const { world } = made;
  await world.asStaff((db) => db.updateTable('proCategory').set({ requireReport: true }).where('code', '=', 'F10').execute());
  const missing = async () => (await rulesOf()).some(([rule]) => rule === 'NO_PROOF');
  const refer = (aptitudeId: string) =>
    world.asStaff((db) =>
      db
        .updateTable('productIdentifyModel')
        .set({ aptitudeId, aptitudeCompany: made.companyId })
        .where('productId', '=', productId)
        .execute(),
    );
  expect(await missing()).toBe(true);
  // A licence is no test report.
  await refer(await aptitudeOf(world, made.companyId, { kind: 'LICENCE', longTerm: true, validTo: null }));
  expect(await missing()).toBe(true);
  await refer(await approvedAptitude(world, made.main, made.auditor));
  expect(await missing()).toBe(false);
  await world.asStaff((db) => db.updateTable('proCategory').set({ requireReport: false }).where('code', '=', 'F10').execute());
});

it('a number that another company holds is shown to the platform, and is a fault of its review', async () => {
  const { world, main, auditor, stranger } = made;
  await approvedAptitude(world, main, auditor, { name: '甲的报告', certNo: 'SAME-1' });
  const id = await pendingAptitude(world, stranger, { name: '乙的报告', certNo: 'SAME-1' });
  const item = await world.ok(auditor, aptitudeCheck.auditOne, { id });
  expect(item.checks.filter(({ tone }) => tone === 'bad').map(({ key }) => key)).toEqual(['holder']);
  await world.ok(auditor, aptitudeCheck.audit, { id, pass: true });
  const rows = (await world.ok(auditor, aptitudeCheck.list, { rule: 'OTHER_HOLDER' })).records;
  expect(rows.map(({ aptitudeName }) => aptitudeName).toSorted()).toEqual(['乙的报告', '甲的报告'].toSorted());
});

it('a finding is left as it is with a reason, and opened again; its company is told of what is open', async () => {
  const { world, main, auditor, companyId, reader } = made;
  const [first] = await found({ rule: 'EXPIRED' });
  const key = { rule: first!.rule, aptitudeId: first!.aptitudeId };
  await world.ok(main, aptitudeCheck.ignore, { ...key, reason: '产品已停产，不再更新' });
  expect((await found({ rule: 'EXPIRED' })).map(({ id }) => id)).not.toContain(first!.id);
  expect(await found({ handled: 'ignored' })).toMatchObject([{ id: first!.id, reason: '产品已停产，不再更新' }]);
  expect(await world.call(main, aptitudeCheck.ignore, { ...key, rule: 'NO_PROOF', reason: '没有这一项' })).toMatchObject({ code: 404 });
  await world.ok(main, aptitudeCheck.ignore, { ...key, reason: '' });
  const open = await found();
  expect(await world.ok(auditor, aptitudeCheck.notify, { companyId })).toEqual({ findings: open.length });
  expect(await world.call(reader, aptitudeCheck.ignore, { ...key, reason: '没有权限的人' })).toMatchObject({ code: 403 });
});

it('a revoked certificate proves nothing any more, and is revoked once', async () => {
  const { world, main, auditor } = made;
  const id = await approvedAptitude(world, main, auditor, { name: '伪造的报告' });
  expect(await world.ok(auditor, aptitudeCheck.revoke, { id, reason: '发证机构确认并未签发' })).toEqual({ products: 0 });
  expect(await world.ok(main, aptitudeManage.findOne, { id })).toMatchObject({ valid: 4 });
  expect((await world.ok(main, aptitudeManage.list, { forProduct: productId })).records.map((row) => row.id)).not.toContain(id);
  expect(await world.call(auditor, aptitudeCheck.revoke, { id, reason: '发证机构确认并未签发' })).toMatchObject({
    error: 'notAllowedInState',
  });
  const renewal = { ...(await aptitudeFields(world, main)), id };
  expect(await world.call(main, aptitudeManage.renew, renewal)).toMatchObject({ error: 'notAllowedInState' });
});

it('looks for the files of a certificate one by one, however many files there are', async () => {
  const { world, companyId } = made;
  const owner = new pg.Client(world.urls.owner);
  await owner.connect();
  const client = await world.raw.connect();
  await client.query(`
    begin; ${settingsOf({ companyId })};
    insert into file (company_id, scene, public, original_name, mime, size, sha256, place) select ${companyId}, 'certificate', false, 'x', 'image/png', 1, '\\x00', 'growth/' || n from generate_series(1, 20000) n;
    commit`);
  client.release();
  await owner.query('analyze file');
  await owner.end();
  const ctx = (db: Db) => ({ db, me: { companyId, userType: 'ENTERPRISE' } }) as Ctx;
  for (const plan of await explained(world, companyId, 'explain', (db) =>
    all(ctx(db), { handled: 'open' } as Parameters<typeof all>[1]).execute(),
  ))
    expect(plan).not.toMatch(/Seq Scan on file/);
});
