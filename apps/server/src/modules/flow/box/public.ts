// Boxes and what lies in them, for the modules that trace, ship and recall. Only this module writes box_code and packing.
export { autoPackJob, autoPackKind } from './pack/auto-pack.ts';
export { type BoxedRun, boxedRuns, type Container, containersOf, packedRuns, type PackedRun, runsInside } from './pack/packing.queries.ts';
export { idOf as boxIdOf, idsOf as boxIdsOf, numbersOf as boxNumbersOf } from './box.queries.ts';
export { heldInside, shipBoxes, takeBackBoxes } from './box.queries.ts';
export { childrenOf } from './pack/children.ts';
export { leaveBoxes, stillHere } from './leave/leave-boxes.ts';
export { staysOfUnit, type UnitStay } from './leave/leave-boxes.queries.ts';
export { find as findBox, heldByNumber, receiveBoxes } from './box.queries.ts';
export { faultsOf as boxFaultsOf } from './fault.ts';
export { holdBox } from './held-box.ts';
export { holdOuter, takeOffOuter } from './pack/take-off.ts';
export { forgetStationScans } from './station/station-retention.queries.ts';
