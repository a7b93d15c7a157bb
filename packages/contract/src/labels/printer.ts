import * as z from 'zod';
import { sheetCall } from '../platform/sheet.ts';
import { calls, read, write } from '../call.ts';
import { byId, done, id, int, pageOf, paging, time, version } from '../common.ts';
import { labelDpi } from './label.ts';
import { capitalText } from '../typed-text.ts';

const printerLanguages = ['ZPL', 'TSPL'] as const;
/** How labels get there: sent by the server, written into a folder by it, as a downloaded file, by the browser to its own computer, or through the system’s print dialog. */
export const printerWays = ['NETWORK', 'SPOOL', 'FILE', 'USB', 'SERIAL', 'DIALOG'] as const;
/** How it finds the next label: by the gap, by a black mark, or not at all on an endless roll. */
const printerMedia = ['gap', 'mark', 'endless'] as const;

const mm = z.coerce.number<number>().min(10).max(300);
const fields = {
  name: z.string().trim().min(1).max(50),
  language: z.enum(printerLanguages).default('ZPL'),
  dpi: labelDpi,
  widthMm: mm,
  heightMm: mm,
  way: z.enum(printerWays),
  /** The numeric address of a printer, the name of a folder, or the speed of a serial port. */
  address: z.string().trim().max(45).default(''),
  /** Printers listen for labels here; no other service of the network can be reached. */
  port: int(9100, 9109).default(9100),
  media: z.enum(printerMedia).default('gap'),
  narrow: int(0, 5).default(0),
  /** A font stored on a ZPL printer, by drive, name and kind: it sets the texts itself. */
  font: capitalText(
    /^([REBA]:[A-Z0-9_-]{1,16}\.(TTF|TTE|OTF|FNT))?$/,
    '应为盘符、文件名和类型，如 E:SIMSUN.TTF|must be drive, name and kind, such as E:SIMSUN.TTF',
  ).default(''),
  /** Whether a ZPL printer keeps what all labels of a job show. */
  store: z.boolean().default(false),
};

export const Printer = z.object({
  ...fields,
  id,
  dpi: z.number(),
  widthMm: z.number(),
  heightMm: z.number(),
  /** Whether this server may open connections to its address, or has a folder for print files. */
  reachable: z.boolean(),
  testTime: time.nullable(),
  version,
  updateTime: time,
});
export type Printer = z.infer<typeof Printer>;

const filters = { name: z.string().max(50).optional() };
export const printer = calls('printer', {
  list: read('POST /api/printer/list', {
    input: z.object({ ...paging, ...filters }),
    output: pageOf(Printer),
    access: ['labelTemplate_view', 'labelGs1_view', 'barcode_print', 'gs1Barcode_print', 'boxCode_print', 'boxGs1_print'],
  }),
  export: sheetCall('POST /api/printer/export', filters, ['labelTemplate_view', 'labelGs1_view']),
  saveOrUpdate: write('POST /api/printer/saveOrUpdate', {
    input: z.object({ id: id.optional(), version: version.optional(), ...fields }),
    output: byId,
    access: ['labelTemplate_edit', 'labelGs1_edit'],
    audit: { zh: '保存打印机', en: 'Save printer' },
  }),
  delete: write('POST /api/printer/delete', {
    input: byId,
    output: done,
    access: ['labelTemplate_edit', 'labelGs1_edit'],
    audit: { zh: '删除打印机', en: 'Delete printer' },
  }),
  /** Asks a printer on the network what it says of itself. */
  state: read('POST /api/printer/state', {
    input: byId,
    output: z.object({
      answers: z.boolean(),
      stop: z.enum(['paper', 'head', 'ribbon', 'jam', 'paused', 'fault']).nullable(),
      waiting: z.number().nullable(),
    }),
    access: ['labelTemplate_view', 'labelGs1_view', 'barcode_print', 'gs1Barcode_print', 'boxCode_print', 'boxGs1_print'],
    direct: true,
  }),
  /** Sends three calibration labels: the commands reach a real printer as they reach it later. */
  test: write('POST /api/printer/test', {
    input: byId,
    output: done,
    access: ['labelTemplate_print', 'labelGs1_print'],
    audit: { zh: '试打标签', en: 'Print test labels' },
    direct: true,
  }),
  /** The same three labels as a file: in the printer's language, or as PDF for the system's dialog. */
  calibration: read('GET /api/printer/calibration', {
    input: byId,
    output: z.unknown(),
    access: ['labelTemplate_print', 'labelGs1_print'],
    stream: true,
  }),
});
