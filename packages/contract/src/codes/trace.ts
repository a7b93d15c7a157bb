import { codeLife, codeTypes } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { day, id, int, keyPageOf, keyPaging, moment, stateField, stateFilter, time } from '../common.ts';
import { textPair } from '../identify/standard.ts';
import { sheetCall } from '../platform/sheet.ts';
import { ScanWarning } from './scan.ts';

const codeType = z.enum(codeTypes);
const status = stateField(codeLife);
/** Scanned or typed text of a code: the code alone, an element string, or the address in the symbol. */
const text = z.string().trim().min(1).max(500);

/** The business steps of CBV 2.0 that a manufacturer may record by hand. */
const traceSteps = [
  'commissioning',
  'inspecting',
  'packing',
  'storing',
  'shipping',
  'receiving',
  'retail_selling',
  'installing',
  'repairing',
  'returning',
] as const;

export const TraceEvent = z.object({
  id,
  time,
  bizStep: z.string(),
  objectType: z.string(),
  place: z.string(),
  note: z.string(),
  userName: z.string(),
  public: z.boolean(),
  manual: z.boolean(),
  prodBatchNo: z.string().nullable(),
});
export type TraceEvent = z.infer<typeof TraceEvent>;

export const TraceCard = z.object({
  code: z.string(),
  shown: z.string(),
  codeType,
  status,
  batchId: id,
  batchNo: z.string(),
  serial: z.number(),
  productId: id,
  productName: z.string(),
  model: z.string(),
  identifier: z.string().nullable(),
  picture: z.string().nullable(),
  holder: z.string(),
  isTest: z.boolean(),
  customOrderNo: z.string(),
  prodBatchNo: z.string().nullable(),
  scans: z.number(),
  firstScanTime: time.nullable(),
  firstScanCity: z.string(),
  lastScanTime: time.nullable(),
  address: z.string(),
  /** The reason for which the platform's staff froze it; null if they did not. */
  platformHold: z.string().nullable(),
});
export type TraceCard = z.infer<typeof TraceCard>;

/** A code in the list of all codes, with where it is, what happened last, and when its warranty ends once it is sold. */
export const SeenCode = z.object({
  code: z.string(),
  shown: z.string(),
  codeType,
  batchId: id,
  batchNo: z.string(),
  productName: z.string(),
  model: z.string(),
  prodBatchNo: z.string(),
  boxNo: z.string(),
  status,
  warning: ScanWarning,
  holder: z.string(),
  lastEvent: textPair.nullable(),
  lastEventTime: time.nullable(),
  scans: z.number(),
  lastScanTime: time.nullable(),
  lastScanCity: z.string(),
  warrantyEnd: z.string().nullable(),
});
export type SeenCode = z.infer<typeof SeenCode>;

const short = z.string().trim().max(60).optional();
const filters = {
  product: z.string().trim().max(100).optional(),
  codeType: codeType.optional(),
  batchNo: short,
  prodBatchNo: short,
  /** A box, with everything in it. */
  boxNo: short,
  holder: short,
  status: stateFilter(codeLife).optional(),
  /** When something happened to it. */
  eventFrom: day.optional(),
  eventTo: day.optional(),
  city: z.string().trim().max(30).optional(),
  minScans: int(1, 1_000_000).optional(),
  /** When a consumer scanned it last. */
  scanFrom: day.optional(),
  scanTo: day.optional(),
};
const view = ['nodeTrace_view', 'proTrace_view'] as const;

export const codeTrace = calls('codeTrace', {
  query: read('POST /api/codeTrace/query', { input: z.object({ text }), output: TraceCard, access: view }),
  /** All codes, the newest batch first. */
  list: read('POST /api/codeTrace/list', {
    input: z.object({ ...keyPaging, ...filters }),
    output: keyPageOf(SeenCode),
    access: 'nodeTrace_view',
  }),
  export: sheetCall('POST /api/codeTrace/export', filters, 'nodeTrace_export'),
  events: read('POST /api/codeTrace/events', {
    input: z.object({ text }),
    access: view,
    output: z.object({
      events: z.array(TraceEvent),
      scans: z.array(
        z.object({
          time,
          verdict: z.string(),
          city: z.string(),
          precision: z.string(),
          counted: z.boolean(),
          lat: z.number().nullable(),
          lng: z.number().nullable(),
        }),
      ),
      /** Months ('2024-05') since it was made whose scans are archived and not listed. */
      archivedMonths: z.array(z.string()),
    }),
  }),
  addEvent: write('POST /api/codeTrace/addEvent', {
    input: z.object({
      text,
      bizStep: z.enum(traceSteps),
      time: moment(/^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/, '应为 2026-01-31 08:30 这样的时间|must be a time like 2026-01-31 08:30'),
      place: z.string().trim().min(1).max(60),
      /** Who it was sent to, or who received it. */
      holder: z.string().trim().max(100).default(''),
      note: z.string().trim().max(200).default(''),
      public: z.boolean().default(true),
      images: z.array(id).max(6).default([]),
    }),
    output: z.object({ id }),
    access: 'nodeTrace_addEvent',
    refreshes: ['ecodeBatch', 'traceChain'],
    audit: { zh: '补录追溯节点', en: 'Add a trace event' },
  }),
  setPublic: write('POST /api/codeTrace/setPublic', {
    input: z.object({ text, bizStep: z.string().max(40), public: z.boolean() }),
    output: z.object({ changed: z.number() }),
    access: 'nodeTrace_public',
    refreshes: ['traceChain'],
    audit: { zh: '设置追溯节点公开', en: 'Publish or hide trace events' },
  }),
  report: read('POST /api/codeTrace/report', { input: z.object({ text }), output: z.unknown(), access: 'nodeTrace_export', stream: true }),
});
