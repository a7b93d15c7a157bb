/*
 * The mechanics every review page shares (SM-04, P-AUDIT). A module that reviews does:
 *
 *   const source: ReviewSource = { table: 'code_apply' };
 *   lock:   (ctx, { id }) => takeLock(ctx, source, id, { bizType: 'ecodeApply' }),
 *   unlock: (ctx, { id }) => releaseLock(ctx, source, id, { bizType: 'ecodeApply' }),
 *   async audit(ctx, { id, pass, opinion, version }) {          // input: auditInput of the contract
 *     const row = await beginReview(ctx, source, id, version);  // 404, 409 state/version/lock, 403 own company; row held
 *     // …what approving does in this module; throw before the first write to refuse…
 *     await finishReview(ctx, source, row, { pass, opinion }, { bizType: 'ecodeApply' });   // state, auditor, audit row
 *     return true;
 *   },
 *   batchAudit: (ctx, { ids }) => passEach(ctx, ids, (id) => passOne(ctx, id)),              // bulkPassInput → BulkPassResult
 *   counts: (ctx) => tabCounts(ctx, [source]),
 *
 * Lists select `...reviewColumns('t')` (alias of the table), keep `where apply_status in tabStatuses(tab)`, sort pending ones by
 * submit_time, and map rows through `reviewStateOf(row, ctx.now)` to the contract's `reviewState` fields. Details add
 * `...await neighboursOf(ctx, [source], id)` and `history: await historyOf(ctx, bizType, id)`.
 * The owner's side: `submitForReview`, `withdrawFromReview` (own rows only).
 * Change requests: `{ table: 'change_request', bizType: 'productIdentify' }` as a second source, with the live row's number as bizId.
 */
export {
  around as neighboursOf,
  belongsTo as belongsToCompany,
  reviewColumns,
  type ReviewRow,
  type ReviewSource,
} from './review.queries.ts';
export {
  beginReview,
  type Decision,
  finishReview,
  passEach,
  releaseLock,
  reviewStateOf,
  submitForReview,
  tabCounts,
  tabStatuses,
  takeLock,
  waitingOf,
  withdrawFromReview,
} from './review.ts';
