import { finishFields, installLife } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { id, instant, stateField, time } from '../common.ts';
import { ChecklistItem, installKind, workFields } from './install-row.ts';

const token = { token: z.string().min(16).max(100) };
export const mostInstallActs = 20;
/** Photos and signatures that one link may send. */
export const mostInstallFiles = 80;
const deviceKey = z.string().trim().min(8).max(64);

/** What the worker sees of his order: where, when, what, and whom to call; no other order. */
export const WorkOrder = z.object({
  orderNo: z.string(),
  kind: installKind,
  status: stateField(installLife),
  companyName: z.string(),
  companyNameEn: z.string(),
  workerName: z.string(),
  customerName: z.string(),
  phone: z.string(),
  place: z.string(),
  visitFrom: time.nullable(),
  visitTo: time.nullable(),
  remark: z.string(),
  rejectReason: z.string(),
  product: z.string(),
  pieces: z.array(z.object({ code: z.string(), productName: z.string(), of: z.number(), found: z.array(z.number()) })),
  checklist: z.array(ChecklistItem),
});
export type WorkOrder = z.infer<typeof WorkOrder>;

const WorkAnswer = z.object({
  key: z.string(),
  accepted: z.boolean(),
  status: stateField(installLife),
  faults: z.array(z.object({ field: z.enum([...finishFields, 'status']), zh: z.string(), en: z.string() })),
});
export type WorkAnswer = z.infer<typeof WorkAnswer>;

/** One order, done by the worker who was handed its link. */
export const installLink = calls('installLink', {
  open: read('POST /api/installLink/open', { input: z.object(token), output: WorkOrder, access: 'open', secret: ['token'], direct: true }),
  /** Begins or finishes the work: each act has a key, and is done once however often it is sent. */
  act: write('POST /api/installLink/act', {
    input: z.object({
      ...token,
      sentTime: instant,
      acts: z
        .array(z.object({ key: deviceKey, deviceTime: instant, step: z.enum(['START', 'FINISH']), ...workFields }))
        .min(1)
        .max(mostInstallActs),
    }),
    output: z.object({ answers: z.array(WorkAnswer) }),
    access: 'open',
    secret: ['token'],
    direct: true,
    quiet: true,
    fleeting: true,
    audit: { zh: '凭链接施工', en: 'Work by link' },
  }),
  /** A photo, or the signature; with the same key it is kept once. */
  upload: write('POST /api/installLink/upload', {
    input: z.object({
      ...token,
      key: z.string().regex(/^[\w-]{8,64}$/, '应为 8–64 位字母、数字或连字符|must be 8 to 64 letters, digits or hyphens'),
    }),
    output: z.object({ fileId: id }),
    access: 'open',
    secret: ['token'],
    upload: true,
    direct: true,
    quiet: true,
    fleeting: true,
    audit: { zh: '上传施工照片', en: 'Upload a photo of the work' },
  }),
});
