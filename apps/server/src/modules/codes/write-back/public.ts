export { activateShipped, lockForActivation } from './activate-shipped.ts';
export { undoReturnOf } from './write-back.handlers.ts';
