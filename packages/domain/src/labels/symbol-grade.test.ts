import { expect, it } from 'vitest';
import { gradeLetter } from './symbol-grade.ts';

it('names a grade by the letters of ISO/IEC 15415 and 15416', () => {
  expect([4, 3.5, 3.4, 2.5, 2.4, 1.5, 1.4, 0.5, 0.4, 0].map(gradeLetter)).toEqual(['A', 'A', 'B', 'B', 'C', 'C', 'D', 'D', 'F', 'F']);
});
