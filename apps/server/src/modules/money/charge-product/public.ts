// What is sold.
export { enabledProducts, findProduct, holdProduct, nameOf } from './charge-product.queries.ts';
export { dropListingProducts, putListingProduct } from './listing-product.ts';
