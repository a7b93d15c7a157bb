// The trace events of codes.
export { recordReturn } from './return-events.ts';
