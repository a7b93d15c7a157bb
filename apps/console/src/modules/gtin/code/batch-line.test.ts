import { batchColumns, type RecentCode } from '@touchmark/contract';
import { describe, expect, it } from 'vitest';
import { blockOf, gridOf, setCells } from '../../../ui/sheet/grid-state.ts';
import { batchLine } from './recent-codes.tsx';

const recent: RecentCode = {
  id: '21',
  gtin: '09521101000115',
  codeForm: 'GTIN13',
  baseGtin: null,
  nameCn: '暖阁\t软床',
  brandName: '云禾',
  model: 'B150',
  spec: '1.5 m',
  categoryName: { zh: '布艺软床', en: 'Fabric beds' },
  unit: '张',
  innerQty: null,
  status: 1,
  opinion: '',
  everSubmitted: true,
  createTime: '2026-01-01 08:00:00',
  version: 2,
};
const keys = batchColumns('ALLOT').map(({ key }) => key as string);
/** Simulates pasting into the first cell of an empty row. */
const pasted = (row: RecentCode) =>
  setCells(gridOf([{ row: 1, cells: {}, faults: [] }]), keys, { row: 0, column: 0 }, blockOf(batchLine(row))).rows;

describe('a code copied for a batch', () => {
  it('finds every column of the grid, and leaves its own number behind', () => {
    expect(pasted(recent)).toEqual([
      {
        row: 1,
        faults: [],
        cells: {
          codeForm: '单品',
          prefix: '',
          itemRef: '',
          baseGtin: '',
          indicator: '',
          innerQty: '',
          nameCn: '暖阁 软床',
          brand: '云禾',
          model: 'B150',
          spec: '1.5 m',
          category: '布艺软床',
          unit: '张',
          product: '',
        },
      },
    ]);
  });

  it('takes the piece in it and its quantity along when it is a grouping', () => {
    expect(
      pasted({ ...recent, codeForm: 'GTIN14', gtin: '19521101000112', baseGtin: '09521101000115', innerQty: 4 })[0]!.cells,
    ).toMatchObject({ codeForm: '箱', baseGtin: '9521101000115', innerQty: '4', indicator: '', nameCn: '暖阁 软床' });
  });
});
