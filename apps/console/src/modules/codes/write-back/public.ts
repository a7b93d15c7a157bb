export { ReturnWizard } from './return-wizard.tsx';
export type { ForProduction } from './plan.ts';
