export { addScanPages } from './scan.routes.ts';
export { limitOf } from './rate-limit.ts';
export { stepWords } from './step-words.ts';
export { keepPartitions } from './partitions.ts';
