export { GradeCell } from './grade-cell.tsx';
export { Grades } from './grades.tsx';
export { t as gradeText } from './symbol-grade.text.ts';
