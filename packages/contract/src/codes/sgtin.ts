import { codeLife, largestSerial } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { day, id, int, keyPageOf, keyPaging, stateField, stateFilter, time } from '../common.ts';
import { textPair } from '../identify/standard.ts';
import { reason } from '../platform/review.ts';
import { sheetCall } from '../platform/sheet.ts';
import { ScanWarning } from './scan.ts';

/** A serialised GTIN as the GS1 world writes it, with where it is. `id` is the element string. */
export const SgtinRow = z.object({
  id: z.string(),
  batchId: id,
  batchNo: z.string(),
  productName: z.string(),
  model: z.string(),
  gtin: z.string(),
  /** Its place on the roll. */
  serial: z.number(),
  /** The Digital Link on its label. */
  link: z.string(),
  /** `urn:epc:id:sgtin:…`; empty if the length of the company prefix is not known. */
  urn: z.string(),
  status: stateField(codeLife),
  warning: ScanWarning,
  prodBatchNo: z.string(),
  prodDate: z.string().nullable(),
  boxNo: z.string(),
  /** Empty while it is with its maker. */
  holder: z.string(),
  lastEvent: textPair.nullable(),
  lastEventTime: time.nullable(),
  scans: z.number(),
  lastScanCity: z.string(),
});
export type SgtinRow = z.infer<typeof SgtinRow>;

const short = z.string().trim().max(60).optional();
const filters = {
  gtin: z.string().trim().max(14).optional(),
  /** A scanned or typed SGTIN. */
  search: z.string().trim().max(300).optional(),
  batchNo: short,
  serialFrom: int(1, largestSerial).optional(),
  serialTo: int(1, largestSerial).optional(),
  status: stateFilter(codeLife).optional(),
  prodBatchNo: short,
  prodFrom: day.optional(),
  prodTo: day.optional(),
  /** When it was activated. */
  startTime: day.optional(),
  endTime: day.optional(),
  /** A box, with everything in it. */
  boxNo: short,
  holder: short,
};
const change = z.object({ codes: z.array(z.string().trim().min(1).max(300)).min(1).max(1000), reason });
const changed = z.object({ changed: z.number() });
const refreshes = ['ecodeBatch', 'codeTrace', 'traceChain'];

/** The codes of all SGTIN batches as one list. What happens to them is what happens to every code (`ecodeBatch`). */
export const sgtin = calls('sgtin', {
  list: read('POST /api/sgtin/list', { input: z.object({ ...keyPaging, ...filters }), output: keyPageOf(SgtinRow), access: 'sgtin_view' }),
  freeze: write('POST /api/sgtin/freeze', {
    input: change,
    output: changed,
    access: 'sgtin_freeze',
    refreshes,
    audit: { zh: '冻结 SGTIN', en: 'Freeze SGTINs' },
  }),
  unfreeze: write('POST /api/sgtin/unfreeze', {
    input: change,
    output: changed,
    access: 'sgtin_freeze',
    refreshes,
    audit: { zh: '解冻 SGTIN', en: 'Unfreeze SGTINs' },
  }),
  reportStolen: write('POST /api/sgtin/reportStolen', {
    input: change,
    output: changed,
    access: 'sgtin_freeze',
    refreshes,
    audit: { zh: 'SGTIN 报失窃', en: 'Report SGTINs stolen' },
  }),
  recover: write('POST /api/sgtin/recover', {
    input: change,
    output: changed,
    access: 'sgtin_freeze',
    refreshes,
    audit: { zh: '登记 SGTIN 找回', en: 'Mark SGTINs as found' },
  }),
  void: write('POST /api/sgtin/void', {
    input: change,
    output: changed,
    access: 'sgtin_void',
    refreshes,
    audit: { zh: '作废 SGTIN', en: 'Void SGTINs' },
  }),
  export: sheetCall('POST /api/sgtin/export', filters, 'sgtin_export'),
});
