export { ensureSweep, expiryJob, expiryKind } from './expiry.job.ts';
