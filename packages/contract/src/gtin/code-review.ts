import { calls } from '../call.ts';
import { allotCheckCalls } from './allot-review.ts';
import { reportCheckCalls } from './report-review.ts';
import { findingCalls } from './finding.ts';

/** The platform's reviews and inspections of commodity codes. */
export const goodsCodeCheck = calls('goodsCodeCheck', { ...allotCheckCalls, ...reportCheckCalls, ...findingCalls });
