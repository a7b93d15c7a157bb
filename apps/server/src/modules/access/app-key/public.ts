export { usedKey } from './app-key.queries.ts';
