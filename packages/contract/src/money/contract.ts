import { contractKinds, contractLife, signWays } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, day, done, FileRef, id, int, namesOf, pageOf, paging, stateField, stateFilter, time, version, words } from '../common.ts';
import { HistoryEntry, reason } from '../platform/review.ts';
import { sheetCall } from '../platform/sheet.ts';
import { contractBody } from './contract-template.ts';
import { digitText } from '../typed-text.ts';

const kind = z.enum(namesOf(contractKinds));
const signWay = z.enum(namesOf(signWays));
/** SHA-256 in hex. */
const hash = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/, '应为 64 位十六进制的 SHA-256|is not a SHA-256 in hex');
const namedOrder = z.object({ id, orderNo: z.string() });

export const ContractRow = z.object({
  id,
  contractNo: z.string(),
  kind,
  companyId: id,
  companyName: z.string(),
  companyNameEn: z.string(),
  amount: z.number(),
  orders: z.array(namedOrder),
  startDay: day,
  endDay: day,
  status: stateField(contractLife),
  /** Why it was returned or terminated. */
  note: z.string(),
  sentTime: time.nullable(),
  signTime: time.nullable(),
  signWay: signWay.nullable(),
  /** Since when the company asks to terminate it. */
  terminateAsked: time.nullable(),
  templateName: z.string(),
  templateNo: z.number(),
  /** The contract that renews this one. */
  followedBy: z.object({ id, contractNo: z.string() }).nullable(),
  createTime: time,
  version: z.number(),
});
export type ContractRow = z.infer<typeof ContractRow>;

const Signature = z.object({
  way: signWay,
  account: z.string(),
  userName: z.string(),
  phone: z.string(),
  /** The network address it was signed from. */
  address: z.string(),
  /** Of the bytes that were shown. */
  sha256: z.string(),
  time,
  codeTime: time.nullable(),
  gatewayId: z.string(),
  files: z.array(FileRef),
  fileHashes: z.array(z.string()),
});

const ContractDetail = ContractRow.extend({
  remark: z.string(),
  terminateReason: z.string(),
  /** Null where the text is a PDF of the operator's own. */
  textId: id.nullable(),
  /** That PDF; only for the platform. */
  file: FileRef.nullable(),
  /** The text with its fields; only for the platform. */
  body: z.string(),
  orderIds: z.array(id),
  /** Fields that have no value now, by their names; only for the platform. */
  missing: z.array(z.object({ zh: z.string(), en: z.string() })),
  /** What was sent last. */
  document: z
    .object({ no: z.number(), sha256: z.string(), pages: z.number().nullable(), size: z.number(), time, userName: z.string() })
    .nullable(),
  signature: Signature.nullable(),
  countersign: z.object({ userName: z.string(), time }).nullable(),
  history: z.array(HistoryEntry),
});

const filters = {
  contractNo: words(40).optional(),
  companyName: words(100).optional(),
  kind: kind.optional(),
  status: stateFilter(contractLife).optional(),
  signFrom: day.optional(),
  signTo: day.optional(),
  endFrom: day.optional(),
  endTo: day.optional(),
  /** Only those whose company asks to terminate them. */
  terminateAsked: z.stringbool().or(z.boolean()).optional(),
};
const one = { id, version: version.optional() };
const refreshes = ['renewal'];

/** Contracts between the platform and a company (SM-07): a company sees its own once they were sent. */
export const serviceContract = calls('serviceContract', {
  list: read('POST /api/contract/list', {
    input: z.object({ ...paging, ...filters }),
    output: pageOf(ContractRow),
    access: 'contract_view',
  }),
  findOne: read('POST /api/contract/findOne', { input: byId, output: ContractDetail, access: 'contract_view' }),
  /** What the form offers: templates, certified companies by a part of their name, and the orders of the chosen one. */
  options: read('POST /api/contract/options', {
    input: z.object({ company: words(100).optional(), companyId: id.optional() }),
    output: z.object({
      templates: z.array(z.object({ textId: id, name: z.string(), nameEn: z.string(), kind, body: z.string() })),
      companies: z.array(z.object({ id, name: z.string(), nameEn: z.string() })),
      orders: z.array(namedOrder.extend({ what: z.object({ zh: z.string(), en: z.string() }), amount: z.number() })),
    }),
    access: ['contract_add', 'contract_edit'],
  }),
  saveOrUpdate: write('POST /api/contract/saveOrUpdate', {
    input: z
      .object({
        ...one,
        id: id.optional(),
        companyId: id,
        kind,
        /** Written from a template, or a PDF of the operator's own: one of the two. */
        textId: id.optional(),
        body: contractBody.or(z.literal('')).default(''),
        fileId: id.optional(),
        /** In fen. */
        amount: int(0, 1e12),
        startDay: day,
        endDay: day,
        orderIds: z.array(id).max(50).default([]),
        remark: words(200).default(''),
      })
      .refine(({ startDay, endDay }) => endDay > startDay, { path: ['endDay'], message: '应晚于开始日期|must be after the start' })
      .superRefine(({ textId, body, fileId }, context) => {
        const add = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
        if (textId === undefined && fileId === undefined) add('textId', '请选择模板，或上传合同 PDF|is required, or a PDF of the contract');
        if (textId !== undefined && fileId !== undefined) add('fileId', '与模板二选一|goes without a template');
        if (textId !== undefined && body === '') add('body', '请填写合同正文|is required');
      }),
    output: z.object({ id, version }),
    access: { add: 'contract_add', edit: 'contract_edit' },
    audit: { zh: '保存合同', en: 'Save a contract' },
  }),
  /** Makes the PDF that is signed. A field without a value is named, and nothing is sent. */
  send: write('POST /api/contract/send', {
    input: z.object(one),
    output: z.object({ sha256: z.string() }),
    access: 'contract_send',
    refreshes,
    audit: { zh: '发送合同', en: 'Send a contract' },
  }),
  /** Sends the code that signs this contract to the phone of one’s own account; answers the masked number. */
  signCode: write('POST /api/contract/signCode', {
    input: byId,
    output: z.object({ phone: z.string() }),
    access: 'contract_sign',
    direct: true,
    quiet: true,
    audit: { zh: '发送签署验证码', en: 'Send the code to sign a contract' },
  }),
  /** By the code, or by a scan of the signed paper. `sha256` is the hash of the bytes that the page showed. */
  sign: write('POST /api/contract/sign', {
    input: z
      .object({
        ...one,
        way: signWay,
        sha256: hash,
        smsCode: digitText(/^\d{6}$/, '请输入 6 位验证码|must have six digits').optional(),
        files: z.array(id).max(5).default([]),
      })
      .superRefine(({ way, smsCode, files }, context) => {
        if (way === 'SMS' && smsCode === undefined)
          context.addIssue({ code: 'custom', path: ['smsCode'], message: '请输入 6 位验证码|must have six digits' });
        if (way === 'SCAN' && files.length === 0)
          context.addIssue({ code: 'custom', path: ['files'], message: '请上传签署后的扫描件|is required' });
      }),
    output: done,
    access: 'contract_sign',
    direct: true,
    secret: ['smsCode'],
    refreshes,
    audit: { zh: '签署合同', en: 'Sign a contract' },
  }),
  returnBack: write('POST /api/contract/returnBack', {
    input: z.object({ ...one, reason }),
    output: done,
    access: 'contract_sign',
    refreshes,
    audit: { zh: '退回合同', en: 'Return a contract' },
  }),
  countersign: write('POST /api/contract/countersign', {
    input: z.object(one),
    output: done,
    access: 'contract_countersign',
    refreshes,
    audit: { zh: '合同盖章确认', en: 'Countersign a contract' },
  }),
  /** The company asks; the platform terminates. */
  terminateAsk: write('POST /api/contract/terminateAsk', {
    input: z.object({ ...one, reason }),
    output: done,
    access: 'contract_terminate',
    audit: { zh: '申请终止合同', en: 'Ask to terminate a contract' },
  }),
  // Companies ask with `contract_terminate`; only the platform’s staff ever have `contract_countersign`.
  terminate: write('POST /api/contract/terminate', {
    input: z.object({ ...one, reason }),
    output: done,
    access: 'contract_countersign',
    refreshes,
    audit: { zh: '终止合同', en: 'Terminate a contract' },
  }),
  /** A draft that begins the day after this one ends, as long as this one, with the newest text of its template. */
  renew: write('POST /api/contract/renew', {
    input: z.object(one),
    output: z.object({ id, contractNo: z.string() }),
    access: 'contract_add',
    refreshes,
    audit: { zh: '续签合同', en: 'Renew a contract' },
  }),
  delete: write('POST /api/contract/delete', {
    input: z.object(one),
    output: done,
    access: 'contract_edit',
    refreshes,
    audit: { zh: '删除合同草稿', en: 'Delete the draft of a contract' },
  }),
  /** The PDF that was sent, or the page that proves its signature. */
  download: read('GET /api/contract/download', {
    input: z.object({ id, part: z.enum(['TEXT', 'EVIDENCE']).default('TEXT') }),
    output: z.unknown(),
    access: 'contract_view',
    stream: true,
  }),
  export: sheetCall('POST /api/contract/export', filters, 'contract_export'),
});
