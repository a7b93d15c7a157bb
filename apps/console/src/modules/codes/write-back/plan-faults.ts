import { lotText, type Text } from '@touchmark/contract';
import { t } from './write-back.text.ts';
import type { Plan } from './plan.ts';

export type PlanField = 'batch' | 'range' | 'file' | 'codes' | 'prodBatch' | 'prodBatchNo' | 'prodDate';

/** The missing or invalid fields that prevent the check of a write-back, with messages. */
export function planFaults(plan: Plan): Partial<Record<PlanField, Text>> {
  return {
    ...(plan.batch ? {} : { batch: t.needBatch }),
    ...sourceFault(plan),
    ...(plan.result === 'SPOILT' ? {} : productionFaults(plan)),
  };
}

function sourceFault({ way, from, to, file, codes }: Plan): Partial<Record<PlanField, Text>> {
  if (way === 'FILE') return file ? {} : { file: t.needFile };
  if (way === 'SCAN') return codes.length > 0 ? {} : { codes: t.needCodes };
  if (!from || !to) return { range: t.needRange };
  return from > to ? { range: t.turnedRange } : {};
}

function productionFaults({ isNew, prodBatchId, batchNo, prodDate }: Plan): Partial<Record<PlanField, Text>> {
  if (!isNew) return prodBatchId ? {} : { prodBatch: t.needProd };
  const noFault = batchNo.trim() === '' ? t.needProdNo : lotText.safeParse(batchNo).success ? null : t.badProdNo;
  return { ...(noFault && { prodBatchNo: noFault }), ...(prodDate ? {} : { prodDate: t.needProdDate }) };
}

/** The props that show a field's fault in the form. */
export const markOf = (text: string | undefined) => (text ? { validateStatus: 'error' as const, help: text } : {});
