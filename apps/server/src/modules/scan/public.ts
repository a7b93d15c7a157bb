export { addScanPages } from './scan.routes.ts';
