// The move from the legacy edition, for the notice after signing in.
export { moving } from './migration.text.ts';
export { useMove } from './use-move.ts';
