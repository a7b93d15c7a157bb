export { LabelPicture } from './label-picture.tsx';
export { usePrinting } from './use-printing.ts';
export { PrintJobList } from './print-job-list.tsx';
export { modeChoices } from './print.text.ts';
export { PrintWizard } from './print-wizard.tsx';
export { PrintStep } from './print-step.tsx';
