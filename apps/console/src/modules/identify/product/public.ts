// Exports for the review page of products.
export { Attributes, historyOf, ProductFacts } from './product-detail.tsx';
export { fields as productFields, productActions } from './product.text.ts';
export { stepOfCheck } from './wizard-state.ts';
export { ProductStep } from './product-step.tsx';
export { ElementFields } from './element-fields.tsx';
export { asAddress, qrPicture } from './qr-picture.ts';
export { LinkPicture } from './link-picture.tsx';
