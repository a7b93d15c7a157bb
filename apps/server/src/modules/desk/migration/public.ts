export { migrateJob, migrateKind } from './migration.job.ts';
