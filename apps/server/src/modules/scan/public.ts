export { addScanPages } from './scan.routes.ts';
export { stepWords } from './step-words.ts';
export { keepPartitions } from './partitions.ts';
