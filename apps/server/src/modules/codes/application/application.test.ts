import { codeApplyCheck, codeQuota, ecodeApply, ecodeBatch } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { applyFieldsOf, giveQuota, issuedBatch, productForCodes, quotaOf } from '../../../../test/codes.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let auditor: Person;
beforeAll(async () => {
  world = await createWorld();
  auditor = await auditorOf(world);
});
afterAll(() => world.end());

/** A company with its main account, a product and quota. */
async function maker({ quota = 1000, ...company }: { quota?: number; isTrial?: boolean; serviceExpire?: string | null } = {}) {
  const companyId = await world.company(company);
  await giveQuota(world, companyId, 'AUTH', quota);
  return {
    companyId,
    main: await world.person(companyId, 'ENT_MAIN'),
    productId: await productForCodes(world, companyId, company.isTrial ? { serviceStatus: 0 } : {}),
  };
}
const saved = async (main: Person, productId: string, fields = {}) =>
  (await world.ok(main, ecodeApply.saveOrUpdate, applyFieldsOf(productId, fields))).id;
const find = async (main: Person, id: string) => (await world.ok(main, ecodeApply.list, {})).records.find((row) => row.id === id)!;

describe('ecodeApply.saveOrUpdate', () => {
  it('keeps a draft and lets it be changed', async () => {
    const { main, productId } = await maker();
    const { id, version } = await world.ok(main, ecodeApply.saveOrUpdate, applyFieldsOf(productId));
    const next = await world.ok(main, ecodeApply.saveOrUpdate, {
      id,
      version,
      ...applyFieldsOf(productId, { quantity: 250, deliveryWay: 'PRINTER', printerPartner: '顺德彩印' }),
    });
    expect(next.version).toBe(version + 1);
    expect(await find(main, id)).toMatchObject({
      applyStatus: 0,
      quantity: 250,
      printerPartner: '顺德彩印',
      withPin: true,
      applyNo: expect.stringMatching(/^SQ\d{14}$/),
    });
    expect(await world.call(main, ecodeApply.saveOrUpdate, { id, version, ...applyFieldsOf(productId) })).toMatchObject({
      code: 409,
      error: 'versionConflict',
    });
  });

  it.each([
    ['quantity', { quantity: 20_000_001 }],
    ['quantity', { quantity: 0 }],
    ['purpose', { purpose: '贴标' }],
    ['printerPartner', { deliveryWay: 'PRINTER' as const }],
    ['labelTemplateId', { labelTemplateId: '123' }],
  ])('names %s when that is wrong', async (field, fields) => {
    const { main, productId } = await maker();
    expect(await world.call(main, ecodeApply.saveOrUpdate, applyFieldsOf(productId, fields))).toMatchObject({
      code: 400,
      data: { fields: [{ field }] },
    });
  });

  it('takes only products that are approved and in service, and a GTIN for SGTINs', async () => {
    const { companyId, main } = await maker();
    const down = await productForCodes(world, companyId, { serviceStatus: 2 });
    expect(await world.call(main, ecodeApply.saveOrUpdate, applyFieldsOf(down))).toMatchObject({ code: 422, error: 'productNotForCodes' });
    const plain = await productForCodes(world, companyId);
    expect(await world.call(main, ecodeApply.saveOrUpdate, applyFieldsOf(plain, { codeType: 'SGTIN' }))).toMatchObject({
      code: 422,
      error: 'gtinMissing',
    });
    const foreign = await maker();
    expect(await world.call(main, ecodeApply.saveOrUpdate, applyFieldsOf(foreign.productId))).toMatchObject({ code: 404 });
  });

  it('shows another company nothing and lets it change nothing', async () => {
    const [owner, stranger] = [await maker(), await maker()];
    const id = await saved(owner.main, owner.productId);
    expect((await world.ok(stranger.main, ecodeApply.list, {})).records).toEqual([]);
    for (const call of [ecodeApply.submit, ecodeApply.withdraw, ecodeApply.delete])
      expect(await world.call(stranger.main, call, { id })).toMatchObject({ code: 404 });
    expect(await world.call(stranger.main, ecodeApply.saveOrUpdate, { id, ...applyFieldsOf(stranger.productId) })).toMatchObject({
      code: 404,
    });
    expect(await find(owner.main, id)).toMatchObject({ applyStatus: 0 });
    expect(await world.call(await world.person(owner.companyId, 'ENT_WMS'), ecodeApply.submit, { id })).toMatchObject({ code: 403 });
  });
});

describe('ecodeApply.submit and withdraw', () => {
  it('hold the quota while the application waits, and let it go', async () => {
    const { companyId, main, productId } = await maker({ quota: 150 });
    const [first, second] = [await saved(main, productId), await saved(main, productId)];
    expect(await world.ok(main, ecodeApply.submit, { id: first })).toEqual({ applyStatus: 1, batchId: null });
    expect(await quotaOf(world, companyId, 'AUTH')).toEqual({ total: 150, used: 0, frozen: 100 });
    expect(await world.call(main, ecodeApply.submit, { id: second })).toMatchObject({
      code: 422,
      error: 'quotaShort',
      msg: '正品码额度不足：可用 50 枚，请先购买码包',
    });
    expect(await find(main, second)).toMatchObject({ applyStatus: 0 });
    await world.ok(main, ecodeApply.withdraw, { id: first });
    expect(await quotaOf(world, companyId, 'AUTH')).toEqual({ total: 150, used: 0, frozen: 0 });
    expect(await world.call(main, ecodeApply.withdraw, { id: first })).toMatchObject({ code: 409, error: 'notAllowedInState' });
    await world.ok(main, ecodeApply.submit, { id: second });
  });

  it('never hold more than there is, however many come at once', async () => {
    const { companyId, main, productId } = await maker({ quota: 350 });
    const ids = await Promise.all(Array.from({ length: 8 }, () => saved(main, productId)));
    const answers = await Promise.all(ids.map((id) => world.call(main, ecodeApply.submit, { id })));
    expect(answers.filter(({ success }) => success)).toHaveLength(3);
    expect(answers.filter(({ error }) => error === 'quotaShort')).toHaveLength(5);
    expect(await quotaOf(world, companyId, 'AUTH')).toEqual({ total: 350, used: 0, frozen: 300 });
  });

  it('give a trial company 200 test codes without quota, for approved products not yet in service', async () => {
    const { main, productId, companyId } = await maker({ isTrial: true, serviceExpire: null, quota: 0 });
    const ids = [
      await saved(main, productId, { quantity: 150 }),
      await saved(main, productId, { quantity: 60 }),
      await saved(main, productId, { quantity: 50 }),
    ];
    await world.ok(main, ecodeApply.submit, { id: ids[0]! });
    expect(await world.call(main, ecodeApply.submit, { id: ids[1]! })).toMatchObject({ code: 422, error: 'trialLimit' });
    await world.ok(main, ecodeApply.submit, { id: ids[2]! });
    expect((await world.ok(main, codeQuota.mine, {})).trial).toEqual({ limit: 200, used: 200 });
    await world.ok(auditor, codeApplyCheck.audit, { id: ids[0]!, pass: true });
    await world.settled();
    expect((await world.ok(main, ecodeBatch.list, {})).records).toMatchObject([{ isTest: true, status: 2, generated: 150 }]);
    expect(await quotaOf(world, companyId, 'AUTH')).toEqual({ total: 0, used: 0, frozen: 0 });
  });
});

describe('ecodeApply.delete', () => {
  it('removes drafts, and refuses what is under review or approved', async () => {
    const { main, productId } = await maker();
    const [draft, waiting] = [await saved(main, productId), await saved(main, productId)];
    await world.ok(main, ecodeApply.submit, { id: waiting });
    await world.ok(main, ecodeApply.delete, { id: draft });
    expect(await world.call(main, ecodeApply.delete, { id: draft })).toMatchObject({ code: 404 });
    expect(await world.call(main, ecodeApply.delete, { id: waiting })).toMatchObject({ code: 409 });
  });
});

describe('codeApplyCheck', () => {
  it('shows what waits with its checks, and an approval debits the quota once and starts the batch', async () => {
    const { companyId, main, productId } = await maker();
    const id = await saved(main, productId, { quantity: 300 });
    await world.ok(main, ecodeApply.submit, { id });
    const { records, counts } = await world.ok(auditor, codeApplyCheck.list, { tab: 'pending' });
    expect(records.find((row) => row.id === id)).toMatchObject({ quantity: 300, quotaLeft: 700, applyStatus: 1 });
    expect(counts.pending).toBeGreaterThan(0);
    const detail = await world.ok(auditor, codeApplyCheck.findOne, { id });
    expect(detail.checks.map(({ key, tone }) => [key, tone])).toEqual([
      ['company', 'ok'],
      ['fee', 'ok'],
      ['product', 'ok'],
      ['quota', 'ok'],
      ['activation', 'ok'],
    ]);
    const answers = await Promise.all([1, 2, 3].map(() => world.call(auditor, codeApplyCheck.audit, { id, pass: true })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    await world.settled();
    expect(await quotaOf(world, companyId, 'AUTH')).toEqual({ total: 1000, used: 300, frozen: 0 });
    expect((await world.ok(main, ecodeBatch.list, {})).records).toMatchObject([
      { status: 2, quantity: 300, generated: 300, serialFrom: 1, serialTo: 300 },
    ]);
    const ledger = await world.asStaff((db) =>
      db.selectFrom('quotaLedger').where('companyId', '=', companyId).select(['reason', 'delta', 'refId']).execute(),
    );
    expect(ledger).toEqual([{ reason: 'ISSUE', delta: '-300', refId: id }]);
  });

  it('lowers the quantity with a reason only, and gives the rest back', async () => {
    const { companyId, main, productId } = await maker();
    const id = await saved(main, productId, { quantity: 400 });
    await world.ok(main, ecodeApply.submit, { id });
    expect(await world.call(auditor, codeApplyCheck.audit, { id, pass: true, quantity: 100 })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'opinion' }] },
    });
    expect(await world.call(auditor, codeApplyCheck.audit, { id, pass: true, quantity: 500, opinion: '数量需要调整' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'quantity' }] },
    });
    await world.ok(auditor, codeApplyCheck.audit, { id, pass: true, quantity: 100, opinion: '首批先发一百枚' });
    expect(await quotaOf(world, companyId, 'AUTH')).toEqual({ total: 1000, used: 100, frozen: 0 });
    expect(await find(main, id)).toMatchObject({ applyStatus: 2, quantity: 100, adjustedFrom: 400, opinion: '首批先发一百枚' });
  });

  it('rejects with a reason, lets the quota go, and the owner may hand in again', async () => {
    const { companyId, main, productId } = await maker();
    const id = await saved(main, productId);
    await world.ok(main, ecodeApply.submit, { id });
    await world.ok(auditor, codeApplyCheck.audit, { id, pass: false, opinion: '用途说明不清楚' });
    expect(await quotaOf(world, companyId, 'AUTH')).toMatchObject({ frozen: 0, used: 0 });
    expect(await find(main, id)).toMatchObject({ applyStatus: 3, opinion: '用途说明不清楚' });
    await world.ok(main, ecodeApply.submit, { id });
    expect(await quotaOf(world, companyId, 'AUTH')).toMatchObject({ frozen: 100 });
  });

  it('refuses to pass what fails a check, and bulk passing what is not all green', async () => {
    const { main, productId, companyId } = await maker();
    const ids = [await saved(main, productId), await saved(main, productId)];
    for (const id of ids) await world.ok(main, ecodeApply.submit, { id });
    await world.asStaff((db) => db.updateTable('productIdentify').set({ serviceStatus: 2 }).where('id', '=', productId).execute());
    expect(await world.call(auditor, codeApplyCheck.audit, { id: ids[0]!, pass: true })).toMatchObject({
      code: 422,
      error: 'checkFailed',
      msg: '不能通过：产品不在服务中',
    });
    await world.asStaff((db) => db.updateTable('productIdentify').set({ serviceStatus: 1 }).where('id', '=', productId).execute());
    // Many codes issued recently and none activated: a warning.
    await issuedBatch(world, main, auditor, applyFieldsOf(productId, { quantity: 50 }));
    expect(await world.ok(auditor, codeApplyCheck.batchAudit, { ids })).toMatchObject({
      passed: 0,
      refused: [{ id: ids[0] }, { id: ids[1] }],
    });
    await world.asStaff((db) => db.updateTable('codeBatch').set({ activated: 50 }).where('companyId', '=', companyId).execute());
    expect(await world.ok(auditor, codeApplyCheck.batchAudit, { ids: [ids[0]!] })).toEqual({ passed: 1, refused: [] });
  });

  it('passes small green applications by itself once that is switched on', async () => {
    const { main, productId } = await maker({ quota: 100_000 });
    const operator = await world.person(auditor.companyId, 'PLATFORM_OPERATOR');
    expect(await world.call(operator, codeApplyCheck.setting, { autoPass: true })).toMatchObject({ code: 403 });
    await world.ok(auditor, codeApplyCheck.setting, { autoPass: true });
    expect((await world.ok(auditor, codeApplyCheck.list, {})).autoPass).toBe(true);
    const [small, large] = [await saved(main, productId, { quantity: 500 }), await saved(main, productId, { quantity: 5001 })];
    const { applyStatus, batchId } = await world.ok(main, ecodeApply.submit, { id: small });
    expect([applyStatus, typeof batchId]).toEqual([2, 'string']);
    expect(await world.ok(main, ecodeApply.submit, { id: large })).toEqual({ applyStatus: 1, batchId: null });
    await world.settled();
    expect(await find(main, small)).toMatchObject({ autoPassed: true, batchId });
    await world.ok(auditor, codeApplyCheck.setting, { autoPass: false });
  });
});

describe('codeQuota', () => {
  it('shows what is left of each type and what a code costs', async () => {
    const { main } = await maker({ quota: 5000 });
    const { quotas, trial } = await world.ok(main, codeQuota.mine, {});
    expect(quotas).toMatchObject([
      { codeType: 'ECODE', total: 0, used: 0, frozen: 0, left: 0, unitPrice: 200 },
      { codeType: 'AUTH', total: 5000, used: 0, frozen: 0, left: 5000, unitPrice: 500 },
      { codeType: 'SGTIN', total: 0, used: 0, frozen: 0, left: 0, unitPrice: 200 },
    ]);
    expect(quotas[0]).toMatchObject({
      minQuantity: 100,
      tiers: [
        { from: 1, price: 200 },
        { from: 100_001, price: 150 },
        { from: 1_000_001, price: 100 },
      ],
    });
    expect(trial).toBeNull();
  });

  it('buys by an order that is paid like any other', async () => {
    const { main } = await maker();
    expect(await world.ok(main, codeQuota.buy, { codeType: 'AUTH', quantity: 2000 })).toMatchObject({
      amount: 10_000,
      orderNo: expect.stringMatching(/^T/),
    });
    expect(await world.call(main, codeQuota.buy, { codeType: 'AUTH', quantity: 0 })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'quantity' }] },
    });
    expect(
      await world.call(await world.person(main.companyId, 'ENT_WMS'), codeQuota.buy, { codeType: 'AUTH', quantity: 2000 }),
    ).toMatchObject({ code: 403 });
  });
});
