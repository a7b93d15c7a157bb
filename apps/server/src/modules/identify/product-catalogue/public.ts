// The rows of product_identify. Only this module writes them, for the modules that describe, review, bind or bill products.
export { isOpenProduct, requireOpenProduct } from './edition.ts';
export { carryOver, closingDay, legacyLeft, nextLegacy } from './legacy.queries.ts';
export { permit, type Scheme } from './permit.ts';
export {
  columnsOf as productColumnsOf,
  insertUnlessTaken,
  type ProductFields,
  products,
  productsByModel,
  setLabelTemplate,
  setRemarks,
  touch as touchProduct,
} from './product-catalogue.queries.ts';
export {
  affectedProducts,
  bindGtin,
  lapseProducts,
  recategorizeProducts,
  restoreProducts,
  takeBrandDown,
  unbindGtin,
} from './service.queries.ts';
