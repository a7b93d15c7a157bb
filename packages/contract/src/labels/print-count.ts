import { countKinds, largestSerial } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, done, id, int, time } from '../common.ts';
import { sheetCall } from '../platform/sheet.ts';
import { PrintJob } from './print-row.ts';

/** What makes a serial usable no more, or not there. */
const lostKinds = ['SPOILT', 'MISSING'] as const;
const reason = z.string().trim().min(2).max(100);
/** Serials as people write them: `311-312, 417`. */
const serials = z.string().trim().max(5000);
const runs = z.array(z.object({ from: z.number(), to: z.number() }));

const PrintCount = z.object({
  id,
  kind: z.enum(countKinds),
  from: z.number(),
  to: z.number(),
  reason: z.string(),
  userName: z.string(),
  createTime: time,
  remedy: z.enum(['NONE', 'VOIDED', 'REPRINTED']),
  remedyReason: z.string(),
  remedyBy: z.string(),
  remedyTime: time.nullable(),
});
type PrintCount = z.infer<typeof PrintCount>;

/** A printed roll with what was counted on it. */
export const PrintRoll = PrintJob.extend({
  planned: z.number(),
  verified: z.number(),
  spoilt: z.number(),
  missing: z.number(),
  /** Serials that were neither scanned nor recorded as spoilt or missing. */
  unseen: runs,
  /** Spoilt or missing serials that are neither voided nor reprinted yet. */
  open: runs,
  counted: z.array(PrintCount),
  good: z.number().nullable(),
  closedBy: z.string(),
  closedTime: time.nullable(),
});
export type PrintRoll = z.infer<typeof PrintRoll>;

/** The reconciliation of printed labels: every serial of a roll is good, spoilt or missing. */
export const printCount = calls('printCount', {
  findOne: read('POST /api/printCount/findOne', { input: byId, output: PrintRoll, access: ['labelTemplate_view', 'labelGs1_view'] }),
  /** Names spoilt or missing serials: `311-312, 417`. */
  add: write('POST /api/printCount/add', {
    input: z.object({ id, kind: z.enum(lostKinds), serials: serials.min(1), reason: z.string().trim().max(100).default('') }),
    output: done,
    access: ['labelTemplate_print', 'labelGs1_print'],
    audit: { zh: '登记损坏或缺失的标签', en: 'Record spoilt or missing labels' },
    refreshes: ['printJob'],
  }),
  /** Labels that were scanned: the first and last, samples, or all. What is no code of the roll is named. */
  verify: write('POST /api/printCount/verify', {
    input: z.object({ id, texts: z.array(z.string().trim().min(1).max(500)).min(1).max(500) }),
    output: z.object({ serials: z.array(z.number()), faults: z.array(z.object({ text: z.string(), zh: z.string(), en: z.string() })) }),
    access: ['labelTemplate_print', 'labelGs1_print'],
    audit: { zh: '扫码核对标签', en: 'Verify labels by scan' },
    quiet: true,
  }),
  /** Takes back what was recorded by mistake, before anything was done about it. */
  remove: write('POST /api/printCount/remove', {
    input: z.object({ id, at: int(1, largestSerial) }),
    output: done,
    access: ['labelTemplate_print', 'labelGs1_print'],
    audit: { zh: '撤回标签登记', en: 'Withdraw a record of labels' },
  }),
  /** Voids the codes of open serials of a kind, all or those named, so that a label that turns up later is not genuine. */
  void: write('POST /api/printCount/void', {
    input: z.object({ id, kind: z.enum(lostKinds), serials: serials.default(''), reason }),
    output: z.object({ changed: z.number() }),
    access: 'ecode_void',
    audit: { zh: '作废损坏或缺失的标签', en: 'Void spoilt or missing labels' },
    refreshes: ['printJob', 'ecodeBatch'],
  }),
  /** Prints open serials of a kind again, all or those named, a job for each run. */
  reprint: write('POST /api/printCount/reprint', {
    input: z.object({ id, kind: z.enum(lostKinds), serials: serials.default(''), reason }),
    output: z.object({ jobs: z.array(z.object({ id, jobNo: z.string() })) }),
    access: 'labelTemplate_reprint',
    audit: { zh: '补打损坏或缺失的标签', en: 'Reprint spoilt or missing labels' },
    refreshes: ['printJob'],
  }),
  /** Closes the roll: planned = good + spoilt + missing, and nothing is open. */
  close: write('POST /api/printCount/close', {
    input: z.object({ id, good: int(0, largestSerial) }),
    output: done,
    access: ['labelTemplate_print', 'labelGs1_print'],
    audit: { zh: '清点完成', en: 'Close the count' },
    refreshes: ['printJob'],
  }),
  /** The count as a sheet: what was planned, found and done, by whom and when. */
  export: sheetCall('POST /api/printCount/export', { id }, ['labelTemplate_view', 'labelGs1_view']),
  /** The same as PDF, to be signed and filed. */
  report: read('POST /api/printCount/report', {
    input: byId,
    output: z.unknown(),
    access: ['labelTemplate_view', 'labelGs1_view'],
    stream: true,
  }),
  setting: read('POST /api/printCount/setting', {
    input: z.object({}),
    output: z.object({ forbidReprint: z.boolean() }),
    access: ['labelTemplate_view', 'labelGs1_view'],
  }),
  saveSetting: write('POST /api/printCount/saveSetting', {
    input: z.object({ forbidReprint: z.boolean() }),
    output: done,
    access: 'labelTemplate_edit',
    audit: { zh: '设置重复打印规则', en: 'Set the rule of printing again' },
  }),
});
