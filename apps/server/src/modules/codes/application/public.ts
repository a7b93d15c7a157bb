// Exports for the review of applications.
export { allGreen, checksOf } from './apply-checks.ts';
export { bizType as applyBizType, releaseCodes, serve, source as applySource } from './application.ts';
export { type ApplyRow, find as findApply, lower as lowerApply } from './application.queries.ts';
