import { fillingLife } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, day, done, FileRef, id, pageOf, paging, stateFilter, time, version, words } from '../common.ts';
import { sheetCall } from '../platform/sheet.ts';
import { unreadableMark } from '../unreadable.ts';
import { filledFields, fillField, fillKind, FillingDetail, FillingRow, Proposals, supplement } from './filling-row.ts';

const filters = {
  direction: z.enum(['in', 'out']).default('out'),
  fillNo: words(20).optional(),
  partner: words(100).optional(),
  kind: fillKind.optional(),
  status: stateFilter(fillingLife).optional(),
  startTime: day.optional(),
  endTime: day.optional(),
};
/** An address as answers show it. */
const maskedMail = z.union([z.literal(unreadableMark), z.string().regex(/^[^@\s]\*{3}@[^@\s]{1,100}$/)]);
const one = z.object({ id, version: version.optional() });

/** Certificates that another company, or whoever has a link, fills in. */
export const aptitudeFilling = calls('aptitudeFilling', {
  list: read('POST /api/aptitudeFilling/list', {
    input: z.object({ ...paging, ...filters }),
    output: pageOf(FillingRow),
    access: 'authFilling_view',
  }),
  export: sheetCall('POST /api/aptitudeFilling/export', filters, 'authFilling_view'),
  findOne: read('POST /api/aptitudeFilling/findOne', { input: byId, output: FillingDetail, access: 'authFilling_view' }),
  /** Asks a certified company by its exact name, or somebody by a link; the link and its PIN are in this answer only. */
  saveOrUpdate: write('POST /api/aptitudeFilling/saveOrUpdate', {
    input: z.object({
      id: id.optional(),
      version: version.optional(),
      byLink: z.boolean().default(false),
      grantee: words(100).min(2),
      /** Of one that is changed, as it was shown, masked, it stays what it is. */
      mail: z.union([z.literal(''), maskedMail, z.email('应为邮箱地址|must be an e-mail address').max(100)]).default(''),
      kind: fillKind,
      productIds: z.array(id).min(1).max(50),
      asked: z.array(fillField).min(1).max(8),
      deadline: day,
      note: words(500).default(''),
    }),
    output: z.object({ id, version: z.number(), link: z.string(), pin: z.string() }),
    access: 'authFilling_add',
    secret: ['mail'],
    fleeting: true,
    audit: { zh: '发起授权填报', en: 'Ask for a certificate to be filled in' },
  }),
  cancel: write('POST /api/aptitudeFilling/cancel', {
    input: one,
    output: done,
    access: 'authFilling_add',
    audit: { zh: '撤回授权填报', en: 'Withdraw a filling' },
  }),
  /** Keeps what was filled in so far. */
  fill: write('POST /api/aptitudeFilling/fill', {
    input: z.object({ id, version: version.optional(), ...filledFields }),
    output: z.object({ id, version: z.number() }),
    access: 'authFilling_fill',
    audit: { zh: '填报资质', en: 'Fill in a certificate' },
  }),
  submit: write('POST /api/aptitudeFilling/submit', {
    input: one,
    output: done,
    access: 'authFilling_fill',
    audit: { zh: '提交填报', en: 'Submit a filling' },
  }),
  /** Accepted, a draft certificate comes of it, or one in review where a trusted laboratory filled it in; else it goes back. */
  audit: write('POST /api/aptitudeFilling/audit', {
    input: z
      .object({
        id,
        version: version.optional(),
        pass: z.boolean(),
        opinion: words(500).default(''),
        /** A later deadline for what goes back. */
        deadline: day.optional(),
        ...supplement,
      })
      .refine(({ pass, opinion }) => pass || opinion.length >= 5, {
        path: ['opinion'],
        message: '退回原因至少 5 个字|must say why, in at least five characters',
      }),
    output: z.object({ aptitudeId: id.nullable(), inReview: z.boolean() }),
    access: 'authFilling_audit',
    refreshes: ['aptitudeManage'],
    quiet: true,
    audit: { zh: '审核填报', en: 'Check a filling' },
  }),
  remind: write('POST /api/aptitudeFilling/remind', {
    input: one,
    output: z.object({ sentTo: z.string() }),
    access: 'authFilling_add',
    quiet: true,
    audit: { zh: '催办填报', en: 'Remind of a filling' },
  }),
  /** A new link and PIN; the former lead nowhere. With `revoke` there is none any more. */
  link: write('POST /api/aptitudeFilling/link', {
    input: z.object({ id, revoke: z.boolean().default(false) }),
    output: z.object({ link: z.string(), pin: z.string(), until: time.nullable() }),
    access: 'authFilling_add',
    quiet: true,
    fleeting: true,
    audit: { zh: '更换填报链接', en: 'Renew the link of a filling' },
  }),
  upload: write('POST /api/aptitudeFilling/upload', {
    input: byId,
    output: FileRef,
    access: 'authFilling_fill',
    upload: true,
    direct: true,
    quiet: true,
    fleeting: true,
    audit: { zh: '上传填报文件', en: 'Upload a file of a filling' },
  }),
  /** What the text layer of an uploaded PDF seems to say of the fields that are asked. */
  propose: read('POST /api/aptitudeFilling/propose', {
    input: z.object({ id, fileId: id }),
    output: Proposals,
    access: 'authFilling_fill',
    direct: true,
  }),
});
