export {
  addQuantity,
  insertProdBatch,
  type NewProdBatch,
  numberTaken,
  prodBatch,
  prodBatches,
  type Produced,
  producedRuns,
} from './production.queries.ts';
