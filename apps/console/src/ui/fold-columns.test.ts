import { describe, expect, it } from 'vitest';
import type { Column } from './columns.tsx';
import { foldColumns, withStateFirst } from './fold-columns.ts';

const columns: Column<object>[] = [
  { key: 'image', fixed: 'start' },
  { key: 'productName', fixed: 'start' },
  { key: 'model' },
  { key: 'identifier', isCode: true },
  { key: 'applyStatus' },
  { key: 'spec' },
  { key: 'updateTime' },
  { key: 'actions', fixed: 'end' },
];
/** All are 100 px wide but the identifier, which is 250. */
const widthOf = (key: string) => (key === 'identifier' ? 250 : 100);
const folded = (room: number) => [...foldColumns(columns, widthOf, room, 40)];

describe('the columns of a list', () => {
  it.each([
    [950, []],
    [949, ['updateTime']],
    [839, ['spec', 'updateTime']],
    [739, ['model', 'spec', 'updateTime']],
    // The identifier does not fit any more: what stands behind it does.
    [639, ['identifier', 'spec', 'updateTime']],
    [539, ['model', 'identifier', 'spec', 'updateTime']],
    [439, ['model', 'identifier', 'applyStatus', 'spec', 'updateTime']],
    [100, ['model', 'identifier', 'applyStatus', 'spec', 'updateTime']],
  ])('in %i px fold what does not fit, and keep the name, the state and the code longest', (room, expected) => {
    expect(folded(room)).toEqual(expected);
  });

  it('begin with what a row is known by and its states', () => {
    expect(withStateFirst(columns, 2).map(({ key }) => key)).toEqual([
      'image',
      'productName',
      'applyStatus',
      'model',
      'identifier',
      'spec',
      'updateTime',
      'actions',
    ]);
  });
});
