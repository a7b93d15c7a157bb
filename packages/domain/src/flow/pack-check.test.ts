import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeLife } from '../codes/code-life.ts';
import { boxLife } from './box-life.ts';
import { platformBoxNo, readBoxNumber } from './box-number.ts';
import { fillCartons, type PackBox, type PackChild, packFault, scanTime, type SerialRun, withoutRuns } from './pack-check.ts';

const carton: PackBox = {
  id: '1',
  level: 1,
  status: boxLife.at.made,
  capacity: 8,
  qty: 0,
  productId: null,
  prodBatchId: null,
  mixed: false,
};
const sofa: PackChild = { kind: 'unit', status: codeLife.at.active, productId: '7', prodBatchId: '70', piece: 1, of: 1, packages: 1 };
const sealed: PackChild = { kind: 'box', id: '2', level: 1, status: boxLife.at.sealed, productId: '7', prodBatchId: null };
const pallet: PackBox = { ...carton, id: '9', level: 2 };

describe('packFault', () => {
  it.each<[string, PackBox, PackChild, string | null]>([
    ['an active piece', carton, sofa, null],
    ['a void box', { ...carton, status: boxLife.at.voided }, sofa, 'boxVoid'],
    ['a sealed box', { ...carton, status: boxLife.at.sealed }, sofa, 'boxSealed'],
    ['a full box', { ...carton, status: boxLife.at.packing, qty: 8 }, sofa, 'boxFull'],
    ['a code that is not active', carton, { ...sofa, status: codeLife.at.delivered }, 'notActive'],
    ['a frozen code', carton, { ...sofa, status: codeLife.at.frozen }, 'frozen'],
    ['a recalled code', carton, { ...sofa, status: codeLife.at.recalled }, 'recalled'],
    ['a void code', carton, { ...sofa, status: codeLife.at.voided }, 'void'],
    ['a sold code', carton, { ...sofa, status: codeLife.at.sold }, 'shipped'],
    ['a label without the package of a product in three', carton, { ...sofa, packages: 3 }, 'noPiece'],
    ['package 2 of 3', carton, { ...sofa, packages: 3, piece: 2, of: 3 }, null],
    ['another product', { ...carton, productId: '8' }, sofa, 'wrongProduct'],
    ['another product where it is allowed', { ...carton, productId: '8', mixed: true }, sofa, null],
    ['another production batch', { ...carton, productId: '7', prodBatchId: '71' }, sofa, 'wrongBatch'],
    ['a sealed carton on a pallet', pallet, sealed, null],
    ['an open carton on a pallet', pallet, { ...sealed, status: boxLife.at.packing }, 'boxOpen'],
    ['a carton in a carton', carton, sealed, 'levelWrong'],
    ['a box in itself', pallet, { ...sealed, id: '9' }, 'cycle'],
    ['a carton under way', pallet, { ...sealed, status: boxLife.at.inTransit }, 'shipped'],
  ])('%s', (_, box, child, reason) => expect(packFault(box, child)).toBe(reason));

  it('lets no cycle arise, in whatever order boxes are put into each other', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 2, maxLength: 8 }),
        fc.array(fc.tuple(fc.nat(7), fc.nat(7))),
        (levels, tries) => {
          const parent = new Map<number, number>();
          for (const [into, what] of tries) {
            if (into >= levels.length || what >= levels.length || parent.has(what)) continue;
            const box = { ...carton, id: String(into), level: levels[into]!, capacity: 100 };
            if (packFault(box, { ...sealed, id: String(what), level: levels[what]! } as PackChild) === null) parent.set(what, into);
          }
          for (const start of parent.keys()) {
            let [at, steps]: [number | undefined, number] = [start, 0];
            while (at !== undefined) {
              at = parent.get(at);
              expect(++steps).toBeLessThanOrEqual(levels.length);
            }
          }
        },
      ),
    );
  });
});

const runs = fc
  .uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 120 })
  .map((serials) => [...serials].sort((a, b) => a - b))
  .map((serials) =>
    serials.reduce<SerialRun[]>((found, serial) => {
      const last = found.at(-1);
      if (last?.to === serial - 1) last.to = serial;
      else found.push({ from: serial, to: serial });
      return found;
    }, []),
  );
const serialsOf = (some: readonly SerialRun[]) => some.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i));

it('fills cartons in order: every serial once, every carton full but the last', () => {
  fc.assert(
    fc.property(runs, fc.integer({ min: 1, max: 20 }), (some, size) => {
      const cartons = fillCartons(some, size);
      expect(cartons.flatMap(serialsOf)).toEqual(serialsOf(some));
      for (const [i, carton_] of cartons.entries()) {
        const count = serialsOf(carton_).length;
        expect(i === cartons.length - 1 ? count <= size && count > 0 : count === size).toBe(true);
      }
    }),
  );
});

it('takes away exactly the serials of other runs', () => {
  fc.assert(
    fc.property(runs, runs, (some, gone) => {
      const away = new Set(serialsOf(gone));
      expect(serialsOf(withoutRuns(some, gone))).toEqual(serialsOf(some).filter((serial) => !away.has(serial)));
    }),
  );
});

it.each([
  ['right', '2026-03-01T10:00:00+08:00', '2026-03-01T10:00:05+08:00', '2026-03-01T02:00:00.000Z'],
  ['an hour ahead', '2026-03-01T11:00:00+08:00', '2026-03-01T11:00:05+08:00', '2026-03-01T02:00:00.000Z'],
  ['an hour behind', '2026-03-01T09:00:00+08:00', '2026-03-01T09:00:05+08:00', '2026-03-01T02:00:00.000Z'],
  ['moved back since the scan', '2026-03-01T11:00:00+08:00', '2026-03-01T10:00:05+08:00', '2026-03-01T02:00:05.000Z'],
])('a scan by a clock that is %s happened when it happened', (_, deviceTime, sentTime, at) =>
  expect(scanTime({ deviceTime, sentTime, now: new Date('2026-03-01T02:00:05Z') }).toISOString()).toBe(at),
);

it('reads the numbers of boxes in their spellings, and no wrong check digit', () => {
  expect(platformBoxNo('100001', '2025-09-01', 1)).toBe('X100001250901000012');
  for (const text of [
    'X100001250901000012',
    'x1000 0125 0901 0000 12',
    '(00)095211010000000016',
    ']C100095211010000000016',
    '095211010000000016',
  ])
    expect(readBoxNumber(text)).not.toBeNull();
  for (const text of ['X100001250901000013', '095211010000000017', '6901234567892', 'X1']) expect(readBoxNumber(text)).toBeNull();
});
