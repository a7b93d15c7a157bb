export { findByScan, foundLine } from './find.ts';
