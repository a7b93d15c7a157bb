/*
 * The review every page of its kind shares (SM-04, P-AUDIT). `reviewRoutes` makes the handlers of `reviewCalls` from what a module says
 * of its submissions (`Reviewed`): how they are listed and found, their checks, what approving and rejecting do.
 * The owner's side: `submitForReview`, `withdrawFromReview` (own rows only).
 */
export { inQueue, belongsTo as belongsToCompany, reviewColumns } from './review.queries.ts';
export { type ChangeType, type ReviewSource } from './queues.ts';
export { type DecisionOf, refuseFaults, type Reviewed, reviewOf, reviewRoutes, tonesOf } from './review-routes.ts';
export { type Decision, passEach, reviewStateOf, submitForReview, tabCounts, waitingOf, withdrawFromReview } from './review.ts';
