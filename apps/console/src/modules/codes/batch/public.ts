// Exports for other modules: the lists of the issuing page, and texts.
export { BatchList } from './batch-list.tsx';
export { ProductName } from './batch-cells.tsx';
export { ScanStep } from './scan-step.tsx';
export { StateBar } from './state-bar.tsx';
export { CodeState } from './code-state.tsx';
export { CodeList } from './code-list.tsx';
export { deliveryChoices } from './batch.text.ts';
export { BatchSelect } from './batch-select.tsx';
