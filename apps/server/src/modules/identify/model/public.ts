// The information models of products: their data according to data standards.
export { followProduct, modelsOf, type ModelView, readModel, replaceModels, snapshotOf, viewsOf } from './model.ts';
export { keep as keepModel } from './model.queries.ts';
export { filesOf } from './value-files.ts';
export { filesOfModels, productsNaming } from './model-files.ts';
