// Exports for the review of brands. Only this module writes brand_node.
export { contentOf, fieldsOf, keptFields, resolveUrl } from './brand-fields.ts';
export {
  brandChanges,
  type BrandRecord,
  brands,
  find as findBrand,
  giveCode,
  holdCompany,
  lastCode,
  nameTaken as brandNameTaken,
  voidBrand,
} from './brand.queries.ts';
export { qrPng, qrSvg } from './brand-code.ts';
export { brandFiles } from './brand-files.ts';
