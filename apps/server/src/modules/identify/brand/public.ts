// The review of brands works on these: only this module writes brand_node.
export { contentOf, fieldsOf, keptFields, resolveUrl } from './brand-fields.ts';
export {
  type BrandRecord,
  find as findBrand,
  giveCode,
  holdCompany,
  lastCode,
  nameTaken as brandNameTaken,
  snapshotOf,
  update as updateBrand,
} from './brand.queries.ts';
export { qrPng, qrSvg } from './brand-code.ts';
