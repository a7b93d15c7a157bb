export {
  addQuantity,
  insertProdBatch,
  type NewProdBatch,
  numbersTaken,
  numberTaken,
  prodBatch,
  prodBatches,
  type Produced,
  producedOf,
  producedRuns,
  producedSql,
  type ProductionRun,
  productions,
  runsOfProduction,
} from './production.queries.ts';
export { batchesWithLots, lotsNamed, materialsOf, saveMaterials, type NewMaterial } from './material.queries.ts';
