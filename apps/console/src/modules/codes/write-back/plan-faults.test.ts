import { describe, expect, it } from 'vitest';
import { planFaults } from './plan-faults.ts';
import type { Plan } from './plan.ts';

const empty: Plan = {
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
const batch = { id: '1', serialFrom: 1, serialTo: 100 } as Plan['batch'];

describe('what keeps a write-back from being checked', () => {
  it('is named field by field', () => {
    expect(Object.keys(planFaults(empty))).toEqual(['batch', 'range', 'prodBatch']);
    expect(Object.keys(planFaults({ ...empty, batch, way: 'FILE', isNew: true }))).toEqual(['file', 'prodBatchNo', 'prodDate']);
    expect(Object.keys(planFaults({ ...empty, batch, way: 'SCAN', prodBatchId: '7' }))).toEqual(['codes']);
  });

  it('a new production batch has a number that application identifier 10 takes', () => {
    const of = (batchNo: string) => planFaults({ ...empty, batch, from: 1, to: 2, isNew: true, batchNo, prodDate: '2026-01-05' });
    expect(of('SC-2026/01')).toEqual({});
    for (const wrong of ['三月批次', 'SC 1', 'A'.repeat(21)]) expect(of(wrong).prodBatchNo?.zh).toContain('最多 20 个字符');
  });

  it('tells a range that runs backwards from one that is missing', () => {
    expect(planFaults({ ...empty, batch, from: 9, to: 3, prodBatchId: '7' })).toEqual({
      range: { zh: '起始序号不能大于结束序号', en: 'The first serial must not be higher than the last' },
    });
  });

  it('is nothing once all is there; spoilt labels need no production batch', () => {
    expect(planFaults({ ...empty, batch, from: 3, to: 3, prodBatchId: '7' })).toEqual({});
    expect(planFaults({ ...empty, batch, from: 3, to: 9, result: 'SPOILT' })).toEqual({});
  });
});
