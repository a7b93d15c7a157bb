/** What waits for the reviewers of companies and people (table company_audit). */
export { addAppealReview, appealOf, dropAppealReview } from './appeal.queries.ts';
