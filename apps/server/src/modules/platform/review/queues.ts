import type { ReviewName } from '@touchmark/contract';

/** Where the submissions of each review stand: in a table of its own, and for what may be changed once approved in `changeRequest`. */
export const queues = {
  companyAudit: [{ table: 'companyAudit' }],
  brandAudit: [{ table: 'brandNode' }, { table: 'changeRequest', bizType: 'brandNode' }],
  productCheck: [{ table: 'productIdentify' }, { table: 'changeRequest', bizType: 'productIdentify' }],
  nodeAudit: [{ table: 'nodeApply' }],
  codeApplyCheck: [{ table: 'codeApply' }],
  gs1Prefix: [{ table: 'gs1Prefix' }, { table: 'changeRequest', bizType: 'gs1Prefix' }],
  goodsAllot: [{ table: 'goodsAllot' }],
  goodsReport: [{ table: 'goodsReport' }],
} as const satisfies Record<ReviewName, readonly [{ table: string }, { table: 'changeRequest'; bizType: string }?]>;

type Source = (typeof queues)[ReviewName][number];
/** Tables with the columns of a review: apply_status, opinion, submit_user/_time, auditor, audit_time, lock_user/_until, version. */
export type ReviewTable = Source['table'];
/** What may be changed by a request. */
export type ChangeType = Extract<Source, { bizType: string }>['bizType'];
/** Where the items of a review page stand. `bizType` narrows the change requests to those of one kind. */
export interface ReviewSource {
  table: ReviewTable;
  bizType?: ChangeType;
}
