import { describe, expect, it } from 'vitest';
import type { StandardItem } from './standard-item.ts';
import { factsOf, withFacts } from './product-facts.ts';

const item = (code: string, more: Partial<StandardItem>): StandardItem => ({
  code,
  name: { zh: code, en: code },
  group: { zh: '', en: '' },
  type: 'text',
  constraint: 'M',
  publicDefault: true,
  ...more,
});
const sofa = { spec: '2380×950×820 mm', packagePieces: 3, executeStandards: ['QB/T 1952.1-2012', 'GB 18584-2024'] };

describe('the facts of a product', () => {
  it('are its standards, its packages and its size', () => {
    expect(factsOf(sofa)).toEqual({ DE30001: 'QB/T 1952.1-2012、GB 18584-2024', DE40001: 3, DE20001: 2380, DE20002: 950, DE20003: 820 });
  });

  it.each(['按户型定制', '1.8 m', '2380×950 mm', '2380.5×950×820 mm'])('leave the size open where the specification is “%s”', (spec) => {
    expect(factsOf({ ...sofa, spec, executeStandards: [] })).toEqual({ DE40001: 3 });
  });

  it('replace what a model said, but only elements of its version, and only what fits', () => {
    const items = [
      item('DE40001', { type: 'int', max: 50 }),
      item('DE20003', { type: 'int', max: 800 }),
      item('DE30001', { maxLength: 10 }),
    ];
    expect(withFacts(items, { DE40001: 1, DE20003: 700, DE30001: 'QB/T 1952', DE50001: 'ADULT' }, factsOf(sofa))).toEqual({
      DE40001: 3,
      DE20003: 700,
      DE30001: 'QB/T 1952',
      DE50001: 'ADULT',
    });
  });
});
