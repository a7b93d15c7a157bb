export { PrintJobList } from './print-job-list.tsx';
export { PrintWizard } from './print-wizard.tsx';
