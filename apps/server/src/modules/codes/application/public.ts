// Exports for the review of applications.
export { allGreen, checksOf } from './apply-checks.ts';
export { bizType as applyBizType, releaseCodes, serve, source as applySource } from './application.ts';
export {
  type ApplyRow,
  applies,
  columnsFor as applyColumns,
  find as findApply,
  lower as lowerApply,
  nextNo as nextApplyNo,
} from './application.queries.ts';
