import * as z from 'zod';
import { calls, write } from '../call.ts';
import { done, id, moment, version } from '../common.ts';
import { PackFault, scanText } from './box-row.ts';

const access = ['boxCode_pack', 'boxGs1_pack'] as const;
const refreshes = ['boxCode', 'factoryRecord', 'ecodeBatch', 'codeTrace', 'traceChain', 'sgtin'];
/** Boxes that arrived somewhere, told by hand: which, when and where. */
const arrival = {
  texts: z.array(scanText).min(1).max(200),
  time: moment(/^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/, '应为 2026-01-31 08:30 这样的时间|must be a time like 2026-01-31 08:30'),
  place: z.string().trim().min(1).max(60),
  note: z.string().trim().max(200).default(''),
};
/** What of it arrived: boxes with those in them, and units; all, or nothing where `faults` says why. */
const Arrived = z.object({ boxes: z.number(), units: z.number(), faults: z.array(PackFault.extend({ text: z.string() })) });

/** Boxes that arrive with everything in them: at whoever they were sent to, or here again. */
export const boxArrival = calls('boxArrival', {
  /** Boxes that were shipped have arrived; whoever they were sent to has them, unless somebody else is named. */
  receive: write('POST /api/boxCode/receive', {
    input: z.object({ ...arrival, holder: z.string().trim().max(100).default('') }),
    output: Arrived,
    access,
    quiet: true,
    refreshes,
    audit: { zh: '签收箱', en: 'Receive boxes' },
  }),
  /** Boxes came back. Their units are returned until they are restocked, which can be said at once. */
  takeBack: write('POST /api/boxCode/takeBack', {
    input: z.object({ ...arrival, restock: z.boolean().default(false) }),
    output: Arrived,
    access,
    quiet: true,
    refreshes,
    audit: { zh: '登记箱退回', en: 'Register returned boxes' },
  }),
  restock: write('POST /api/boxCode/restock', {
    input: z.object({ id, version: version.optional() }),
    output: done,
    access,
    refreshes,
    audit: { zh: '退回箱重新入库', en: 'Restock a returned box' },
  }),
});
