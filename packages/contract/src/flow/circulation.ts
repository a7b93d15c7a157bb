import { circulationLife, circulationPages } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, done, id, instant, int, namesOf, pageOf, paging, stateField, version } from '../common.ts';
import { importCalls } from '../platform/sheet-import.ts';
import { reason } from '../platform/review.ts';
import { sheetCall } from '../platform/sheet.ts';
import { scanText } from './box-row.ts';
import {
  circulationFilters,
  circulationLineFilters,
  deviceKey,
  docScanInput,
  mostPlanRows,
  mostScansAtOnce,
  oneDoc,
  planRowInput,
  receiptInput,
  scannedFilter,
} from './circulation-input.ts';
import * as rights from './circulation-rights.ts';
import { CirculationDetail, CirculationDoc, CirculationLine, DocScanAnswer, lineWay, ShipFault } from './circulation-row.ts';

const text = (max: number) => z.string().trim().max(max);
const refreshes = ['holding', 'boxCode', 'ecodeBatch', 'codeTrace', 'traceChain', 'sgtin', 'factoryRecord'];

const shownPages = z.enum(namesOf(circulationPages));

/** Chosen rows alone. */
const chosenIds = z.array(id).min(1).max(200).optional();

export const circulation = calls('circulation', {
  list: read('POST /api/circulation/list', {
    input: z.object({ ...paging, ...circulationFilters, ...scannedFilter }),
    output: pageOf(CirculationDoc),
    access: rights.view,
  }),
  /** One document by its id, or by the number in the barcode on its note. */
  findOne: read('POST /api/circulation/findOne', {
    input: z
      .object({ id: id.optional(), docNo: text(100).optional() })
      .refine((input) => Boolean(input.id) || Boolean(input.docNo), {
        path: ['docNo'],
        message: '请扫描或输入单号|Scan or enter the document number',
      }),
    output: CirculationDetail,
    access: rights.view,
  }),
  /** A shipment or transfer with its plan; without lines of a plan, what is scanned is what leaves. */
  saveOrUpdate: write('POST /api/circulation/saveOrUpdate', {
    input: z.object({
      id: id.optional(),
      version: version.optional(),
      docType: z.enum(['SHIP', 'TRANSFER']).default('SHIP'),
      /** Whose stock it leaves: one of the caller's receivers, or the brand's own. */
      fromReceiver: id.nullable().default(null),
      toReceiver: id,
      erpOrderNo: text(50).default(''),
      carrier: text(60).default(''),
      waybillNo: text(40).default(''),
      remark: text(200).default(''),
      plan: z.array(planRowInput).max(mostPlanRows).default([]),
      /** Ready for scanning; otherwise it stays a draft. */
      confirm: z.boolean().default(false),
    }),
    output: z.object({ id, version, docNo: z.string() }),
    access: rights.add,
    audit: { zh: '保存流通单据', en: 'Save circulation document' },
  }),
  confirm: write('POST /api/circulation/confirm', {
    input: z.object(oneDoc),
    output: done,
    access: rights.add,
    audit: { zh: '确认流通单据', en: 'Confirm circulation document' },
  }),
  delete: write('POST /api/circulation/delete', {
    input: z.object(oneDoc),
    output: done,
    access: rights.add,
    audit: { zh: '删除流通单据草稿', en: 'Delete circulation draft' },
  }),
  /** Scans in their order, each answered on its own; with `take` false they are taken out again. */
  scan: write('POST /api/circulation/scan', {
    input: z.object({
      id,
      way: lineWay.default('SCAN'),
      stationId: text(40).default(''),
      sentTime: instant,
      /** More than planned, or a product that is not planned: needs the right to ship, and the reason is kept. */
      force: reason.optional(),
      scans: z.array(docScanInput).min(1).max(mostScansAtOnce),
    }),
    output: z.object({ answers: z.array(DocScanAnswer) }),
    access: rights.scan,
    refreshes: ['holding'],
    quiet: true,
    audit: { zh: '扫码绑定发货', en: 'Scan for a document' },
  }),
  /** Takes lines out of a document that has not left; without lines, the caller's last one. */
  remove: write('POST /api/circulation/remove', {
    input: z.object({
      id,
      lineIds: z.array(id).max(1000).optional(),
      texts: z.array(scanText).max(1000).optional(),
      reason: reason.optional(),
    }),
    output: z.object({ removed: z.number(), faults: z.array(ShipFault.extend({ text: z.string() })) }),
    access: [...rights.scan, 'bindRecord_unbind'],
    quiet: true,
    audit: { zh: '解绑发货码', en: 'Remove from a document' },
  }),
  /** Moves a line to another document of the same sender that has not left. */
  moveLine: write('POST /api/circulation/moveLine', {
    input: z.object({ lineId: id, toDocId: id, reason }),
    output: done,
    access: 'bindRecord_unbind',
    audit: { zh: '换绑到另一单据', en: 'Move to another document' },
  }),
  /** All of it leaves, or nothing and why. What is short of the plan becomes the rest, a draft of its own. */
  ship: write('POST /api/circulation/ship', {
    input: z.object({
      ...oneDoc,
      carrier: text(60).optional(),
      waybillNo: text(40).optional(),
      force: reason.optional(),
      rest: z.boolean().default(true),
    }),
    output: z.object({
      units: z.number(),
      boxes: z.number(),
      restId: id.nullable(),
      restNo: z.string(),
      faults: z.array(ShipFault.extend({ text: z.string() })),
    }),
    access: rights.ship,
    refreshes,
    quiet: true,
    audit: { zh: '发货', en: 'Ship' },
  }),
  undo: write('POST /api/circulation/undo', {
    input: z.object({ ...oneDoc, reason }),
    output: done,
    access: rights.ship,
    refreshes,
    audit: { zh: '撤销发货', en: 'Undo shipping' },
  }),
  cancel: write('POST /api/circulation/cancel', {
    input: z.object({ ...oneDoc, reason }),
    output: done,
    access: rights.cancel,
    refreshes,
    audit: { zh: '取消流通单据', en: 'Cancel circulation document' },
  }),
  copy: write('POST /api/circulation/copy', {
    input: z.object({ id }),
    output: z.object({ id, version, docNo: z.string() }),
    access: rights.add,
    audit: { zh: '复制流通单据', en: 'Copy circulation document' },
  }),
  /** What arrived, by the receiver himself: everything, or line by line with damage and what is missing. */
  receive: write('POST /api/circulation/receive', {
    input: z.object({
      ...oneDoc,
      key: deviceKey.optional(),
      receipts: z.array(receiptInput).max(1000).default([]),
      deviceTime: instant.optional(),
      sentTime: instant.optional(),
      signature: id.nullish(),
    }),
    output: z.object({
      received: z.number(),
      missing: z.number(),
      status: stateField(circulationLife),
      faults: z.array(ShipFault.extend({ text: z.string() })),
    }),
    access: rights.receive,
    refreshes,
    quiet: true,
    audit: { zh: '签收', en: 'Receive' },
  }),
  /** The same on behalf of a receiver who does not sign himself. */
  receiveFor: write('POST /api/circulation/receiveFor', {
    input: z.object({ ...oneDoc, reason, receipts: z.array(receiptInput).max(1000).default([]) }),
    output: z.object({
      received: z.number(),
      missing: z.number(),
      status: stateField(circulationLife),
      faults: z.array(ShipFault.extend({ text: z.string() })),
    }),
    access: ['sendRecord_receive', 'brandDepot_receive'],
    refreshes,
    quiet: true,
    audit: { zh: '代签收', en: 'Receive on behalf' },
  }),
  /** What never arrived: found at the sender, or reported stolen. */
  closeRest: write('POST /api/circulation/closeRest', {
    input: z.object({ ...oneDoc, outcome: z.enum(['FOUND', 'STOLEN']), reason }),
    output: z.object({ units: z.number() }),
    access: ['sendRecord_receive', 'brandDepot_receive', 'deliveryBatch_ship'],
    refreshes,
    audit: { zh: '关闭未到货余量', en: 'Close the rest' },
  }),
  /** Goods of a received document go back: lines of it, or what is scanned of it. `arrived`: they are here already. */
  returnGoods: write('POST /api/circulation/returnGoods', {
    input: z.object({
      id,
      lineIds: z.array(id).max(1000).default([]),
      texts: z.array(scanText).max(1000).default([]),
      reason,
      arrived: z.boolean().default(false),
      restock: z.boolean().default(false),
    }),
    output: z.object({ id: id.nullable(), docNo: z.string(), units: z.number(), faults: z.array(ShipFault.extend({ text: z.string() })) }),
    access: rights.goBack,
    refreshes,
    quiet: true,
    audit: { zh: '登记退货', en: 'Return goods' },
  }),
  /** What a dealer sold: only the buyer's phone is required. */
  sale: write('POST /api/circulation/sale', {
    input: z.object({
      key: deviceKey,
      fromReceiver: id.nullable().default(null),
      texts: z.array(scanText).min(1).max(100),
      phone: text(20).min(1),
      buyerName: text(50).default(''),
      adcode: text(6).default(''),
      address: text(200).default(''),
      orderNo: text(50).default(''),
      /** Makes an installation order for what was sold. */
      installNeeded: z.boolean().default(false),
      saleTime: instant.optional(),
    }),
    output: z.object({ id: id.nullable(), docNo: z.string(), units: z.number(), faults: z.array(ShipFault.extend({ text: z.string() })) }),
    access: 'saleDepot_sale',
    secret: ['phone', 'buyerName', 'address'],
    refreshes,
    quiet: true,
    audit: { zh: '登记销售', en: 'Register a sale' },
  }),
  remind: write('POST /api/circulation/remind', {
    input: z.object(oneDoc),
    output: z.object({ told: z.enum(['COMPANY', 'SMS', 'NOBODY']) }),
    access: 'sendRecord_remind',
    audit: { zh: '催请签收', en: 'Remind the receiver' },
  }),
  /** The lines of documents: which code went with which document, by whom. */
  lines: read('POST /api/circulation/lines', {
    input: z.object({ ...paging, ...circulationLineFilters, ...scannedFilter }),
    output: pageOf(CirculationLine),
    access: [...rights.view],
  }),
  /** The buyer of a sale in full; the look is logged. */
  buyer: write('POST /api/circulation/buyer', {
    input: byId,
    output: z.object({ name: z.string(), phone: z.string(), address: z.string() }),
    access: ['saleDepot_sale', 'brandDepot_view'],
    quiet: true,
    audit: { zh: '查看购买人', en: 'Look at a buyer' },
  }),
  /** The delivery note as a PDF, whose symbol opens the receiving page. */
  note: read('GET /api/circulation/note', { input: byId, output: z.unknown(), access: rights.view, stream: true }),
  ...importCalls('/api/circulation', {
    access: 'sendBatch_add',
    most: 5000,
    audit: { zh: '导入发货计划', en: 'Import shipping plans' },
    refreshes: [],
  }),
  export: sheetCall('POST /api/circulation/export', { ...circulationFilters, ...scannedFilter, ids: chosenIds }, [...rights.outs]),
  exportLines: sheetCall(
    'POST /api/circulation/exportLines',
    { ...circulationLineFilters, ...scannedFilter, ids: chosenIds },
    'bindRecord_export',
  ),
  /** Days until the system receives, whether shipping activates, and which group of pages the menu shows. */
  setting: read('POST /api/circulation/setting', {
    input: z.object({}),
    output: z.object({ autoReceiveDays: z.number(), shipActivates: z.boolean(), pages: shownPages }),
    access: rights.view,
  }),
  saveSetting: write('POST /api/circulation/saveSetting', {
    input: z.object({ autoReceiveDays: int(1, 365), shipActivates: z.boolean(), pages: shownPages }),
    output: done,
    access: ['sendBatch_add', 'deliveryBatch_add', 'brandDepot_add'],
    refreshes: ['menu'],
    audit: { zh: '设置流通方式', en: 'Set how goods circulate' },
  }),
});
