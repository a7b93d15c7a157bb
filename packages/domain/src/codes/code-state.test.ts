import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BatchStatus, CodeStatus } from './code-life.ts';
import { type CodeException, type CodeRange, layersAt, type RangeKind, runsOf, segmentsOf, stateIn, stateOf } from './code-state.ts';

const range = (id: number, kind: RangeKind, serialFrom = 1, serialTo = 10): CodeRange => ({ id: String(id), kind, serialFrom, serialTo });
const alone = (given: Partial<CodeException>): CodeException => ({
  status: null,
  statusStamp: '0',
  frozen: null,
  frozenStamp: '0',
  ...given,
});
const batch = (status: BatchStatus, frozen = false) => ({ status, frozen });

describe('the state of one code', () => {
  const cases: [
    title: string,
    batch: { status: BatchStatus; frozen: boolean },
    ranges: CodeRange[],
    exception: CodeException | null,
    state: CodeStatus,
  ][] = [
    ['is generated before its batch is delivered', batch(2), [], null, 0],
    ['is delivered with its batch', batch(3), [], null, 1],
    ['is delivered while others of the batch are active', batch(4), [], null, 1],
    ['is active in an activated range', batch(4), [range(1, 'ACTIVATE')], null, 2],
    ['is untouched by a range beside it', batch(4), [range(1, 'ACTIVATE', 6, 10)], null, 1],
    ['is void in a void batch, whatever else is said', batch(9), [range(1, 'ACTIVATE')], alone({ status: 2, statusStamp: '9' }), 9],
    ['is void for ever once its range is, also under a newer activation', batch(4), [range(1, 'VOID'), range(2, 'ACTIVATE')], null, 9],
    [
      'is void when it alone was voided, also under a newer range',
      batch(4),
      [range(5, 'ACTIVATE')],
      alone({ status: 9, statusStamp: '1' }),
      9,
    ],
    ['is void and not frozen when it is both', batch(4), [range(1, 'FREEZE')], alone({ status: 9, statusStamp: '2' }), 9],
    ['is recalled, though it is frozen too', batch(4, true), [range(1, 'ACTIVATE'), range(2, 'RECALL'), range(3, 'FREEZE')], null, 10],
    ['is void, though it is recalled', batch(4), [range(1, 'RECALL'), range(2, 'VOID')], null, 9],
    ['is recalled when it had been sold', batch(4), [range(1, 'RECALL')], alone({ status: 5, statusStamp: '2' }), 10],
    ['is stolen, though it is frozen too', batch(4, true), [range(1, 'ACTIVATE'), range(2, 'STOLEN'), range(3, 'FREEZE')], null, 11],
    ['is stolen before it was activated: a roll of labels', batch(3), [range(1, 'STOLEN')], null, 11],
    ['is recalled, though it was stolen', batch(4), [range(1, 'RECALL'), range(2, 'STOLEN')], null, 10],
    ['is void, though it was stolen', batch(4), [range(1, 'STOLEN')], alone({ status: 9, statusStamp: '2' }), 9],
    ['is what it was before, once it is found', batch(4), [range(1, 'ACTIVATE'), range(2, 'STOLEN'), range(3, 'FOUND')], null, 2],
    ['is stolen again after it was found', batch(4), [range(2, 'STOLEN'), range(9, 'FOUND'), range(10, 'STOLEN')], null, 11],
    ['is stolen on its way', batch(5), [{ ...range(3, 'VOID'), kind: 'MOVE', moved: 3 }, range(4, 'STOLEN')], null, 11],
    ['is in transit while a movement lasts', batch(5), [range(1, 'ACTIVATE'), { ...range(2, 'VOID'), kind: 'MOVE', moved: 3 }], null, 3],
    [
      'is in transit though it was activated alone before',
      batch(5),
      [{ ...range(5, 'VOID'), kind: 'MOVE', moved: 3 }],
      alone({ status: 2, statusStamp: '4' }),
      3,
    ],
    [
      'is sold when that was said after its last movement',
      batch(5),
      [{ ...range(5, 'VOID'), kind: 'MOVE', moved: 4 }],
      alone({ status: 5, statusStamp: '6' }),
      5,
    ],
    [
      'is frozen on its way',
      batch(5),
      [range(1, 'ACTIVATE'), { ...range(2, 'VOID'), kind: 'MOVE', moved: 3 }, range(3, 'FREEZE')],
      null,
      8,
    ],
    ['is frozen in a frozen range', batch(4), [range(1, 'ACTIVATE'), range(2, 'FREEZE')], null, 8],
    [
      'goes back to what it was when its range is unfrozen',
      batch(4),
      [range(1, 'ACTIVATE'), range(2, 'FREEZE'), range(3, 'UNFREEZE')],
      null,
      2,
    ],
    ['is frozen by its batch, even though its range was unfrozen', batch(4, true), [range(3, 'UNFREEZE')], null, 8],
    [
      'stays frozen alone while a range is activated over it',
      batch(4),
      [range(5, 'ACTIVATE')],
      alone({ frozen: true, frozenStamp: '2' }),
      8,
    ],
    ['is unfrozen by a newer range than its own freeze', batch(4), [range(5, 'UNFREEZE')], alone({ frozen: true, frozenStamp: '2' }), 1],
    ['is frozen alone after its range was unfrozen', batch(4), [range(5, 'UNFREEZE')], alone({ frozen: true, frozenStamp: '6' }), 8],
    ['follows its own newer state', batch(4), [range(1, 'ACTIVATE')], alone({ status: 3, statusStamp: '2' }), 3],
    ['follows a newer range than its own state', batch(4), [range(7, 'ACTIVATE')], alone({ status: 6, statusStamp: '2' }), 2],
    ['counts stamps as numbers, not as text', batch(4), [range(10, 'ACTIVATE')], alone({ status: 6, statusStamp: '9' }), 2],
    ['is its batch’s when its exception says nothing any more', batch(3), [], alone({}), 1],
  ];
  it.each(cases)('%s', (_, facts, ranges, exception, state) => {
    expect(stateOf(5, facts, ranges, exception)).toBe(state);
    expect(stateOf(5, facts, ranges.toReversed(), exception)).toBe(state);
  });
});

describe('the runs of a batch', () => {
  it('follow one another from the first serial to the last', () => {
    const runs = segmentsOf({ serialFrom: 101, serialTo: 200 }, [
      range(1, 'ACTIVATE', 1, 150),
      range(2, 'VOID', 140, 145),
      range(3, 'FREEZE', 200, 900),
    ]);
    expect(runs.map(({ from, to, voided, active, frozen }) => [from, to, voided, active, frozen])).toEqual([
      [101, 139, false, '1', false],
      [140, 145, true, '1', false],
      [146, 150, false, '1', false],
      [151, 199, false, null, false],
      [200, 200, false, null, true],
    ]);
  });

  it('say of every serial what its ranges say', () => {
    const kinds: RangeKind[] = ['ACTIVATE', 'VOID', 'FREEZE', 'UNFREEZE', 'RECALL', 'STOLEN', 'FOUND'];
    const anyRange = fc.record({
      kind: fc.constantFrom(...kinds),
      serialFrom: fc.integer({ min: 1, max: 40 }),
      length: fc.integer({ min: 0, max: 20 }),
    });
    fc.assert(
      fc.property(fc.array(anyRange, { maxLength: 25 }), fc.boolean(), (drawn, frozen) => {
        const ranges = drawn.map(({ kind, serialFrom, length }, i) => ({
          id: String(i + 1),
          kind,
          serialFrom,
          serialTo: serialFrom + length,
        }));
        const runs = segmentsOf({ serialFrom: 5, serialTo: 50 }, ranges);
        let next = 5;
        for (const run of runs) {
          expect(run.from).toBe(next);
          for (let serial = run.from; serial <= run.to; serial++)
            expect(stateIn(batch(3, frozen), run, null)).toBe(stateIn(batch(3, frozen), layersAt(serial, ranges), null));
          next = run.to + 1;
        }
        expect(next).toBe(51);
      }),
    );
  });

  it('are found quickly for many ranges', () => {
    const many = Array.from({ length: 20_000 }, (_, i) => range(i + 1, 'ACTIVATE', i * 3 + 1, i * 3 + 5000));
    expect(segmentsOf({ serialFrom: 1, serialTo: 100_000 }, many).length).toBeGreaterThan(19_000);
  });
});

it('neighbours form one run', () => {
  expect(runsOf([1, 2, 3, 7, 9, 10])).toEqual([
    [1, 3],
    [7, 7],
    [9, 10],
  ]);
  expect(runsOf([])).toEqual([]);
});
