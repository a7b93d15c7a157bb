/*
 * The review kit (SM-04, P-AUDIT). `reviewRoutes` creates the handlers of `reviewCalls` from a module's definition (`Reviewed`):
 * how submissions are listed and found, their checks, and the effects of approving and rejecting. For owners: `submitForReview`,
 * `withdrawFromReview` (own rows only).
 */
export { inbox } from './inbox.queries.ts';
export { inQueue, belongsTo as belongsToCompany, reviewColumns } from './review.queries.ts';
export { type ChangeType, type ReviewSource } from './queues.ts';
export { type DecisionOf, refuseFaults, type Reviewed, reviewOf, reviewRoutes, tonesOf } from './review-routes.ts';
export { bulkPassBeginning, bulkPassJob, bulkPassKind, passMany, tellTogether } from './bulk-pass.ts';
export { type Decision, reviewStateOf, submitForReview, tabCounts, waitingIn, waitingOf, withdrawFromReview } from './review.ts';
export { queueSheet } from './queue-sheet.ts';
