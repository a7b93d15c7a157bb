import * as z from 'zod';
import { calls, read } from '../call.ts';
import { day, id, pageOf, paging, time } from '../common.ts';
import { sheetCall } from './sheet.ts';

export const AuditRow = z.object({
  /** The row's number in its company's chain. */
  id: z.string(),
  companyId: id,
  companyName: z.string(),
  companyNameEn: z.string().optional(),
  seq: z.number(),
  userName: z.string(),
  call: z.string(),
  what: z.string(),
  bizType: z.string(),
  bizId: z.string(),
  action: z.string(),
  fromStatus: z.string(),
  toStatus: z.string(),
  opinion: z.string(),
  at: time,
});
export type AuditRow = z.infer<typeof AuditRow>;

/** A fault of a chain: a row was changed, a row is missing, two rows do not fit together, the end was cut off, a seal does not fit. */
export const AuditFault = z.object({
  companyId: id,
  companyName: z.string(),
  seq: z.number(),
  kind: z.enum(['changed', 'gap', 'broken', 'cut', 'seal', 'export', 'file']),
});
export type AuditFault = z.infer<typeof AuditFault>;

export const AuditReport = z.object({
  companies: z.number(),
  rows: z.number(),
  seals: z.number(),
  lastSeal: time.nullable(),
  /** Days whose heads were exported outside the database, and the last of them. */
  exports: z.number(),
  lastExport: z.string().nullable(),
  faults: z.array(AuditFault),
  publicKey: z.string(),
});
export type AuditReport = z.infer<typeof AuditReport>;

const filters = {
  company: z.string().trim().max(100).optional(),
  user: z.string().trim().max(50).optional(),
  call: z.string().trim().max(60).optional(),
  bizId: z.literal('').or(id).optional(),
  startTime: day.optional(),
  endTime: day.optional(),
};

/** The audit log of the whole platform, for its administrators. */
export const auditLog = calls('auditLog', {
  list: read('POST /api/auditLog/list', {
    input: z.object({ ...paging, ...filters }),
    output: pageOf(AuditRow),
    access: 'platformConfig_edit',
  }),
  export: sheetCall('POST /api/auditLog/export', filters, 'platformConfig_edit'),
  /** Recomputes every chain and checks every seal. */
  verify: read('POST /api/auditLog/verify', {
    input: z.object({}),
    output: AuditReport,
    access: 'platformConfig_edit',
    event: 'auditChecked',
  }),
});
