import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountedRun, readSerials, rollOf, sharedRuns } from './print-count.ts';

const roll = { from: 1, to: 1000 };

describe('readSerials', () => {
  it.each([
    ['311-312', [{ from: 311, to: 312 }]],
    [
      '417, 311–312、7',
      [
        { from: 7, to: 7 },
        { from: 311, to: 312 },
        { from: 417, to: 417 },
      ],
    ],
    ['5 6 7-9 8', [{ from: 5, to: 9 }]],
  ])('reads %s', (text, runs) => expect(readSerials(text, roll)).toEqual(runs));

  it.each(['', '0', '1001', '312-311', '3x', '999-1001', '-5'])('refuses %j', (text) => expect(readSerials(text, roll)).toBeUndefined());
});

describe('rollOf', () => {
  it('counts a serial once and names what has no remedy yet', () => {
    const counted: CountedRun[] = [
      { kind: 'VERIFIED', from: 1, to: 310, remedy: 'NONE' },
      { kind: 'MISSING', from: 311, to: 312, remedy: 'NONE' },
      { kind: 'SPOILT', from: 300, to: 301, remedy: 'VOIDED' },
    ];
    expect(rollOf(roll, counted)).toEqual({
      planned: 1000,
      verified: 308,
      spoilt: 2,
      missing: 2,
      unseen: [{ from: 313, to: 1000 }],
      open: [{ from: 311, to: 312 }],
    });
  });
});

it('shares exactly the serials that both have', () => {
  const runs = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 60 }), fc.nat(8)).map(([from, more]) => ({ from, to: from + more })),
    { maxLength: 5 },
  );
  const serials = (all: readonly { from: number; to: number }[]) =>
    new Set(all.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at)));
  fc.assert(
    fc.property(runs, runs, (a, b) => {
      const [inA, inB] = [serials(a), serials(b)];
      expect(serials(sharedRuns(a, b))).toEqual(new Set([...inA].filter((serial) => inB.has(serial))));
    }),
  );
});
