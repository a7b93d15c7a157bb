import { calls } from '../call.ts';
import { allotCheckCalls } from './code-review-allot.ts';
import { reportCheckCalls } from './code-review-report.ts';
import { findingCalls } from './code-review-finding.ts';

/** The platform's reviews and inspections of commodity codes. */
export const goodsCodeCheck = calls('goodsCodeCheck', { ...allotCheckCalls, ...reportCheckCalls, ...findingCalls });
