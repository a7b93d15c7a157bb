// The information models of products: what a product says of itself by a data standard.
export { modelsOf, type ModelView, readModel, replaceModels, snapshotOf, viewsOf } from './model.ts';
