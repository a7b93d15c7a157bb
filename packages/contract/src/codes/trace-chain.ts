import { codeLife } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { done, FileRef, id, int, keyPageOf, keyPaging, stateFilter, time } from '../common.ts';
import { textPair } from '../identify/standard.ts';
import { reason } from '../platform/review.ts';
import { sheetCall } from '../platform/sheet.ts';
import { ScanWarning } from './scan.ts';
import { SeenCode } from './trace.ts';

/** What stands in a chain: a unit, a run of serials, a box, a production batch, a lot of material, a document, whoever holds it; `epc` is what only events name. */
const chainKinds = ['code', 'run', 'box', 'prodBatch', 'lot', 'return', 'recall', 'dispatch', 'holder', 'epc'] as const;
export type ChainKind = (typeof chainKinds)[number];

const unknown = '编号不存在|does not exist';
/** Names a node: its kind and what finds it. `code:1999910000100001000000011`, `run:17:1-64`, `box:18`. */
export const chainKey = z
  .string()
  .trim()
  .max(1000)
  .regex(/^(?:code:.+|epc:\d{1,19}:\S+|run:\d{1,19}:\d{1,8}-\d{1,8}|(?:box|prodBatch|lot|return|recall|dispatch):\d{1,19})$/, unknown)
  .refine((key) => {
    const digits = /^(?!code)\w+:(\d{19})/.exec(key)?.[1];
    return digits === undefined || id.safeParse(digits).success;
  }, unknown);
/** Scanned or typed text of anything that can be traced. */
const text = z.string().trim().min(1).max(500);

export const mostLookedUp = 500;
const texts = z.array(text).min(1).max(mostLookedUp);

const Words = z.object({ zh: z.string(), en: z.string() });

export const ChainNode = z.object({
  key: z.string(),
  kind: z.enum(chainKinds),
  title: z.string(),
  /** The product, or what else says which one it is. */
  note: z.string(),
  state: Words.extend({ tone: z.enum(['grey', 'blue', 'green', 'amber', 'red', 'purple']) }).nullable(),
  holder: z.string(),
  /** How many units or boxes it stands for; 0 where nothing is counted. */
  count: z.number(),
  /** Whether it may have links back (what it consists of and comes from) and forward (what it lies in and where it went). */
  back: z.boolean(),
  forward: z.boolean(),
});
export type ChainNode = z.infer<typeof ChainNode>;

/** An object that was found, and, for the platform's staff, whose it is. */
export const ChainFound = ChainNode.extend({
  companyName: z.string(),
  isTest: z.boolean(),
  /** The certificate of a lot of material, the inspection report of a production batch. */
  files: z.array(FileRef),
  /** What the scan page warns of where the code is doubtful or must not be used; null where it calls it genuine, and for other kinds. */
  warning: ScanWarning,
});
export type ChainFound = z.infer<typeof ChainFound>;

/** One of many texts with what it names, and where that is: the box around it, what it was made in, what happened last. */
export const ChainLooked = z.object({
  text: z.string(),
  node: ChainFound.nullable(),
  boxNo: z.string(),
  prodBatchNo: z.string(),
  batchNo: z.string(),
  lastEvent: textPair.nullable(),
  lastEventTime: time.nullable(),
});
export type ChainLooked = z.infer<typeof ChainLooked>;

export const ChainEvent = z.object({
  id: z.string(),
  time,
  bizStep: z.string(),
  /** What the event is called: sealing a box is told from packing it, though both are the step `packing`. */
  word: Words,
  place: z.string(),
  note: z.string(),
  /** The box that something was put into or taken out of, or which the event is about. */
  boxNo: z.string(),
  /** The document that the event belongs to. */
  docNo: z.string(),
  prodBatchNo: z.string(),
  userName: z.string(),
  station: z.string(),
  /** Handed in by another system. */
  captured: z.boolean(),
  manual: z.boolean(),
  /** Declared wrong later: the event did not take place as it stands. */
  wrong: z.boolean(),
  /** Such a declaration itself. */
  declaration: z.boolean(),
  public: z.boolean(),
  images: z.array(z.string()),
  /** What sensors reported with it. */
  sensors: z.array(z.object({ what: Words, value: z.string(), device: z.string(), time: z.string().nullable() })),
  /** Certificates that it names: addresses, or numbers. */
  certificates: z.array(z.string()),
});
export type ChainEvent = z.infer<typeof ChainEvent>;

/** A code of a company as staff find it without having it; `prodBatch` is the key of its production batch. */
const SearchedCode = SeenCode.extend({ companyName: z.string(), companyNameEn: z.string().optional(), prodBatch: z.string().nullable() });
type SearchedCode = z.infer<typeof SearchedCode>;

const view = ['nodeTrace_view', 'proTrace_view'] as const;
const part = z.string().trim().max(100).optional();

/** Staff see every company's; each look is written to the audit log of the company concerned. */
export const traceChain = calls('traceChain', {
  /** Finds by any text, or by the key of a node. */
  find: read('POST /api/traceChain/find', { input: z.object({ text }), output: ChainFound, access: view }),
  /** Many at once: what was not found is answered with `node: null`, a number of several companies with a row for each. */
  findMany: read('POST /api/traceChain/findMany', {
    input: z.object({ texts }),
    output: z.object({ rows: z.array(ChainLooked) }),
    access: view,
  }),
  /** What stands in the first column of an uploaded sheet, to be looked up; a heading is left out. */
  readFile: read('POST /api/traceChain/readFile', {
    input: z.object({ fileId: id }),
    output: z.object({ texts: z.array(z.string()) }),
    access: view,
    direct: true,
  }),
  /** What many texts name, as a sheet: a row for each text, also for those that name nothing. */
  exportMany: sheetCall('POST /api/traceChain/exportMany', { texts }, ['nodeTrace_export', 'proTrace_export']),
  /** Codes of one company, by product and production batch, for a complaint that names no code. */
  search: read('POST /api/traceChain/search', {
    input: z.object({
      ...keyPaging,
      companyName: z.string().trim().min(1).max(100),
      product: part,
      prodBatchNo: part,
      batchNo: part,
      status: stateFilter(codeLife).optional(),
    }),
    output: keyPageOf(SearchedCode),
    access: 'proTrace_view',
  }),
  /** One step back or forward from a node, page by page: `next` of an answer is `after` of the next question. */
  links: read('POST /api/traceChain/links', {
    input: z.object({
      node: chainKey,
      way: z.enum(['back', 'forward']),
      after: z.string().max(1000).optional(),
      size: int(1, 100).default(20),
    }),
    output: z.object({ records: z.array(ChainNode), next: z.string().nullable() }),
    access: view,
  }),
  /** What happened to a node and to the boxes around it while it lay in them, the latest first. */
  events: read('POST /api/traceChain/events', {
    input: z.object({ node: chainKey, after: z.string().max(60).optional(), size: int(1, 100).default(30) }),
    output: z.object({ records: z.array(ChainEvent), next: z.string().nullable() }),
    access: view,
  }),
  report: read('POST /api/traceChain/report', {
    input: z.object({ node: chainKey }),
    output: z.unknown(),
    access: ['nodeTrace_export', 'proTrace_export'],
    stream: true,
  }),
  /** Staff step in: they freeze a code of any company. */
  freeze: write('POST /api/traceChain/freeze', {
    input: z.object({ text, reason }),
    output: done,
    access: 'proTrace_freeze',
    refreshes: ['codeTrace', 'ecodeBatch'],
    audit: { zh: '冻结编码', en: 'Freeze codes' },
  }),
  unfreeze: write('POST /api/traceChain/unfreeze', {
    input: z.object({ text, reason }),
    output: done,
    access: 'proTrace_freeze',
    refreshes: ['codeTrace', 'ecodeBatch'],
    audit: { zh: '解冻编码', en: 'Unfreeze codes' },
  }),
});
