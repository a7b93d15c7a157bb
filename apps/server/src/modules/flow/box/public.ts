// Boxes and what lies in them, for the modules that trace, ship and recall. Only this module writes box_code and packing.
export { autoPackJob, autoPackKind } from './auto-pack.ts';
export { type BoxedRun, boxedRuns, type Container, containersOf, packedRuns, type PackedRun, runsInside } from './packing.queries.ts';
export { idOf as boxIdOf, idsOf as boxIdsOf, numbersOf as boxNumbersOf } from './box.queries.ts';
export { heldInside, shipBoxes, takeBackBoxes } from './box.queries.ts';
export { childrenOf } from './children.ts';
export { leaveBoxes, stillHere } from './leave-boxes.ts';
export { staysOfUnit, type UnitStay } from './leave-boxes.queries.ts';
export { find as findBox, heldByNumber, receiveBoxes } from './box.queries.ts';
export { faultsOf as boxFaultsOf } from './fault.ts';
export { holdBox } from './held-box.ts';
export { holdOuter, takeOffOuter } from './take-off.ts';
export { forgetStationScans } from './station-retention.queries.ts';
