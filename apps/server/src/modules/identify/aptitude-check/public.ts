// The review of certificates of products.
export { aptitudeReviewFiles } from './aptitude-review-files.ts';
