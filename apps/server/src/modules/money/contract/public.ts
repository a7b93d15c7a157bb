// What the daily work, the rules of files and `contract:verify` ask of contracts.
export { contractFiles } from './contract-files.ts';
export { finishContracts } from './finish.ts';
export { verifyContract } from './verify.ts';
