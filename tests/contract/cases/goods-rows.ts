import { file, goodsBatch, goodsCode, goodsCodeCheck } from '@touchmark/contract';
import { goodsBatchLife } from '@touchmark/domain';
import { allottedCode, allotInput, autoPass, describe as complete } from '../../../apps/server/test/gs1.ts';
import type { Person, World } from '../../../apps/server/test/world.ts';
import { own } from './own-rows.ts';
import type { Key } from './own-rows.ts';
import { step, type Step, without } from './step.ts';

let nth = 0;
const rowOf = (brand: string, more: Record<string, string> = {}) => { nth += 1; return { row: nth, cells: { nameCn: `沙发 ${nth}`, brand, model: `GB-${nth}`, spec: '2 m', category: '布艺沙发', unit: '套', ...more } }; };

/** Batches of GTINs, submissions and findings in the states their calls require. */
export async function goodsOf(world: World, main: Person, { prefixId, brandId, brand }: { prefixId: string; brandId: string; brand: string }) {
  const batch = async (more: Record<string, string>[] = [{}]) => (await world.ok(main, goodsBatch.batchSave, { kind: 'ALLOT', prefixId, rows: more.map((cells) => rowOf(brand, cells)), onlyGood: true })).id;
  const [reservedBatch, spareGoodsBatch, waitingBatch, allottedBatch, failedBatch] = [await batch(), await batch(), await batch(), await batch(), await batch([{}, { unit: '' }])];
  await world.ok(main, goodsBatch.batchSubmit, { id: waitingBatch });
  await autoPass(world, true);
  await world.ok(main, goodsBatch.batchSubmit, { id: allottedBatch });
  await autoPass(world, false);
  const waiting = await world.ok(main, goodsCode.allot, await allotInput(world, main, brandId, { prefixId }));
  const described = await allottedCode(world, main, brandId, { prefixId });
  await complete(world, main, described.id);
  await world.ok(main, goodsCode.report, { id: described.id });
  const doubted = await allottedCode(world, main, brandId, { prefixId });
  const upload = await world.upload(main, file.put, { name: '批量.csv', mime: 'text/csv', bytes: Buffer.from('商品码,商品名称,品牌,型号,规格,产品品类,计量单位\n1,沙发,x,x,x,x,x\n') }, { scene: 'sheet' });
  const submissions = await world.asStaff(async (db) => ({
    pendingAllot: (await db.selectFrom('goodsAllot').where('commodityCodeId', '=', waiting.id).select('id').executeTakeFirstOrThrow()).id,
    pendingReport: (await db.selectFrom('goodsReport').where('commodityCodeId', '=', described.id).select('id').executeTakeFirstOrThrow()).id,
    finding: (await db.insertInto('gtinFinding').values({ companyId: main.companyId, commodityCodeId: doubted.id, rule: 'R4', level: 1 }).returning('id').executeTakeFirstOrThrow()).id,
    spareFinding: (await db.insertInto('gtinFinding').values({ companyId: main.companyId, commodityCodeId: doubted.id, rule: 'R3', level: 2 }).returning('id').executeTakeFirstOrThrow()).id,
  }));
  return { reservedBatch, spareGoodsBatch, waitingBatch, allottedBatch, failedBatch, goodsSheet: (upload.data as { fileId: string }).fileId, brandWord: brand, failedRow: String(nth), ...submissions };
}

const reason = '与包装上的号码不一致';
export const goodsRows = [
  own(goodsBatch.batchCheck, (h) => ({ kind: 'ALLOT' as const, prefixId: h.prefix, rows: [rowOf(h.brandWord)] }), { prefixId: 'prefix' }),
  own(goodsBatch.batchCheck, (h) => ({ kind: 'REGISTER' as const, fileId: h.goodsSheet }), { fileId: 'goodsSheet' }),
  own(goodsBatch.badRows, (h) => ({ kind: 'ALLOT' as const, prefixId: h.prefix, rows: [rowOf(h.brandWord)] }), { prefixId: 'prefix' }),
  own(goodsBatch.batchSave, (h) => ({ kind: 'ALLOT' as const, prefixId: h.prefix, batchId: h.failedBatch, rows: [{ ...rowOf(h.brandWord), row: Number(h.failedRow) }] }), { prefixId: 'prefix', batchId: 'failedBatch' }),
  own(goodsBatch.batchReport, (h) => ({ id: h.allottedBatch }), { id: 'allottedBatch' }),
  own(goodsBatch.batchCancel, (h) => ({ id: h.spareGoodsBatch }), { id: 'spareGoodsBatch' }),
  own(goodsCodeCheck.allotFindOne, (h) => ({ id: h.pendingAllot }), { id: 'pendingAllot' }),
  own(goodsCodeCheck.allotLock, (h) => ({ id: h.pendingAllot }), { id: 'pendingAllot' }),
  own(goodsCodeCheck.allotUnlock, (h) => ({ id: h.pendingAllot }), { id: 'pendingAllot' }),
  own(goodsCodeCheck.allotBatchAudit, (h) => ({ ids: [h.pendingAllot] }), { 'ids[]': 'pendingAllot' }),
  own(goodsCodeCheck.allotAudit, (h) => ({ id: h.pendingAllot, pass: true }), { id: 'pendingAllot' }),
  own(goodsCodeCheck.allotPassBatch, (h) => ({ batchId: h.waitingBatch }), { batchId: 'waitingBatch' }),
  own(goodsCodeCheck.reportList, () => ({})),
  own(goodsCodeCheck.reportFindOne, (h) => ({ id: h.pendingReport }), { id: 'pendingReport' }),
  own(goodsCodeCheck.reportLock, (h) => ({ id: h.pendingReport }), { id: 'pendingReport' }),
  own(goodsCodeCheck.reportUnlock, (h) => ({ id: h.pendingReport }), { id: 'pendingReport' }),
  own(goodsCodeCheck.reportBatchAudit, (h) => ({ ids: [h.pendingReport] }), { 'ids[]': 'pendingReport', 'all.categoryId': 'shared' }),
  own(goodsCodeCheck.reportAudit, (h) => ({ id: h.pendingReport, pass: true }), { id: 'pendingReport' }),
  own(goodsCodeCheck.notify, (h) => ({ ids: [h.finding] }), { 'ids[]': 'finding' }),
  own(goodsCodeCheck.flag, (h) => ({ id: h.finding, reason }), { id: 'finding' }),
  own(goodsCodeCheck.unflag, (h) => ({ id: h.finding, reason }), { id: 'finding' }),
  own(goodsCodeCheck.ignore, (h) => ({ id: h.spareFinding, reason }), { id: 'spareFinding' }),
];

const batch = (key: Key): [string, string, Key] => ['goodsBatch', 'status', key];
/** Steps refused by the lives of batches, submissions and findings. */
export const goodsSteps: readonly Step[] = [
  step(goodsBatch.batchSubmit, 'hand in', (h) => ({ id: h.reservedBatch }), batch('reservedBatch'), [0, 3]),
  step(goodsBatch.batchReport, 'report', (h) => ({ id: h.allottedBatch }), batch('allottedBatch'), [0, 3]),
  step(goodsBatch.batchCancel, 'take back', (h) => ({ id: h.spareGoodsBatch }), batch('spareGoodsBatch'), without(goodsBatchLife, 'cancel')),
  step(goodsBatch.batchSave, 'correct failed rows', (h) => ({ kind: 'ALLOT', prefixId: h.prefix, batchId: h.failedBatch, rows: [{ ...rowOf(h.brandWord), row: Number(h.failedRow) }] }), batch('failedBatch'), without(goodsBatchLife, 'enterAgain')),
  step(goodsCodeCheck.flag, 'mark', (h) => ({ id: h.finding, reason }), ['gtinFinding', 'status', 'finding'], [1, 2, 3]),
  step(goodsCodeCheck.unflag, 'clear', (h) => ({ id: h.finding, reason }), ['gtinFinding', 'status', 'finding'], [0, 2, 3]),
  step(goodsCodeCheck.ignore, 'ignore', (h) => ({ id: h.spareFinding, reason }), ['gtinFinding', 'status', 'spareFinding'], [1, 2, 3]),
];

export const goodsStateless: Readonly<Record<string, string>> = {
  'goodsCodeCheck.allotPassBatch': 'names what it could not pass', 'goodsCodeCheck.notify': 'a company is told as often as one likes',
};
