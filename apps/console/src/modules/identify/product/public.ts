// Products, for the page that reviews them.
export { Attributes, historyOf, ProductFacts } from './product-detail.tsx';
export { fields as productFields, productActions } from './product.text.ts';
