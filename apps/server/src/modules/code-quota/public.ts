export { debitQuota, holdTrial, quotaLeft, releaseQuota, reserveQuota, returnQuota, trialUsed } from './code-quota.queries.ts';
