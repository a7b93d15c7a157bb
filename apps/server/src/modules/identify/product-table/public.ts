// The rows of product_identify: only this module writes them, for whoever describes, reviews, binds or bills products.
export { carryOver, legacyLeft } from './legacy.queries.ts';
export {
  columnsOf as productColumnsOf,
  insertUnlessTaken,
  type ProductFields,
  products,
  setLabelTemplate,
  setRemarks,
  touch as touchProduct,
} from './product-table.queries.ts';
export { affectedProducts, bindGtin, lapseProducts, restoreProducts, takeBrandDown, unbindGtin } from './service.queries.ts';
