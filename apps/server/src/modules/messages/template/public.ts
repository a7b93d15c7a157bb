export { sendJob, sendKind } from './send.job.ts';
