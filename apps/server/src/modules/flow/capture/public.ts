export { addEpcis } from './epcis.routes.ts';
export { captureJob, captureKind } from './capture.job.ts';
