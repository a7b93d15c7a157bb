/*
 * Commodity codes, for the modules that list, enter, review or bind them. Only this module writes commodity_code, goods_allot and goods_report.
 *   reserve(ctx, AllotInput, { batchId, content })   one new number, state 0      registerCode(ctx, ExistingCode)   one existing number, state 0
 *   submitCode(ctx, await ownCode(ctx, id))          0 → 1, or 2 where all is green and auto-pass is on
 *   settleAllot(ctx, codeId, { pass, opinion })      what a decided goods_allot means: 1 → 2 (binds the product named) or → 0
 *   settleReport(ctx, reportId, { pass, opinion })   what a decided goods_report means; tellReport informs the company
 *   flagCode, clearCode                              2, 4 → 7 and back
 */
export { allotChecksOf, bizType as commodityBizType, ownCode, release as releaseCode, reserve, settleAllot, submitCode } from './allot.ts';
export {
  contentFaults,
  type Fault as CodeFault,
  lockedFaults,
  missingForReport,
  refuse as refuseFields,
  targetFaults,
} from './code-faults.ts';
export { contentOf, linkOf, listed as listedCodes, wholeCode } from './code-view.ts';
export {
  addReport,
  codes,
  columnsFor as codeColumns,
  type HeldCode,
  levelIds,
  recategorizeCodes,
  updateLevels,
} from './code-write.queries.ts';
export {
  all as allCodes,
  byGtins as codesByGtin,
  choices as codeChoices,
  type CodeRecord,
  find as findCode,
  list as listCodes,
  type ListedCode,
} from './commodity.queries.ts';
export { doubtOf as gtinDoubtOf, type GtinOwner, gtinOwners, gtinRefusal, issueRefusal, refusalOf as gtinRefusalOf } from './gtin-owner.ts';
export { changeCode, clearCode, flagCode, reportCode, settleReport, stopCode, tellReport } from './report.ts';
export { type ExistingCode, registerCode, registerFaults } from './register.ts';
export { releaseBatch } from './release-batch.ts';
