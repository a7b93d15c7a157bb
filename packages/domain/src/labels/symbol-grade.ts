/** The standards by which a verifier judges printed symbols: two-dimensional ones and bars. */
export const gradeStandards = ['ISO15415', 'ISO15416'] as const;
export type GradeStandard = (typeof gradeStandards)[number];

const letters = [
  [3.5, 'A'],
  [2.5, 'B'],
  [1.5, 'C'],
  [0.5, 'D'],
] as const;

/** The letter of a grade from 0.0 to 4.0, the same in ISO/IEC 15415 and 15416. */
export const gradeLetter = (grade: number): 'A' | 'B' | 'C' | 'D' | 'F' => letters.find(([least]) => grade >= least)?.[1] ?? 'F';
