// What the daily work, the rules of files and `contract:verify` ask of contracts.
export { ofOrder as contractsOf } from './contract.queries.ts';
export { contractFiles, contractTextFiles } from './contract-files.ts';
export { contractPdf } from './contract-pdf.ts';
export { finishContracts } from './finish.ts';
export { verifyContract } from './verify.ts';
