import { expect, it } from 'vitest';
import { isChoosable } from './partner-words.ts';

it.each([
  [{ approved: true, enabled: true, qualificationEnd: '2026-05-01' }, true],
  [{ approved: true, enabled: true, qualificationEnd: '2026-04-30' }, false],
  [{ approved: false, enabled: true, qualificationEnd: '2027-01-01' }, false],
  [{ approved: true, enabled: false, qualificationEnd: '2027-01-01' }, false],
])('on the first of May %o can be chosen: %s', (partner, can) => expect(isChoosable(partner, '2026-05-01')).toBe(can));
