// Print jobs, for the reconciliation of printed rolls.
export { reprintRun } from './make-job.ts';
export { mayReprint, saveReprintRule } from './overlap.queries.ts';
export { printSteps } from './print-steps.ts';
export { find as findJob, type Job, printJobs } from './print.queries.ts';
