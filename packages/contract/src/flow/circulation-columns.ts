import { type ImportColumn, sheetColumn } from '../platform/sheet-import.ts';

export type PlanColumnKey = 'receiver' | 'model' | 'qty' | 'erpOrderNo' | 'carrier' | 'remark';

/** The columns of a sheet of shipping plans: rows with the same receiver and order number become one document. */
export const planImportColumns: readonly ImportColumn<PlanColumnKey>[] = [
  sheetColumn(
    'receiver',
    'text',
    { zh: '收货方', en: 'Receiver' },
    { zh: '示例 武汉经销商', en: 'Example Wuhan dealer' },
    { required: true, max: 60, note: { zh: '名称或编号，须为合作中', en: 'Name or code of an active receiver' } },
  ),
  sheetColumn('model', 'text', { zh: '产品型号', en: 'Product model' }, 'YH-S101', { required: true, max: 60 }),
  sheetColumn('qty', 'whole', { zh: '数量', en: 'Quantity' }, '24', { required: true, range: [1, 20_000_000] }),
  sheetColumn('erpOrderNo', 'text', { zh: 'ERP 单号', en: 'Order no.' }, 'SO-2603-118', { max: 50 }),
  sheetColumn('carrier', 'text', { zh: '承运方', en: 'Carrier' }, '', { max: 60 }),
  sheetColumn('remark', 'text', { zh: '备注', en: 'Remark' }, '', { max: 200 }),
];
