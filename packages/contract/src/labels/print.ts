import { printLife, largestSerial } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { done, id, int, pageOf, paging, stateFilter, time } from '../common.ts';
import { sheetCall } from '../platform/sheet.ts';
import { boxFilters } from '../flow/box.ts';
import { labelDpi, LabelTemplate } from './label.ts';
import { LabelFault, PrintJob, printModes } from './print-row.ts';

/** Printing labels and printing barcodes need different rights; the content of a job decides which one. */
const printBoxes = ['boxCode_print', 'boxGs1_print'] as const;
const print = ['labelTemplate_print', 'labelGs1_print', 'barcode_print', 'gs1Barcode_print', ...printBoxes] as const;
const serial = int(1, largestSerial);
/** How many labels of a product are printed at once, for each of its packages. */
const quantity = int(1, 100_000);
/** Boxes that are named, or all that match the filters of their list. */
const ofBoxes = { boxIds: z.array(id).min(1).max(5000).optional(), all: z.object(boxFilters).optional() };
const eitherBoxes = ({ boxIds, all }: { boxIds?: unknown; all?: unknown }): boolean => (boxIds === undefined) !== (all === undefined);
const required = { message: '必填|is required' };
/** A template to print by, and on what. */
const TemplateChoice = LabelTemplate.pick({
  id: true,
  name: true,
  width: true,
  height: true,
  dpi: true,
  gap: true,
  columns: true,
  sheet: true,
});
/** What is printed at once, a row of a roll, a set or a sheet, and where its labels lie, in millimetres. */
const Paper = z.object({
  width: z.number(),
  height: z.number(),
  places: z.array(z.object({ x: z.number(), y: z.number() })),
  /** The first free place of the first one. */
  startAt: z.number(),
});
const Preview = z.object({ svg: z.string(), ok: z.boolean(), faults: z.array(LabelFault) });

const filters = {
  batchId: id.optional(),
  templateId: id.optional(),
  status: stateFilter(printLife).optional(),
  /** Only jobs whose printer stopped on the way and that nobody goes on with now. */
  stopped: z.boolean().optional(),
};

export const printJob = calls('printJob', {
  list: read('POST /api/printJob/list', {
    input: z.object({ ...paging, ...filters }),
    output: pageOf(PrintJob),
    access: ['labelTemplate_view', 'labelGs1_view'],
  }),
  export: sheetCall('POST /api/printJob/export', filters, ['labelTemplate_view', 'labelGs1_view']),
  /** Checks a range of a batch, or labels of a product, before printing: a preview of the label, and its faults. */
  preview: read('POST /api/printJob/preview', {
    input: z
      .object({
        templateId: id,
        /** The codes of a batch, or a product without codes. */
        batchId: id.optional(),
        productId: id.optional(),
        serial: int(1, largestSerial).optional(),
        /** Up to where it is to be printed, to name the jobs that printed some of it. */
        rangeTo: int(1, largestSerial).optional(),
        dpi: labelDpi.optional(),
        prodBatchId: id.nullable().optional(),
      })
      .refine(({ batchId, productId }) => (batchId === undefined) !== (productId === undefined), { path: ['batchId'], ...required }),
    output: Preview.extend({
      serialFrom: z.number(),
      serialTo: z.number(),
      /** Labels of one code: as many as its product has packages. */
      pieces: z.number(),
      /** Jobs that printed some of these serials on such labels before. */
      overlaps: z.array(
        z.object({ jobNo: z.string(), operatorName: z.string(), rangeFrom: z.number(), rangeTo: z.number(), createTime: time }),
      ),
      /** Serials of the batch that no job covers yet, the first ones: what is printed when nobody says anything else. */
      unprinted: z.array(z.object({ from: z.number(), to: z.number() })).optional(),
      reprintForbidden: z.boolean(),
    }),
    access: ['labelTemplate_print', 'labelGs1_print'],
  }),
  /** Creates a job: the labels of a range of a batch, a quantity of labels of a product without codes, or copies of one barcode. */
  create: write('POST /api/printJob/create', {
    input: z
      .object({
        templateId: id.optional(),
        batchId: id.optional(),
        rangeFrom: serial.optional(),
        rangeTo: serial.optional(),
        productId: id.optional(),
        quantity: quantity.optional(),
        barcodeId: id.optional(),
        /** The production batch the labels name: for codes that are printed before they are activated, or for a product. */
        prodBatchId: id.nullable().optional(),
        copies: int(1, 1000).default(1),
        /** The first free place of the first sheet, for templates with sheets. */
        startAt: int(1, 240).default(1),
        /** A printer of the company; the job is then in its language and at its resolution. */
        printerId: id.optional(),
        /** Serials that were printed before are printed again, with a reason. */
        again: z.boolean().default(false),
        reason: z.string().trim().max(100).default(''),
        mode: z.enum(printModes),
        dpi: labelDpi.optional(),
      })
      .superRefine((input, context) => {
        if (input.barcodeId) return;
        const of = input.productId ? (['quantity'] as const) : (['batchId', 'rangeFrom', 'rangeTo'] as const);
        for (const field of ['templateId', ...of] as const)
          if (input[field] === undefined) context.addIssue({ code: 'custom', path: [field], ...required });
        if (input.again && input.reason.length < 2) context.addIssue({ code: 'custom', path: ['reason'], ...required });
        if (input.copies > 10) context.addIssue({ code: 'custom', path: ['copies'], message: '不能超过 10|must be at most 10' });
      }),
    output: z.object({
      id,
      jobNo: z.string(),
      labels: z.number(),
      width: z.number(),
      height: z.number(),
      sendable: z.boolean().default(false),
      serialsPerFile: z.number().default(1),
    }),
    access: print,
    audit: { zh: '新建打印任务', en: 'Create print job' },
    refreshes: ['ecodeBatch', 'labelTemplate', 'barcode', 'barcodeManage', 'barcodeAllot'],
  }),
  /** Templates by which labels of a product can be printed, those first whose data it has. */
  productTemplates: read('POST /api/printJob/productTemplates', {
    input: z.object({ productId: id }),
    output: z.array(
      TemplateChoice.extend({
        /** Its labels can be printed as the product is. */
        ready: z.boolean(),
        /** What they show and the product lacks. */
        missing: z.array(z.object({ zh: z.string(), en: z.string() })),
      }),
    ),
    access: ['labelTemplate_print', 'labelGs1_print'],
  }),
  /** Templates by which labels of boxes can be printed: those for cartons, packages and logistic units that show no code. */
  boxTemplates: read('POST /api/printJob/boxTemplates', { input: z.object({}), output: z.array(TemplateChoice), access: printBoxes }),
  /** The label of the first of these boxes, and what is wrong with any of them. */
  boxPreview: read('POST /api/printJob/boxPreview', {
    input: z
      .object({ ...ofBoxes, templateId: id.optional(), dpi: labelDpi.optional() })
      .refine(eitherBoxes, { path: ['boxIds'], ...required }),
    output: Preview.extend({ labels: z.number() }),
    access: printBoxes,
  }),
  /** Creates a job of the labels of boxes alone: of these, or of all that match the filters of their list, however many. */
  boxes: write('POST /api/printJob/boxes', {
    input: z
      .object({
        ...ofBoxes,
        /** A template of the company; without one, the drawing that every company has. */
        templateId: id.optional(),
        copies: int(1, 10).default(1),
        /** The first free place of the first sheet, for templates with sheets. */
        startAt: int(1, 240).default(1),
        printerId: id.optional(),
        mode: z.enum(printModes).default('PDF'),
        dpi: labelDpi.optional(),
      })
      .refine(eitherBoxes, { path: ['boxIds'], ...required }),
    output: z.object({
      id,
      jobNo: z.string(),
      labels: z.number(),
      width: z.number(),
      height: z.number(),
      sendable: z.boolean(),
      serialsPerFile: z.number(),
    }),
    access: printBoxes,
    audit: { zh: '新建箱签打印任务', en: 'Create print job of box labels' },
  }),
  /** Prints the label of one box at once on a printer of the server, for a packing station; answers when it is out, or why it is not. */
  boxLabel: write('POST /api/printJob/boxLabel', {
    input: z.object({ boxNo: z.string().trim().min(1).max(40), printerId: id, templateId: id.optional() }),
    output: z.object({ jobNo: z.string() }),
    access: printBoxes,
    audit: { zh: '打印一张箱签', en: 'Print the label of a box' },
    direct: true,
  }),
  /** Labels as pictures, for printing in the browser: at most 200 per call. */
  data: read('POST /api/printJob/data', {
    input: z.object({ id, pageNum: int(1, 1_000_000).default(1) }),
    output: z.object({ labels: z.array(z.string()), total: z.number(), pages: z.number(), paper: Paper }),
    access: print,
  }),
  /** Sends the labels to the job’s printer, from where it stopped or from a serial. A task shows how far it is. */
  send: write('POST /api/printJob/send', {
    input: z.object({ id, from: serial.optional() }),
    output: z.object({ taskId: id }),
    access: ['labelTemplate_print', 'labelGs1_print', ...printBoxes],
    audit: { zh: '发送到打印机', en: 'Send to the printer' },
    refreshes: ['ecodeBatch'],
  }),
  /** The whole job as one PDF, ZPL or TSPL file, streamed; or the part of it that begins with the serial `from`, up to `to`. */
  file: read('GET /api/printJob/file', {
    input: z.object({ id, from: serial.optional(), to: serial.optional() }),
    output: z.unknown(),
    access: print,
    stream: true,
  }),
  /** What became of a job. `upTo`: a printer of this computer has taken the labels up to this serial; the job goes on after it. */
  confirm: write('POST /api/printJob/confirm', {
    input: z.object({ id, result: z.enum(['PRINTED', 'DONE', 'FAILED', 'RETRY']), upTo: int(0, largestSerial).optional() }),
    output: done,
    access: print,
    audit: { zh: '登记打印结果', en: 'Record print result' },
    refreshes: ['barcode', 'barcodeManage', 'barcodeAllot'],
  }),
  reprint: write('POST /api/printJob/reprint', {
    input: z.object({
      id,
      reason: z.string().trim().min(2).max(100),
      rangeFrom: int(1, largestSerial).optional(),
      rangeTo: int(1, largestSerial).optional(),
    }),
    output: z.object({ id, jobNo: z.string(), labels: z.number() }),
    access: ['labelTemplate_reprint', ...printBoxes],
    audit: { zh: '补打标签', en: 'Reprint labels' },
  }),
});
