import { amountUnits, supplyWords as t } from '@touchmark/domain';
import { type ImportColumn, sheetColumn } from '../platform/sheet-import.ts';

export const mostSupplyRows = 1000;
export type SupplyColumnKey =
  | 'planNo'
  | 'supplier'
  | 'periodStart'
  | 'periodEnd'
  | 'material'
  | 'spec'
  | 'qty'
  | 'unit'
  | 'needDate'
  | 'note';
/** The columns of a sheet of lines: those of one supplier and period make a plan. */
export const supplyImportColumns: readonly ImportColumn<SupplyColumnKey>[] = [
  sheetColumn('planNo', 'text', t.planNo, '', {
    max: 30,
    note: { zh: '留空为新计划；填写草稿编号则加入该草稿', en: 'Empty: a new plan. The number of a draft: added to it' },
  }),
  sheetColumn('supplier', 'text', t.supplier, { zh: '惠州林木板材有限公司', en: 'Huizhou Linmu Panels' }, { required: true, max: 100 }),
  sheetColumn('periodStart', 'day', t.periodStart, '2026-12-01', { required: true }),
  sheetColumn('periodEnd', 'day', t.periodEnd, '2026-12-31', { required: true }),
  sheetColumn('material', 'text', t.material, { zh: 'ENF 级刨花板 18 mm', en: 'Particle board ENF 18 mm' }, { required: true, max: 50 }),
  sheetColumn('spec', 'text', t.spec, '1220 × 2440', { max: 80 }),
  sheetColumn('qty', 'decimal', t.qty, '600', { required: true, range: [0.001, 99_999_999] }),
  sheetColumn('unit', 'choice', t.unit, { zh: '张', en: 'sheets' }, { required: true, choices: amountUnits }),
  sheetColumn('needDate', 'day', t.needDate, '2026-12-08', { required: true }),
  sheetColumn('note', 'text', t.note, '', { max: 200 }),
];
