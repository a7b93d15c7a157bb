export interface ProductionPlan {
  isNew: boolean;
  prodBatchId: string | null;
  batchNo: string;
  prodDate: string | null;
  line: string;
  inspector: string;
  qcResult: 'PASS' | 'PENDING' | 'FAIL';
}
