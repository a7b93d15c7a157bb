import type { ReviewName } from '@touchmark/contract';

/** The table of each review's submissions: one of its own, and for changes of approved objects also `changeRequest`. */
export const queues = {
  companyAudit: [{ table: 'companyAudit' }],
  brandAudit: [{ table: 'brandNode' }, { table: 'changeRequest', bizType: 'brandNode' }],
  productCheck: [{ table: 'productIdentify' }, { table: 'changeRequest', bizType: 'productIdentify' }],
  aptitudeCheck: [{ table: 'aptitude' }, { table: 'changeRequest', bizType: 'aptitude' }],
  nodeAudit: [{ table: 'payment' }],
  codeApplyCheck: [{ table: 'codeApply' }],
  gs1Prefix: [{ table: 'gs1Prefix' }, { table: 'changeRequest', bizType: 'gs1Prefix' }],
  goodsAllot: [{ table: 'goodsAllot' }],
  standardAudit: [{ table: 'standardReview' }],
  appServiceAudit: [{ table: 'appListing' }, { table: 'changeRequest', bizType: 'appListing' }],
  goodsReport: [{ table: 'goodsReport' }],
} as const satisfies Record<ReviewName, readonly [{ table: string }, { table: 'changeRequest'; bizType: string }?]>;

type Source = (typeof queues)[ReviewName][number];
/** The tables with the columns of a review: apply_status, opinion, submit_user/_time, auditor, audit_time, lock_user/_until, version. */
export type ReviewTable = Source['table'];
/** The kinds of objects that can have change requests. */
export type ChangeType = Extract<Source, { bizType: string }>['bizType'];
/** The table of a review's items. `bizType` restricts change requests to one kind. */
export interface ReviewSource {
  table: ReviewTable;
  bizType?: ChangeType;
}
