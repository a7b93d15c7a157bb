export { usedKey } from './used-key.ts';
