export { sealerOf } from './seal.ts';
export { sealHeads, verifyAudit } from './verify.ts';
