import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeLife } from '../codes/code-life.ts';
import { boxLife } from './box-life.ts';
import { platformBoxNo, readBoxNumber } from './box-number.ts';
import { contentsWith, type PackBox, type PackChild, packFault, ruledCapacity, scanTime } from './pack-check.ts';

const carton: PackBox = {
  id: '1',
  level: 1,
  status: boxLife.at.made,
  capacity: 8,
  qty: 0,
  productId: null,
  prodBatchId: null,
  batchFollows: true,
  mixed: false,
};
const rule = { mixed: false, perCarton: 8, perPallet: 5 };
const mixable = { ...rule, mixed: true };
const sofa: PackChild = { kind: 'unit', status: codeLife.at.active, productId: '7', prodBatchId: '70', rule, piece: 1, of: 1, packages: 1 };
const sealed: PackChild = {
  kind: 'box',
  id: '2',
  level: 1,
  status: boxLife.at.sealed,
  productId: '7',
  prodBatchId: null,
  rule,
  mixed: false,
};
const pallet: PackBox = { ...carton, id: '9', level: 2 };

describe('packFault', () => {
  it.each<[string, PackBox, PackChild, string | null]>([
    ['an active piece', carton, sofa, null],
    ['a void box', { ...carton, status: boxLife.at.voided }, sofa, 'boxVoid'],
    ['a sealed box', { ...carton, status: boxLife.at.sealed }, sofa, 'boxSealed'],
    ['a full box', { ...carton, status: boxLife.at.packing, prodBatchId: '70', qty: 8 }, sofa, 'boxFull'],
    ['a code that is not active', carton, { ...sofa, status: codeLife.at.delivered }, 'notActive'],
    ['a frozen code', carton, { ...sofa, status: codeLife.at.frozen }, 'frozen'],
    ['a stolen code', carton, { ...sofa, status: codeLife.at.stolen }, 'stolen'],
    ['a recalled code', carton, { ...sofa, status: codeLife.at.recalled }, 'recalled'],
    ['a void code', carton, { ...sofa, status: codeLife.at.voided }, 'void'],
    ['a sold code', carton, { ...sofa, status: codeLife.at.sold }, 'shipped'],
    ['a code that came back', carton, { ...sofa, status: codeLife.at.returned }, 'returned'],
    ['a label without the package of a product in three', carton, { ...sofa, packages: 3 }, 'wholeUnit'],
    ['package 2 of 2 of a product in three', carton, { ...sofa, packages: 3, piece: 2, of: 2 }, 'noPiece'],
    ['package 1 of 2 of a product in one', carton, { ...sofa, piece: 1, of: 2 }, 'noPiece'],
    ['package 2 of 3', carton, { ...sofa, packages: 3, piece: 2, of: 3 }, null],
    ['another product', { ...carton, productId: '8' }, sofa, 'wrongProduct'],
    ['another product in a mixed box', { ...carton, productId: '8', qty: 1, mixed: true }, { ...sofa, rule: mixable }, null],
    ['another product whose rule allows no mixing', { ...carton, productId: '8', qty: 1, mixed: true }, sofa, 'mixedNotAllowed'],
    ['a product without a rule in a mixed box', { ...carton, mixed: true }, { ...sofa, rule: null }, 'mixedNotAllowed'],
    ['the own product and batch in a mixed box', { ...carton, productId: '7', prodBatchId: '70', qty: 1, mixed: true }, sofa, null],
    ['another batch in a mixed box', { ...carton, productId: '7', prodBatchId: '71', qty: 1, mixed: true }, sofa, 'mixedNotAllowed'],
    ['a piece of a batch among pieces of none', { ...carton, productId: '7', qty: 1 }, sofa, 'wrongBatch'],
    ['the same in a box of before, which does not know', { ...carton, productId: '7', qty: 1, batchFollows: false }, sofa, null],
    [
      'a piece of no batch among pieces of one',
      { ...carton, productId: '7', prodBatchId: '70', qty: 1 },
      { ...sofa, prodBatchId: null },
      'wrongBatch',
    ],
    ['a carton of another batch', { ...pallet, productId: '7', prodBatchId: '71' }, { ...sealed, prodBatchId: '70' }, 'wrongBatch'],
    ['a carton that does not know its batch', { ...pallet, productId: '7', prodBatchId: '71' }, sealed, null],
    ['a mixed carton', { ...pallet, productId: '7', prodBatchId: '71' }, { ...sealed, mixed: true }, 'wrongBatch'],
    [
      'a mixed carton on a mixed pallet',
      { ...pallet, productId: '7', qty: 1, mixed: true },
      { ...sealed, productId: null, mixed: true },
      null,
    ],
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

it('takes over the product and the production batch of the first piece, and keeps them until another is mixed in', () => {
  expect(contentsWith(carton, sofa)).toEqual({ productId: '7', prodBatchId: '70' });
  const first = { ...carton, qty: 1, productId: '7', prodBatchId: '70', mixed: true };
  expect(contentsWith(first, sofa)).toEqual({ productId: '7', prodBatchId: '70' });
  expect(contentsWith(first, { ...sofa, prodBatchId: '71' })).toEqual({ productId: '7', prodBatchId: null });
  expect(contentsWith(first, { ...sofa, productId: '8', prodBatchId: '80' })).toEqual({ productId: null, prodBatchId: null });
});

it('a carton takes what the rule says, a pallet likewise, and other levels what was entered', () => {
  expect([0, 1, 2, 3].map((level) => ruledCapacity(level, rule))).toEqual([null, 8, 5, null]);
  expect([ruledCapacity(2, { ...rule, perPallet: 0 }), ruledCapacity(1, null)]).toEqual([null, null]);
});

it.each([
  ['right', '2026-03-01T10:00:00+08:00', '2026-03-01T10:00:05+08:00', '2026-03-01T02:00:00.000Z'],
  ['an hour ahead', '2026-03-01T11:00:00+08:00', '2026-03-01T11:00:05+08:00', '2026-03-01T02:00:00.000Z'],
  ['an hour behind', '2026-03-01T09:00:00+08:00', '2026-03-01T09:00:05+08:00', '2026-03-01T02:00:00.000Z'],
  ['right, ten months before it was sent', '2025-05-01T10:00:05+08:00', '2026-03-01T10:00:05+08:00', '2025-05-01T02:00:05.000Z'],
  ['set since the scan, after its battery was empty', '1970-01-01T00:00:09Z', '2026-03-01T02:00:05Z', '2026-03-01T02:00:05.000Z'],
  ['at the end of all years when it is sent', '2026-03-01T02:00:05Z', '9999-12-31T23:59:59-14:00', '2026-03-01T02:00:05.000Z'],
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
