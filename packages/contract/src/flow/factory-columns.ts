import type { ImportColumn } from '../platform/sheet-import.ts';

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
const same = (words: string) => ({ zh: words, en: words });

/** The columns of a sheet of production batches. */
export const factoryImportColumns: readonly ImportColumn<FactoryColumnKey>[] = [
  {
    key: 'batchNo',
    title: { zh: '批次号', en: 'Batch no.' },
    kind: 'text',
    required: true,
    max: 20,
    example: { zh: '示例 PB-260301-01', en: 'Example PB-260301-01' },
    note: { zh: '最多 20 个字符，企业内唯一', en: 'Up to 20 characters, unique in the company' },
  },
  { key: 'model', title: { zh: '产品型号', en: 'Product model' }, kind: 'text', required: true, max: 60, example: same('YH-S101') },
  {
    key: 'factory',
    title: { zh: '工厂', en: 'Factory' },
    kind: 'text',
    required: true,
    max: 60,
    example: { zh: '佛山一厂', en: 'Foshan plant 1' },
  },
  { key: 'line', title: { zh: '产线', en: 'Line' }, kind: 'text', max: 50, example: { zh: '一号线', en: 'Line 1' } },
  { key: 'prodDate', title: { zh: '生产日期', en: 'Production date' }, kind: 'day', required: true, example: same('2026-03-01') },
  { key: 'planQty', title: { zh: '计划数量', en: 'Planned' }, kind: 'whole', required: true, range: [1, 20_000_000], example: same('240') },
  {
    key: 'material',
    title: { zh: '物料', en: 'Material' },
    kind: 'text',
    max: 60,
    example: { zh: '高回弹海绵', en: 'High-resilience foam' },
    note: { zh: '物料、供应商、供应商批号须一起填写', en: 'Material, supplier and lot go together' },
  },
  { key: 'supplier', title: { zh: '供应商', en: 'Supplier' }, kind: 'text', max: 60, example: { zh: '佛山恒泡海绵', en: 'Hengpao Foam' } },
  { key: 'lotNo', title: { zh: '供应商批号', en: 'Supplier’s lot' }, kind: 'text', max: 40, example: same('HP-2602-118') },
  { key: 'remark', title: { zh: '备注', en: 'Remark' }, kind: 'text', max: 200, example: { zh: '', en: '' } },
];
