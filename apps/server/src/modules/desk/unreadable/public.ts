// What is stored encrypted and cannot be read: where it may stand, and where it does. Only this folder writes sealed_fault.
export { type SealedColumn, sealedColumns } from './sealed-columns.ts';
export { forgetMended, unreadableNotes, unreadableNow } from './unreadable.ts';
