// The information models of products: their data according to data standards.
export { modelsOf, type ModelView, readModel, replaceModels, snapshotOf, viewsOf } from './model.ts';
