import { describe, expect, it } from 'vitest';
import { codeLife } from '../codes/code-life.ts';
import { boxLife } from './box-life.ts';
import { boxShipFault, planFault, restOf, returnFault, shipFault } from './ship-check.ts';

const s = codeLife.at;
describe('shipFault', () => {
  it.each<[string, Parameters<typeof shipFault>, string | null]>([
    ['what is active leaves the brand', [{ status: s.active, receiverId: null }, null], null],
    ['what is active is not in a dealer’s stock', [{ status: s.active, receiverId: null }, '7'], 'notHeld'],
    ['a dealer ships on what he has', [{ status: s.inStock, receiverId: '7' }, '7'], null],
    ['a dealer does not ship what another has', [{ status: s.inStock, receiverId: '8' }, '7'], 'notHeld'],
    ['the brand does not ship what a dealer has', [{ status: s.inStock, receiverId: '8' }, null], 'notHeld'],
    ['the brand ships what nobody registered has in stock', [{ status: s.inStock, receiverId: null }, null], null],
    ['what is under way has to arrive first', [{ status: s.inTransit, receiverId: '7' }, '7'], 'underWay'],
    ['what came back is restocked first', [{ status: s.returned, receiverId: null }, null], 'returned'],
    ['what is sold stays sold', [{ status: s.sold, receiverId: '7' }, '7'], 'sold'],
    ['frozen', [{ status: s.frozen, receiverId: null }, null], 'frozen'],
    ['recalled', [{ status: s.recalled, receiverId: '7' }, '7'], 'recalled'],
    ['stolen', [{ status: s.stolen, receiverId: null }, null], 'stolen'],
    ['void', [{ status: s.voided, receiverId: null }, null], 'void'],
    ['not active', [{ status: s.delivered, receiverId: null }, null], 'notActive'],
    ['not active, where shipping activates', [{ status: s.delivered, receiverId: null }, null, true], null],
    ['not active, at a dealer of such a company', [{ status: s.delivered, receiverId: null }, '7', true], 'notActive'],
    ['not delivered, where shipping activates', [{ status: s.generated, receiverId: null }, null, true], 'notActive'],
  ])('%s', (_, args, fault) => expect(shipFault(...args)).toBe(fault));
});

describe('returnFault', () => {
  const { recalled } = s;
  it.each<[string, Parameters<typeof returnFault>, string | null]>([
    ['recalled goods go back from the stock of whoever has them', [{ status: recalled, below: s.inStock, receiverId: '7' }, '7'], null],
    ['not from another’s', [{ status: recalled, below: s.inStock, receiverId: '8' }, '7'], 'notHeld'],
    ['not while they are under way', [{ status: recalled, below: s.inTransit, receiverId: '7' }, '7'], 'underWay'],
    ['not after they were sold', [{ status: recalled, below: s.sold, receiverId: '7' }, '7'], 'sold'],
    ['frozen goods stay', [{ status: s.frozen, below: s.inStock, receiverId: '7' }, '7'], 'frozen'],
    ['stolen goods stay', [{ status: s.stolen, below: s.inStock, receiverId: '7' }, '7'], 'stolen'],
    ['all others as for shipping', [{ status: s.inStock, below: s.inStock, receiverId: '7' }, '7'], null],
  ])('%s', (_, args, fault) => expect(returnFault(...args)).toBe(fault));
});

describe('boxShipFault', () => {
  const box = { status: boxLife.at.sealed, returned: false, qty: 4 };
  it.each<[string, Partial<Parameters<typeof boxShipFault>[0]>, string | null]>([
    ['a sealed box leaves', {}, null],
    ['a box in stock leaves', { status: boxLife.at.inStock }, null],
    ['an open box is sealed first', { status: boxLife.at.packing }, 'boxOpen'],
    ['an empty one holds nothing', { status: boxLife.at.made, qty: 0 }, 'boxEmpty'],
    ['one under way arrives first', { status: boxLife.at.inTransit }, 'underWay'],
    ['one that came back is restocked first', { returned: true }, 'returned'],
    ['void', { status: boxLife.at.voided, qty: 0 }, 'boxVoid'],
    ['unpacked', { status: boxLife.at.unpacked, qty: 0 }, 'boxVoid'],
  ])('%s', (_, more, fault) => expect(boxShipFault({ ...box, ...more })).toBe(fault));
});

describe('a plan', () => {
  const plan = [
    { productId: '1', qty: 10, scanned: 8 },
    { productId: '2', qty: 5, scanned: 5 },
  ];
  it.each<[string, { productId: string; units: number }[], string | null]>([
    ['takes what is missing', [{ productId: '1', units: 2 }], null],
    ['refuses what is too much', [{ productId: '1', units: 3 }], 'overPlan'],
    ['refuses what is complete', [{ productId: '2', units: 1 }], 'overPlan'],
    ['refuses what is not on it', [{ productId: '3', units: 1 }], 'notPlanned'],
    [
      'judges a mixed box by each product',
      [
        { productId: '1', units: 1 },
        { productId: '3', units: 1 },
      ],
      'notPlanned',
    ],
  ])('%s', (_, units, fault) => expect(planFault(plan, units)).toBe(fault));
  it('without lines takes everything', () =>
    expect(planFault([{ productId: '9', qty: 0, scanned: 4 }], [{ productId: '3', units: 1 }])).toBeNull());
  it('leaves what is missing as the rest', () => expect(restOf(plan)).toEqual([{ productId: '1', qty: 2 }]));
});
