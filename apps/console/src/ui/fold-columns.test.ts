import { describe, expect, it } from 'vitest';
import type { Column } from './list/columns.tsx';
import { foldColumns, layOut, withStateFirst } from './fold-columns.ts';

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

  it.each([
    // 100 px of picture, 553 of the name, 100 of state and actions each, 40 of the sign.
    [900, undefined],
    [893, undefined],
    [892, { key: 'productName', width: 552 }],
    [500, { key: 'productName', width: 220 }],
  ])('in %i px let a long name make room for the state', (room, narrowed) => {
    const widths = new Map(columns.map(({ key }) => [String(key), key === 'productName' ? 553 : 100]));
    const layout = layOut(columns, widths, 100, { room, sign: 40 });
    expect(layout.narrowed).toEqual(narrowed);
    if (room > 800) expect(layout.folded).not.toContain('applyStatus');
  });

  it('give a state of several words two lines, rather than fold the next state', () => {
    const states: Column<object>[] = [{ key: 'orderNo' }, { key: 'status' }, { key: 'invoiceStatus' }, { key: 'actions' }];
    const widths = new Map([
      ['orderNo', 210],
      ['status', 258],
      ['invoiceStatus', 140],
      ['actions', 94],
    ]);
    const { narrowed, folded } = layOut(states, widths, 94, { room: 622, sign: 42 });
    expect({ narrowed, folded: [...folded] }).toEqual({ narrowed: { key: 'status', width: 150 }, folded: [] });
  });

  it('want one menu of actions where these would hide a state or the code', () => {
    const widths = new Map(columns.map(({ key }) => [String(key), 100]));
    expect(layOut(columns, widths, 100, { room: 700, sign: 40 }).asMenu).toBe(false);
    expect(layOut(columns, widths, 300, { room: 700, sign: 40 }).asMenu).toBe(true);
  });
});
