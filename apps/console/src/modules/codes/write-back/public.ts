export { ReturnStep } from './return-step.tsx';
export { ReturnWizard } from './return-wizard.tsx';
export type { ForProduction } from './plan.ts';
