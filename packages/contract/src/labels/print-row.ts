import { printLife } from '@touchmark/domain';
import * as z from 'zod';
import { id, stateField, time } from '../common.ts';
import { printerWays } from './printer.ts';

export const printModes = ['BROWSER', 'PDF', 'ZPL', 'TSPL'] as const;

export const PrintJob = z.object({
  id,
  jobNo: z.string(),
  templateId: id.nullable(),
  templateName: z.string(),
  batchId: id.nullable(),
  batchNo: z.string(),
  /** Set for a job that prints a barcode instead of labels. */
  barcodeId: id.nullable(),
  content: z.string(),
  /** Set for a job that prints the labels of boxes; the first box is its serial 1. */
  boxed: z.boolean(),
  /** Set for a job that prints labels of a product without codes; they are counted from 1. */
  productId: id.nullable(),
  productName: z.string(),
  rangeFrom: z.number(),
  rangeTo: z.number(),
  copies: z.number(),
  labels: z.number(),
  mode: z.enum(printModes),
  dpi: z.number(),
  status: stateField(printLife),
  reprintOf: id.nullable(),
  reason: z.string(),
  printerId: id.nullable(),
  printerName: z.string(),
  printerWay: z.enum(printerWays).nullable(),
  /** Where that printer is: an address, a folder, or the speed of a serial port. */
  printerAddress: z.string(),
  /** Whether the server prints to that printer itself. */
  sendable: z.boolean(),
  /** The last serial that the printer has taken; 0 before the first. */
  sent: z.number(),
  /** The first free place of the first sheet. */
  startAt: z.number(),
  /** Serials in each of its files. */
  serialsPerFile: z.number(),
  /** Some of its serials had been printed before. */
  again: z.boolean(),
  /** The revision of the template it keeps, whatever becomes of the template. */
  templateRevision: z.number(),
  operatorName: z.string(),
  createTime: time,
  printedTime: time.nullable(),
});
export type PrintJob = z.infer<typeof PrintJob>;

/** The faults that prevent printing. */
export const LabelFault = z.object({ element: z.number(), fault: z.string(), zh: z.string(), en: z.string() });
