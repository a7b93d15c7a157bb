export { ReturnWizard } from './return-wizard.tsx';
