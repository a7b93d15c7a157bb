import { calls } from './call.ts';
import { allotCheckCalls } from './goods-allot-check.ts';
import { reportCheckCalls } from './goods-report-check.ts';
import { findingCalls } from './gtin-finding.ts';

/** The platform's reviews and inspections of commodity codes. */
export const goodsCodeCheck = calls('goodsCodeCheck', { ...allotCheckCalls, ...reportCheckCalls, ...findingCalls });
