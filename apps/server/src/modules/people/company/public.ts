// Appeals for a main account are reviewed with the companies.
export { addAppealReview, dropAppealReview } from './appeal.queries.ts';
