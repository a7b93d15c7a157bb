import { chainPush, chainSource, dataAuth } from '@touchmark/contract';
import { addDays, chainPushLife, dataAuthLife, materialLife, today } from '@touchmark/domain';
import type { Person, World } from '../../../apps/server/test/world.ts';
import type { Fixtures } from './fixtures.ts';
import { own } from './own-rows.ts';
import { step, type Step, without } from './step.ts';

const nextMonth = addDays(today(), 30);
const lot = (lotNo: string) => ({ material: 'ENF 级刨花板', kind: 'PANEL' as const, lotNo, qty: 100, unit: 'kg' as const, prodDate: '2026-01-05', values: {} });
const showing = (product: string) => ({ scopes: ['PRODUCT' as const], reach: 'PRODUCT' as const, reachIds: [product], fields: ['PRODUCT.model'] });
const offer = (grantee: string, product: string) => ({ grantee, ...showing(product), purpose: '供客户核对产品', startDate: today(), endDate: nextMonth });

/** Authorisations to and from a third company, in force and offered; a lot that is valid, and one that is a draft. */
export async function materialsOf(world: World, main: Person, { prodBatch, nth }: { prodBatch: string; nth: number }) {
  const third = await world.company();
  const thirdName = `丙企业${nth}`;
  const { id: spareLot } = await world.ok(main, chainSource.saveOrUpdate, lot(`SP-${nth}`));
  const { id: draftLot } = await world.ok(main, chainSource.saveOrUpdate, { ...lot(`DR-${nth}`), draft: true });
  const made = await world.asStaff(async (db) => {
    await db.updateTable('company').set({ name: thirdName }).where('id', '=', third).execute();
    const row = { scopes: ['PRODUCT', 'MATERIAL'], reach: 'ALL' as const, fields: ['PRODUCT.model', 'MATERIAL.material'], purpose: '供客户核对产品', startDate: today(), endDate: nextMonth };
    const add = async (more: { companyId: string; granteeId: string; status: 0 | 1 }) =>
      (await db.insertInto('dataAuth').values({ ...row, ...more }).returning('id').executeTakeFirstOrThrow()).id;
    // What the third company shows: one lot.
    await db.insertInto('materialLot').values({ companyId: third, material: '头层牛皮', supplier: thirdName, lotNo: 'C-1', status: 1 }).execute();
    return {
      dataAuth: await add({ companyId: main.companyId, granteeId: third, status: 1 }),
      offeredAuth: await add({ companyId: third, granteeId: main.companyId, status: 0 }),
      givenAuth: await add({ companyId: third, granteeId: main.companyId, status: 1 }),
    };
  });
  const { id: usedLot } = await world.ok(main, chainSource.saveOrUpdate, lot(`US-${nth}`));
  await world.ok(main, chainSource.link, { id: usedLot, prodBatchId: prodBatch, qty: 1, unit: 'kg' });
  return { ...made, ...(await pushesOf(world, main, { third, thirdName, nth })), usedLot, spareLot, draftLot, thirdName };
}

const push = (toCompany: string, lotId: string) => ({ toCompany, lots: [{ lotId, qty: 1 }], deliveryDate: '2026-01-06' });

/** Pushes to a third company, as a draft and sent, and one from it that waits. */
async function pushesOf(world: World, main: Person, { third, thirdName, nth }: { third: string; thirdName: string; nth: number }) {
  const { id: sentLot } = await world.ok(main, chainSource.saveOrUpdate, lot(`SE-${nth}`));
  const { id: draftPush } = await world.ok(main, chainPush.saveOrUpdate, push(third, sentLot));
  const { id: sentPush } = await world.ok(main, chainPush.saveOrUpdate, push(third, sentLot));
  await world.ok(main, chainPush.push, { id: sentPush });
  return world.asStaff(async (db) => {
    const { id: receivedPushLot } = await db.insertInto('materialLot').values({ companyId: third, material: '头层牛皮', supplier: thirdName, lotNo: 'C-2', qty: '100', unit: 'm2', status: 1 }).returning('id').executeTakeFirstOrThrow();
    const { id: receivedPush } = await db.insertInto('chainPush').values({ companyId: third, toCompany: main.companyId, deliveryDate: '2026-01-06', status: 1 }).returning('id').executeTakeFirstOrThrow();
    await db.insertInto('chainPushLot').values({ companyId: third, pushId: receivedPush, lotId: receivedPushLot, label: '头层牛皮 C-2', unit: 'm2', qty: '10' }).execute();
    return { sentLot, draftPush, sentPush, receivedPush, receivedPushLot, pushedCompany: third };
  });
}

export const materialRows = [
  // Before the authorisation that they need is withdrawn.
  own(chainPush.list, () => ({})),
  own(chainPush.export, () => ({})),
  own(chainPush.findOne, (h) => ({ id: h.draftPush }), { id: 'draftPush' }),
  own(chainPush.saveOrUpdate, (h) => ({ id: h.draftPush, ...push(h.pushedCompany, h.sentLot) }), { id: 'draftPush', toCompany: ['pushedCompany', 'refused'], 'lots[].lotId': ['sentLot', 'refused'] }),
  own(chainPush.push, (h) => ({ id: h.draftPush }), { id: 'draftPush' }),
  own(chainPush.withdraw, (h) => ({ id: h.sentPush }), { id: 'sentPush' }),
  own(chainPush.accept, (h) => ({ id: h.receivedPush, amounts: [{ lotId: h.receivedPushLot, qty: 1 }] }), { id: 'receivedPush', 'amounts[].lotId': ['receivedPushLot', 'refused'], 'photos[]': ['certificate', 'refused'] }),
  own(chainPush.reject, (h) => ({ id: h.receivedPush, reason: '数量与送货单不符' }), { id: 'receivedPush', 'photos[]': ['certificate', 'refused'] }),
  own(chainPush.delete, (h) => ({ id: h.draftPush }), { id: 'draftPush' }),
  own(dataAuth.list, () => ({})),
  own(dataAuth.export, () => ({})),
  own(dataAuth.findOne, (h) => ({ id: h.dataAuth }), { id: 'dataAuth' }),
  own(dataAuth.fields, (h) => ({ reach: 'PRODUCT', reachIds: [h.product] }), { 'reachIds[]': ['product', 'empty'] }),
  own(dataAuth.preview, (h) => ({ ...showing(h.product), scope: 'PRODUCT' }), { 'reachIds[]': ['product', 'empty'] }),
  own(dataAuth.read, (h) => ({ id: h.dataAuth, scope: 'PRODUCT' }), { id: 'dataAuth' }),
  own(dataAuth.readExport, (h) => ({ id: h.dataAuth, scope: 'PRODUCT' }), { id: 'dataAuth' }),
  own(dataAuth.logs, (h) => ({ id: h.dataAuth }), { id: ['dataAuth', 'empty'] }),
  own(dataAuth.logsExport, (h) => ({ id: h.dataAuth }), { id: ['dataAuth', 'empty'] }),
  own(dataAuth.saveOrUpdate, (h) => offer(h.thirdName, h.product), { 'reachIds[]': ['product', 'refused'], agreement: ['certificate', 'refused'], replaces: 'dataAuth' }),
  own(dataAuth.extend, (h) => ({ id: h.dataAuth, endDate: addDays(nextMonth, 9) }), { id: 'dataAuth' }),
  own(dataAuth.agree, (h) => ({ id: h.offeredAuth }), { id: 'offeredAuth' }),
  own(dataAuth.refuse, (h) => ({ id: h.offeredAuth, reason: '暂时不需要这些数据' }), { id: 'offeredAuth' }),
  own(dataAuth.revoke, (h) => ({ id: h.dataAuth, reason: '合作已经结束了' }), { id: 'dataAuth' }),
  own(chainSource.list, () => ({})),
  own(chainSource.export, () => ({})),
  own(chainSource.findOne, (h) => ({ id: h.spareLot }), { id: 'spareLot' }),
  own(chainSource.saveOrUpdate, (h) => ({ id: h.spareLot, ...lot(`SP-${h.nth}`) }), { id: 'spareLot', 'images[]': ['certificate', 'refused'] }),
  own(chainSource.validate, (h) => ({ id: h.draftLot }), { id: 'draftLot' }),
  own(chainSource.show, (h) => ({ id: h.spareLot, public: true }), { id: 'spareLot' }),
  own(chainSource.certificate, (h) => ({ id: h.spareLot, aptitudeId: h.aptitude }), { id: 'spareLot', aptitudeId: ['aptitude', 'refused'] }),
  own(chainSource.link, (h) => ({ id: h.spareLot, prodBatchId: h.prodBatch, qty: 1, unit: 'kg' }), { id: 'spareLot', prodBatchId: ['prodBatch', 'refused'] }),
  own(chainSource.unlink, (h) => ({ id: h.usedLot, prodBatchId: h.prodBatch, reason: '登记到了错误的批次' }), { id: 'usedLot', prodBatchId: 'prodBatch' }),
  own(chainSource.void, (h) => ({ id: h.spareLot, reason: '复检结果不合格' }), { id: 'spareLot' }),
  own(chainSource.scan, () => ({ text: 'LOT-1' }), { text: 'shared' }),
  own(chainSource.import, (h) => ({ fileId: h.sheet }), { fileId: 'sheet' }),
];

const authAt = (key: 'dataAuth' | 'offeredAuth'): [string, string, typeof key] => ['dataAuth', 'status', key];
const lotAt = (key: 'spareLot' | 'draftLot' | 'usedLot'): [string, string, typeof key] => ['materialLot', 'status', key];
const pushAt = (key: 'draftPush' | 'sentPush' | 'receivedPush'): [string, string, typeof key] => ['chainPush', 'status', key];
// A draft does not exist for its receiver.
const answered = (name: 'accept' | 'reject') => without(chainPushLife, name).filter((state) => state !== chainPushLife.at.draft);
export const materialSteps: readonly Step[] = [
  step(dataAuth.saveOrUpdate, 'change', (h: Fixtures) => ({ ...offer(h.thirdName, h.product), replaces: h.dataAuth }), authAt('dataAuth'), without(dataAuthLife, 'replace')),
  step(dataAuth.extend, 'extend', (h) => ({ id: h.dataAuth, endDate: addDays(nextMonth, 9) }), authAt('dataAuth'), without(dataAuthLife, 'extend')),
  step(dataAuth.agree, 'agree', (h) => ({ id: h.offeredAuth }), authAt('offeredAuth'), without(dataAuthLife, 'agree')),
  step(dataAuth.refuse, 'refuse', (h) => ({ id: h.offeredAuth, reason: '暂时不需要这些数据' }), authAt('offeredAuth'), without(dataAuthLife, 'refuse')),
  step(dataAuth.revoke, 'withdraw', (h) => ({ id: h.dataAuth, reason: '合作已经结束了' }), authAt('dataAuth'), without(dataAuthLife, 'revoke')),
  step(chainSource.saveOrUpdate, 'edit', (h) => ({ id: h.spareLot, ...lot(`SP-${h.nth}`) }), lotAt('spareLot'), without(materialLife, 'edit')),
  step(chainSource.validate, 'confirm', (h) => ({ id: h.draftLot }), lotAt('draftLot'), without(materialLife, 'validate')),
  step(chainSource.link, 'link', (h) => ({ id: h.spareLot, prodBatchId: h.prodBatch, qty: 1, unit: 'kg' }), lotAt('spareLot'), without(materialLife, 'link')),
  step(chainSource.unlink, 'unlink', (h) => ({ id: h.usedLot, prodBatchId: h.prodBatch, reason: '登记到了错误的批次' }), lotAt('usedLot'), without(materialLife, 'unlink')),
  step(chainPush.saveOrUpdate, 'edit', (h) => ({ id: h.draftPush, ...push(h.pushedCompany, h.sentLot) }), pushAt('draftPush'), without(chainPushLife, 'edit')),
  step(chainPush.push, 'push', (h) => ({ id: h.draftPush }), pushAt('draftPush'), without(chainPushLife, 'push')),
  step(chainPush.withdraw, 'withdraw', (h) => ({ id: h.sentPush }), pushAt('sentPush'), without(chainPushLife, 'withdraw')),
  step(chainPush.accept, 'accept', (h) => ({ id: h.receivedPush }), pushAt('receivedPush'), answered('accept')),
  step(chainPush.reject, 'return', (h) => ({ id: h.receivedPush, reason: '数量与送货单不符' }), pushAt('receivedPush'), answered('reject')),
  step(chainPush.delete, 'delete', (h) => ({ id: h.draftPush }), pushAt('draftPush'), without(chainPushLife, 'delete')),
  step(chainSource.void, 'void', (h) => ({ id: h.spareLot, reason: '复检结果不合格' }), lotAt('spareLot'), without(materialLife, 'void')),
];
export const materialStateless: Readonly<Record<string, string>> = {
  'chainSource.show': 'a lot is shown or hidden in every state but void, tested beside it',
  'chainSource.certificate': 'belongs to the supplier’s material, not to the state of a lot',
};
