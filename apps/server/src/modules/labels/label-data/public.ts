// What labels say of a product, for those who design labels and those who print them.
export { elementField, fieldGroups, fieldWords, isOfProduct, labelFields } from './label-fields.ts';
export { productData, productFacts, productFields } from './product-data.ts';
export { elementsOf, printedProduct, product, productColumns } from './product-data.queries.ts';
