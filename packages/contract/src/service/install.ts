import * as z from 'zod';
import { maskableTelephone } from '../people/account-fields.ts';
import { calls, read, write } from '../call.ts';
import { byId, day, done, id, int, pageOf, paging, time, version, words } from '../common.ts';
import { scanText } from '../flow/box-row.ts';
import { reason } from '../platform/review.ts';
import { sheetCall } from '../platform/sheet.ts';
import {
  ChecklistItem,
  ChecklistTemplate,
  InstallDetail,
  installFilters,
  installKind,
  InstallRow,
  InstallVisit,
  mostChecklistItems,
  mostInstallPieces,
  told,
  visitFields,
  workFields,
} from './install-row.ts';
import { digitText } from '../typed-text.ts';

const one = { id, version: version.optional() };
const linkOf = z.enum(['WORKER', 'CUSTOMER']);
const people = ['customerName', 'phone', 'address', 'workerPhone'];

/** Visits at the customer's: measuring, installing, maintaining. A dealer works on those that were handed to him. */
export const install = calls('install', {
  list: read('POST /api/install/list', {
    input: z.object({ ...paging, ...installFilters }),
    output: pageOf(InstallRow),
    access: 'install_view',
    secret: ['phone'],
  }),
  /** The visits of some days, worker by worker, and which of them overlap. */
  calendar: read('POST /api/install/calendar', {
    input: z.object({ from: day, days: int(1, 14).default(7) }),
    output: z.object({ visits: z.array(InstallVisit), more: z.boolean() }),
    access: 'install_view',
  }),
  findOne: read('POST /api/install/findOne', { input: byId, output: InstallDetail, access: 'install_view' }),
  /** Customer and pieces; with a time, a new order is appointed at once. What was shown masked stays what it is. */
  saveOrUpdate: write('POST /api/install/saveOrUpdate', {
    input: z
      .object({
        ...one,
        id: id.optional(),
        kind: installKind,
        texts: z.array(scanText).max(mostInstallPieces).default([]),
        productId: id.nullable().default(null),
        customerOrderNo: words(50).default(''),
        customerName: words(50).min(1, '请填写客户姓名|Enter the customer’s name'),
        phone: maskableTelephone,
        adcode: digitText(/^\d{6}$/, '请选择所在地区|choose a region'),
        address: words(200).min(2, '请填写详细地址|Enter the address'),
        visitFrom: visitFields.visitFrom.optional(),
        visitTo: visitFields.visitTo.optional(),
        /** Months until the next maintenance; 0: none. */
        rhythm: int(0, 60).default(0),
        remark: words(500).default(''),
      })
      .refine(({ kind, texts, productId }) => kind === 'MEASURE' || texts.length > 0 || productId !== null, {
        path: ['texts'],
        message: '请扫描编码，或选择产品|Scan a code or choose a product',
      }),
    output: z.object({ id, version, orderNo: z.string() }),
    access: 'install_add',
    secret: people,
    audit: { zh: '保存安装维护单', en: 'Save an installation order' },
  }),
  /** Fixes the time. The answer says whether the customer was told. */
  appoint: write('POST /api/install/appoint', {
    input: z.object({ ...one, ...visitFields }),
    output: z.object({ customer: told }),
    access: 'install_assign',
    direct: true,
    quiet: true,
    audit: { zh: '预约上门时间', en: 'Appoint a visit' },
  }),
  /** To a worker, to a receiver, or to a worker of his. */
  assign: write('POST /api/install/assign', {
    input: z
      .object({
        ...one,
        receiverId: id.nullable().default(null),
        workerName: words(30).default(''),
        workerPhone: z.union([z.literal(''), maskableTelephone]).default(''),
      })
      .refine(({ receiverId, workerName }) => receiverId !== null || workerName !== '', {
        path: ['workerName'],
        message: '请填写师傅，或选择服务方|Name the worker, or choose whom it is handed to',
      }),
    output: z.object({ worker: told }),
    access: 'install_assign',
    secret: people,
    direct: true,
    quiet: true,
    audit: { zh: '派工', en: 'Assign' },
  }),
  reschedule: write('POST /api/install/reschedule', {
    input: z.object({ ...one, ...visitFields, reason }),
    output: z.object({ customer: told, worker: told }),
    access: 'install_assign',
    direct: true,
    quiet: true,
    audit: { zh: '改期', en: 'Reschedule' },
  }),
  start: write('POST /api/install/start', {
    input: z.object(one),
    output: done,
    access: 'install_finish',
    audit: { zh: '开始施工', en: 'Begin work' },
  }),
  /** What a worker brought back on paper, entered at the desk: it needs the same as on his phone. */
  finish: write('POST /api/install/finish', {
    input: z.object({ ...one, ...workFields }),
    output: done,
    access: 'install_finish',
    audit: { zh: '完成施工', en: 'Finish work' },
  }),
  accept: write('POST /api/install/accept', {
    input: z.object({ ...one, rhythm: int(0, 60).optional() }),
    output: done,
    access: 'install_accept',
    refreshes: ['codeTrace', 'traceChain', 'warranty'],
    audit: { zh: '验收', en: 'Accept' },
  }),
  reject: write('POST /api/install/reject', {
    input: z.object({ ...one, reason }),
    output: done,
    access: 'install_accept',
    audit: { zh: '验收不通过', en: 'Do not accept' },
  }),
  cancel: write('POST /api/install/cancel', {
    input: z.object({ ...one, reason }),
    output: z.object({ customer: told, worker: told }),
    access: 'install_add',
    direct: true,
    quiet: true,
    audit: { zh: '取消安装维护单', en: 'Cancel an installation order' },
  }),
  /** The link of the worker or the customer; with `renew` a new one, and the former leads nowhere. */
  link: write('POST /api/install/link', {
    input: z.object({ id, of: linkOf, renew: z.boolean().default(false) }),
    output: z.object({ link: z.string() }),
    access: 'install_assign',
    quiet: true,
    fleeting: true,
    audit: { zh: '查看施工或客户链接', en: 'Show the link of the worker or customer' },
  }),
  withdrawLink: write('POST /api/install/withdrawLink', {
    input: z.object({ id, of: linkOf }),
    output: done,
    access: 'install_assign',
    audit: { zh: '收回施工或客户链接', en: 'Withdraw the link of the worker or customer' },
  }),
  /** Name, phone and address in full; each look is in the audit log, and the answer is not stored. */
  unmask: write('POST /api/install/unmask', {
    input: byId,
    output: z.object({ customerName: z.string(), phone: z.string(), address: z.string(), workerPhone: z.string() }),
    access: 'install_assign',
    quiet: true,
    fleeting: true,
    refreshes: [],
    audit: { zh: '查看客户完整联系方式', en: 'View the whole contact of a customer' },
  }),
  /** The newest version of each checklist, and the presets where there is none; with a category, all versions of it. */
  templates: read('POST /api/install/templates', {
    input: z.object({ kind: installKind.optional(), categoryId: id.nullish(), versions: z.boolean().default(false) }),
    output: z.array(ChecklistTemplate),
    access: 'install_view',
  }),
  /** A new version; orders keep the one that held when they were assigned. */
  saveTemplate: write('POST /api/install/saveTemplate', {
    input: z.object({
      kind: installKind,
      categoryId: id.nullable().default(null),
      items: z.array(ChecklistItem).min(1, '至少一项|Enter at least one line').max(mostChecklistItems),
    }),
    output: z.object({ edition: z.number(), createTime: time }),
    access: 'install_add',
    audit: { zh: '保存检查清单', en: 'Save a checklist' },
  }),
  /** Products, or categories of products, by their names: for whoever may not open their pages. */
  goods: read('POST /api/install/goods', {
    input: z.object({ of: z.enum(['PRODUCT', 'CATEGORY']), search: words(50).optional() }),
    output: z.array(z.object({ id, name: z.string(), nameEn: z.string() })),
    access: 'install_view',
  }),
  export: sheetCall('POST /api/install/export', installFilters, 'install_export'),
});
