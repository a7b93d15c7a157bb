// Print jobs, for the reconciliation of printed rolls.
export { serialsPerFile } from './label-file.ts';
export { firstLabelOf, labelsOf } from './labels-of.ts';
export { reprintJob } from './reprint.ts';
export { mayReprint, saveReprintRule } from './overlap.queries.ts';
export { printSteps } from './print-steps.ts';
export { find as findJob, type Job, printJobs } from './print.queries.ts';
export { sendLabelsJob, sendLabelsKind } from './send-job.ts';
