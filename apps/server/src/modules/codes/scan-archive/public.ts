export { archiveJob, archiveKind, ensureArchiving } from './archive.job.ts';
export { restoreMonth } from './restore-month.ts';
export { archivedMonths, archiveFigures } from './scan-archive.queries.ts';
