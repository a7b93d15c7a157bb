// The review of products.
export { productReviewFiles } from './product-review-files.ts';
