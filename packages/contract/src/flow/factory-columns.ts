import { type ImportColumn, sheetColumn } from '../platform/sheet-import.ts';

export type FactoryColumnKey =
  | 'batchNo'
  | 'model'
  | 'factory'
  | 'line'
  | 'prodDate'
  | 'planQty'
  | 'material'
  | 'supplier'
  | 'lotNo'
  | 'remark';

/** The columns of a sheet of production batches. */
export const factoryImportColumns: readonly ImportColumn<FactoryColumnKey>[] = [
  sheetColumn(
    'batchNo',
    'text',
    { zh: '批次号', en: 'Batch no.' },
    { zh: '示例 PB-260301-01', en: 'Example PB-260301-01' },
    { required: true, max: 20, note: { zh: '最多 20 个字符，企业内唯一', en: 'Up to 20 characters, unique in the company' } },
  ),
  sheetColumn('model', 'text', { zh: '产品型号', en: 'Product model' }, 'YH-S101', { required: true, max: 60 }),
  sheetColumn('factory', 'text', { zh: '工厂', en: 'Factory' }, { zh: '佛山一厂', en: 'Foshan plant 1' }, { required: true, max: 60 }),
  sheetColumn('line', 'text', { zh: '产线', en: 'Line' }, { zh: '一号线', en: 'Line 1' }, { max: 50 }),
  sheetColumn('prodDate', 'day', { zh: '生产日期', en: 'Production date' }, '2026-03-01', { required: true }),
  sheetColumn('planQty', 'whole', { zh: '计划数量', en: 'Planned' }, '240', { required: true, range: [1, 20_000_000] }),
  sheetColumn(
    'material',
    'text',
    { zh: '物料', en: 'Material' },
    { zh: '高回弹海绵', en: 'High-resilience foam' },
    { max: 60, note: { zh: '物料、供应商、供应商批号须一起填写', en: 'Material, supplier and lot go together' } },
  ),
  sheetColumn('supplier', 'text', { zh: '供应商', en: 'Supplier' }, { zh: '佛山恒泡海绵', en: 'Hengpao Foam' }, { max: 60 }),
  sheetColumn('lotNo', 'text', { zh: '供应商批号', en: 'Supplier’s lot' }, 'HP-2602-118', { max: 40 }),
  sheetColumn('remark', 'text', { zh: '备注', en: 'Remark' }, '', { max: 200 }),
];
