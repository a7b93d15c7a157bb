export {
  creditQuota,
  debitQuota,
  holdTrial,
  quotaLeft,
  releaseQuota,
  reserveQuota,
  returnQuota,
  takeQuotaBack,
  trialUsed,
} from './quota.queries.ts';
