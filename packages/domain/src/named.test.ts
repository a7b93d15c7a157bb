import { expect, it } from 'vitest';
import { entryNamed, isNamed } from './named.ts';
import { isRowId } from './row-id.ts';

it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', ''])('a table without it has no entry %s', (name) => {
  expect([isNamed({ a: 1 }, name), entryNamed({ a: 1 }, name)]).toEqual([false, undefined]);
});
it('an entry is found by its name', () => expect([isNamed({ a: 1 }, 'a'), entryNamed({ a: 1 }, 'a')]).toEqual([true, 1]));

it.each([
  ['0', true],
  ['9223372036854775807', true],
  ['0000000000000000001', true],
  ['9223372036854775808', false],
  ['9999999999999999999', false],
  ['10000000000000000000', false],
  ['-1', false],
  ['1 ', false],
  ['', false],
])('%s is the number of a row: %s', (text, is) => expect(isRowId(text)).toBe(is));
