// Products, for the modules that issue codes for them, review them, or describe them.
export { mergeChange, releaseProduct } from './approve.ts';
export { findProductForCodes, type ProductForCodes } from './product-for-codes.ts';
export { checksOf, checksOfMany, percentOf } from './product-facts.ts';
export { proposedOf } from './product-change.ts';
export { fieldsOf, changedFields } from './product-fields.ts';
export {
  all as allProducts,
  find as findProduct,
  findMany as findProducts,
  list as listProducts,
  type ProductRecord,
  seriesNames,
} from './product.queries.ts';
export { detailOf, rowsOf } from './product-view.ts';
export { changesNaming, productFiles } from './product-files.ts';
export { forgetTempCodes } from './product-write.queries.ts';
