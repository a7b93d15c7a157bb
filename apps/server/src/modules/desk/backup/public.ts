// Back-ups and restore drills, for the start of the server, its commands, and the pages that show whether they work.
export { faultOf } from './fault.ts';
export { createKeeper, type Keeper } from './keeper.ts';
export { reseal } from './reseal.ts';
export { runBackup } from './run-backup.ts';
export { runDrill } from './run-drill.ts';
export { backupState, type BackupState } from './state.ts';
