/** Which labels are printed, how often, and onto what. */
export interface PrintPlan {
  batchId?: string;
  rangeFrom?: number;
  rangeTo?: number;
  copies: number;
  mode: 'PDF' | 'ZPL' | 'BROWSER';
  dpi: number;
}
