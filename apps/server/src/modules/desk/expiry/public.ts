export { ensureSweep, expiryJob, expiryKind } from './expiry.job.ts';
export { forgetKeysChore } from './retention.ts';
