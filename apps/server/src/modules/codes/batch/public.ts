// Batches of codes, for the modules that apply for codes, print them and write them back.
export { heldBatch, placeOf, requireReady, statusByCounts } from './batch-place.ts';
export { freezeCodes } from './change-codes.ts';
export { addRanges, forgetMoved, type NewRange, type NewState, serialsOfReturn, setStates, undoReturn } from './code-changes.queries.ts';
export { addCodeDownloads, deliver as deliverBatch, newTicket, passwordOf } from './code-download.ts';
export {
  type BatchRow,
  change as changeBatch,
  find as findBatch,
  findMany as findBatches,
  share as shareBatches,
} from './batch.queries.ts';
export { voidCodes } from './change-codes.ts';
export { liftRecall, recallRanges } from './recall-ranges.queries.ts';
export { stealCodes, stealInside } from './steal-codes.ts';
export { issueJob } from './issue-job.ts';
export { issueKind, openBatch } from './open-batch.ts';
