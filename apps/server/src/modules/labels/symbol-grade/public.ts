// Measured grades of labels.
export { symbolGradeFiles } from './symbol-grade-files.ts';
