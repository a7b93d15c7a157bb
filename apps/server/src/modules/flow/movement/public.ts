// Where goods are: only this module writes movement, holding and circulation_doc.
export { ship, type Shipment, type ShipFault, undoShip, unitFaultWords } from './ship.ts';
export {
  boxesAround,
  docs,
  docsOf,
  endMovement,
  nextDocNo,
  type Run,
  runsSql,
  type ShippedBox,
  type Torn,
  tornBoxes,
} from './ship.queries.ts';
export { moveUnit, plannedMove } from './move-unit.ts';
export { justAfter, lastMoveAfter, momentOf } from './last-move.queries.ts';
export { whenMoved } from './when-moved.ts';
export { type BoxWay, moveBoxes } from './move-boxes.ts';
export { sameHolder } from './move-boxes.queries.ts';
export type { Holder } from './holder.ts';
export { type Departure, sendGoods } from './send-goods.ts';
export { resumeStock } from './undo-send.queries.ts';
export { companiesToFold, companiesToRecount, driftOf, foldHoldings, saveCheck } from './holding.queries.ts';
export { takeOverMovements } from './take-over.queries.ts';
