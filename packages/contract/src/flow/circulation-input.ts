import { circulationLife, lineLife } from '@touchmark/domain';
import * as z from 'zod';
import { day, id, instant, int, stateFilter, version } from '../common.ts';
import { scanText } from './box-row.ts';
import { circulationType, lineWay, receiptException } from './circulation-row.ts';

const text = (max: number) => z.string().trim().max(max);
export const oneDoc = { id, version: version.optional() };
export const deviceKey = z.string().trim().min(8).max(64);
export const mostPlanRows = 500;
export const mostScansAtOnce = 200;

export const circulationFilters = {
  docNo: text(40).optional(),
  docTypes: z.array(circulationType).max(5).optional(),
  /** `out`: what the caller's company sends; `in`: what is sent to it. */
  direction: z.enum(['in', 'out']).optional(),
  receiverId: id.optional(),
  receiver: text(60).optional(),
  productId: id.optional(),
  product: text(100).optional(),
  erpOrderNo: text(50).optional(),
  status: stateFilter(circulationLife).optional(),
  /** Shipped between these days. */
  startTime: day.optional(),
  endTime: day.optional(),
  /** Shipped more than so many days ago and not received. */
  unreceivedDays: int(1, 365).optional(),
};
export const circulationLineFilters = {
  docId: id.optional(),
  docNo: text(40).optional(),
  receiver: text(60).optional(),
  product: text(100).optional(),
  user: text(50).optional(),
  way: lineWay.optional(),
  state: stateFilter(lineLife).optional(),
  startTime: day.optional(),
  endTime: day.optional(),
  /** What the caller bound himself. */
  mine: z.boolean().optional(),
};
/** A code, the address in its symbol, or a box: what has it. */
export const scannedFilter = { text: scanText.optional() };
export const planRowInput = z.object({ productId: id, qty: int(1, 20_000_000) });
/** One scan: drawn by the device, sent twice it is done once and answered alike. */
export const docScanInput = z.object({ key: deviceKey, text: scanText, deviceTime: instant, to: scanText.optional() });
/** A receiptInput of one line; without lines, all that is under way arrived. */
export const receiptInput = z.object({
  lineId: id.optional(),
  text: scanText.optional(),
  state: z.union([z.literal(lineLife.at.received), z.literal(lineLife.at.damaged), z.literal(lineLife.at.missing)]),
  exception: receiptException.optional(),
  note: text(200).default(''),
  photos: z.array(id).max(6).default([]),
});
