import { applyLife, aptitudeLife } from '@touchmark/domain';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Validity } from './validity.tsx';

const { at } = applyLife;
it.each([
  [at.approved, aptitudeLife.at.valid, '有效', 'green'],
  [at.draft, aptitudeLife.at.valid, '自报有效', 'blue'],
  [at.pending, aptitudeLife.at.valid, '自报有效', 'blue'],
  [at.rejected, aptitudeLife.at.valid, '自报有效', 'blue'],
  [at.draft, aptitudeLife.at.expired, '已过期', 'red'],
] as const)('a certificate in review state %s and validity %s is %s, in %s', (applyStatus, valid, word, tone) => {
  const { container } = render(<Validity of={{ applyStatus, valid }} />);
  expect(container.textContent).toBe(word);
  expect(container.querySelector('.tm-status')?.getAttribute('data-tone')).toBe(tone);
});
