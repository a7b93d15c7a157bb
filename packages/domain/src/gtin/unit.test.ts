import { describe, expect, it } from 'vitest';
import { unitOf, units, unitWords } from './unit.ts';

describe('a unit of goods', () => {
  it.each([
    ['件', '件'],
    [' piece ', '件'],
    ['Pieces', '件'],
    ['pcs', '件'],
    ['SET', '套'],
    ['leaves', '扇'],
    ['m²', '平方米'],
    ['樘', '樘'],
    ['crate', 'crate'],
  ])('typed as “%s” is kept as “%s”', (typed, kept) => expect(unitOf(typed)).toBe(kept));

  it('is shown in both languages; an unknown one as it was typed', () => {
    expect([unitWords('套'), unitWords('樘')]).toEqual([
      { zh: '套', en: 'set' },
      { zh: '樘', en: '樘' },
    ]);
  });

  it('comes back from either language by the word it is shown by', () => {
    for (const { zh, en } of units) expect([unitOf(zh), unitWords(unitOf(en)).en]).toEqual([zh, en]);
  });
});
