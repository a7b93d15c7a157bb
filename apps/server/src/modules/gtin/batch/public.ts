// Batches of GTINs. Only this module writes goods_batch and goods_batch_row.
export { goodsBatchJob, goodsBatchKind } from './batch-job.ts';
