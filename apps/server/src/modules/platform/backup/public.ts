// Back-ups and restore drills, for the pages and checks that show whether they work.
export { backupState, type BackupState } from './state.ts';
