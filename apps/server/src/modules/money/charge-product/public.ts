// What is sold.
export { findProduct, holdProduct, nameOf } from './charge-product.queries.ts';
