// The trace events of codes.
export { recordReturn } from './return-events.ts';
export { chainFiles } from './chain/chain-files.ts';
export { recordHandStep } from './hand-step.ts';
