import { factoryImportColumns } from '@touchmark/contract';
import { productionWords, qcWords, titlesOf } from '@touchmark/domain';
import type { Choices } from '../../../ui/index.ts';

export const fields = {
  ...titlesOf(factoryImportColumns),
  ...productionWords,
  product: { zh: '产品', en: 'Product' },
  productId: { zh: '产品', en: 'Product' },
  startTime: { zh: '生产日期', en: 'Production date' },
  endTime: { zh: '至', en: 'to' },
  planQty: { zh: '计划', en: 'Planned' },
  inspector: { zh: '质检员', en: 'Inspector' },
  reportFile: { zh: '质检报告', en: 'Inspection report' },
  qcReport: { zh: '质检报告', en: 'Inspection report' },
  qcTime: { zh: '质检时间', en: 'Inspected' },
  note: { zh: '质检说明', en: 'Inspection note' },
  qcNote: { zh: '质检说明', en: 'Inspection note' },
  materials: { zh: '物料批次', en: 'Material lot' },
  amount: { zh: '用量', en: 'Amount used' },
  certFile: { zh: '合格证明', en: 'Certificate' },
  reason: { zh: '取消原因', en: 'Reason' },
  cancelReason: { zh: '取消原因', en: 'Reason' },
  createTime: { zh: '创建时间', en: 'Created' },
  undoReason: { zh: '撤销原因', en: 'Undone because' },
  toName: { zh: '收货方', en: 'Receiver' },
  carrier: { zh: '承运人', en: 'Carrier' },
  waybillNo: { zh: '运单号', en: 'Waybill no.' },
  texts: { zh: '箱码与产品码', en: 'Boxes and codes' },
  docNo: { zh: '出厂单号', en: 'Dispatch no.' },
  units: { zh: '数量', en: 'Quantity' },
  boxes: { zh: '箱数', en: 'Boxes' },
  shipTime: { zh: '出厂时间', en: 'Dispatched at' },
} as const;

export const qcChoices = qcWords satisfies Choices;

export const t = {
  title: { zh: '工厂记录', en: 'Factory records' },
  add: { zh: '新增生产批次', en: 'New production batch' },
  edit: { zh: '编辑生产批次', en: 'Edit production batch' },
  hint: {
    zh: '先登记生产批次和所用物料，再激活赋码、登记质检、装箱，合格后出厂。',
    en: 'Enter a production batch with its materials, activate its codes, record the inspection, pack, and dispatch it once it passed.',
  },
  activate: { zh: '激活赋码', en: 'Activate codes' },
  qc: { zh: '质检登记', en: 'Record inspection' },
  dispatch: { zh: '出厂发货', en: 'Dispatch' },
  dispatchHint: {
    zh: '不扫码则该批次所有在厂产品连同所在的箱、托一起出厂。',
    en: 'Without scans, all units of the batch that are still here leave with their boxes and pallets.',
  },
  textsHelp: { zh: '每行一个箱码或产品码；箱码包含箱内全部产品', en: 'One box or code per line; a box includes everything in it' },
  toHelp: { zh: '如成品仓、品牌中心仓', en: 'Such as the finished goods warehouse or the brand depot' },
  cannot: { zh: '{n} 项不能出厂', en: '{n} items cannot leave' },
  sent: { zh: '已出厂 {units} 件、{boxes} 箱，单号 {docNo}', en: '{units} units and {boxes} boxes dispatched, {docNo}' },
  undoHint: {
    zh: '货物回到在厂状态，箱、托恢复为已封箱；出厂事件保留并标记为有误。',
    en: 'The goods are at the factory again and their boxes are sealed. The event of the dispatch stays and is marked as wrong.',
  },
  addMaterial: { zh: '添加物料', en: 'Add a material' },
  removeMaterial: { zh: '移除物料 {n}', en: 'Remove material {n}' },
  noMaterials: { zh: '未登记物料', en: 'No materials entered' },
  station: { zh: '装箱工位', en: 'Packing station' },
  docs: { zh: '出厂单', en: 'Dispatch papers' },
  history: { zh: '操作记录', en: 'History' },
  import: { zh: '批量导入', en: 'Import' },
  undoImport: { zh: '撤销整次导入', en: 'Undo the import' },
  sureUndo: { zh: '与此批次同一次导入的生产批次都会删除。', en: 'All production batches of the same import are deleted.' },
  cancelIt: { zh: '取消生产批次', en: 'Cancel production batch' },
  cancelHint: { zh: '24 小时内激活且未装箱的编码恢复为已下发', en: 'Codes activated within 24 hours and not packed return to Delivered' },
} as const;

export const importWords = {
  title: { zh: '导入生产批次', en: 'Import production batches' },
  hint: { zh: '每行一个生产批次；型号须与产品标识一致。', en: 'One production batch per row; the model must match a product.' },
  done: { zh: '已导入 {n} 个生产批次', en: '{n} production batches imported' },
};
