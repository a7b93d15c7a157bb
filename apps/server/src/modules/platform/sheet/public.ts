export { formerJob, formerKind, sheetJob } from './sheet-job.ts';
export { sheetKind, sheetNow, sheetOf } from './sheet-of.ts';
