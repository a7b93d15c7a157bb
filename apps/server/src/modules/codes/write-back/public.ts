export { undoReturnOf } from './write-back.handlers.ts';
