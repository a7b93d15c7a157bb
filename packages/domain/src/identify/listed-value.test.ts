import { describe, expect, it } from 'vitest';
import { listedWords, readListed } from './listed-value.ts';

const entry = (zh: string, en: string, ...synonyms: string[]) => ({ value: en.toUpperCase(), zh, en, synonyms, color: '', enabled: true });
const units = [
  entry('件', 'piece', 'pieces', 'pcs'),
  entry('套', 'set', 'sets'),
  entry('张', 'piece'),
  entry('扇', 'leaf', 'leaves'),
  entry('平方米', 'm²'),
  { ...entry('桶', 'drum'), enabled: false },
];

describe('a word of a value list', () => {
  it.each([
    ['件', '件'],
    ['张', '张'],
    [' piece ', '件'],
    ['Pieces', '件'],
    ['pcs', '件'],
    ['SET', '套'],
    ['leaves', '扇'],
    ['m²', '平方米'],
    ['樘', '樘'],
    ['crate', 'crate'],
    ['drum', 'drum'],
  ])('typed as “%s” is stored as “%s”', (typed, stored) => expect(readListed(units, typed)).toBe(stored));

  it('is shown in both languages; an unknown one as it was typed, a disabled one as before', () => {
    expect(['套', '樘', '桶'].map((stored) => listedWords(units, stored).en)).toEqual(['set', '樘', 'drum']);
    expect(listedWords(units, '樘')).toEqual({ zh: '樘', en: '樘' });
  });
});
