import type { Printer } from '@touchmark/contract';

/** The labels to print, the number of copies, and the output. */
export interface PrintPlan {
  batchId?: string;
  prodBatchId?: string | null;
  rangeFrom?: number;
  rangeTo?: number;
  copies: number;
  mode: 'PDF' | 'ZPL' | 'TSPL' | 'BROWSER';
  dpi: number;
  /** The first free place of the first sheet. */
  startAt: number;
  printer?: Printer | undefined;
  /** Why serials are printed again that were printed before. */
  reason?: string;
}
