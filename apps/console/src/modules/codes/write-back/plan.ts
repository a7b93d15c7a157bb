import type { EcodeBatch, FileRef } from '@touchmark/contract';
import type { ProductionPlan } from './production-plan.ts';

/** The values entered in the wizard so far. */
export interface Plan extends ProductionPlan {
  batch: EcodeBatch | null;
  way: 'RANGE' | 'FILE' | 'SCAN';
  from: number | null;
  to: number | null;
  file: FileRef | null;
  codes: string[];
  result: 'ACTIVATE' | 'SPOILT';
  customOrderNo: string;
}
/** The production batch that codes are activated for, where it is known from the start. */
export interface ForProduction {
  id: string;
  batchNo: string;
  productId: string;
}

/** A batch that was chosen, for a production batch if it is known. Its codes are chosen by what was printed. */
export const planOf = (batch: EcodeBatch, prodBatchId: string | null = null) => ({ batch, from: null, to: null, prodBatchId });

export const emptyPlan: Plan = {
  batch: null,
  way: 'RANGE',
  from: null,
  to: null,
  file: null,
  codes: [],
  result: 'ACTIVATE',
  customOrderNo: '',
  isNew: false,
  prodBatchId: null,
  batchNo: '',
  prodDate: null,
  line: '',
  inspector: '',
  qcResult: 'PASS',
};
