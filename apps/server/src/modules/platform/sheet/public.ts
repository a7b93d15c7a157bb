export { formLine, sayOnce } from './form-line.ts';
export { importOf, uploadOf, wrongRows } from './import-of.ts';
export { formerJob, formerKind, sheetJob } from './sheet-job.ts';
export { keptCode } from './list-parts.ts';
export { sharedList } from './shared-list.ts';
export { sheetBeginning, sheetKind, sheetNow, sheetOf, type SheetSpec } from './sheet-of.ts';
export { storedBy } from './unchanged.ts';
export { undoOf } from './undo-of.ts';
export { forgetImports } from './import-run.queries.ts';
