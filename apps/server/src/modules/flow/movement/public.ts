// Where goods are: only this module writes movement and circulation_doc.
export { ship, type Shipment, type ShipFault, undoShip, unitFaultWords } from './ship.ts';
export { boxesAround, docsOf, type Run, type ShippedBox } from './ship.queries.ts';
export { moveUnit, plannedMove } from './move-unit.ts';
export { type BoxWay, moveBoxes } from './move-boxes.ts';
export { takeOverMovements } from './take-over.queries.ts';
