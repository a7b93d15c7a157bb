export { migrateJob, migrateKind } from './migrate.job.ts';
