export { ApplyStep } from './apply-step.tsx';
