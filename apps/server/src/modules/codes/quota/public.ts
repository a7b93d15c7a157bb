export { creditQuota, debitQuota, holdTrial, quotaLeft, releaseQuota, reserveQuota, returnQuota, trialUsed } from './quota.queries.ts';
