// Visits at the customer's: only this folder writes install_order, install_act and checklist_template.
export { customerHashOfSealed, installPurposes, maskedPart, shownPart, workerHashOfSealed } from './contact.ts';
export { installFiles } from './install-files.ts';
export * as installRows from './install.queries.ts';
export * as installLinks from './link.queries.ts';
export { endedNotice, movedWords, tellBrandMoved, tellHandedMoved } from './moved.ts';
export { type Told, tellBySms } from './tell.ts';
export { beginWork, finishWork } from './work.ts';
export { regionOf } from './show.ts';
export { maintenanceChore } from './rhythm.chore.ts';
export { steps as installSteps } from './steps.ts';
