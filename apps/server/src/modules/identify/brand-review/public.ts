// The review of brands.
export { brandReviewFiles } from './brand-review-files.ts';
