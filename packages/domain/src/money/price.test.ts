import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceLines, splitTax, totalOf } from './price.ts';

const tiered = {
  unitPrice: 2,
  tiers: [
    { from: 100_001, price: 150 },
    { from: 1, price: 200 },
    { from: 1_000_001, price: 100 },
  ],
};

describe('the price of a pack', () => {
  it.each([
    [1, 2],
    [1000, 2000],
    [100_000, 200_000],
    [100_001, 200_002],
    [150_000, 275_000],
    [1_000_000, 1_550_000],
    [20_000_000, 20_550_000],
  ])('of %i ecodes is %i fen', (quantity, amount) => expect(totalOf(priceLines(tiered, quantity))).toBe(amount));

  it('is one line where there are no tiers', () =>
    expect(priceLines({ unitPrice: 5, tiers: [] }, 300)).toEqual([{ quantity: 300, price: 500, amount: 1500 }]));

  it('never falls with the quantity, and its lines are the whole quantity', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000_000 }), fc.integer({ min: 0, max: 1000 }), (quantity, more) => {
        expect(totalOf(priceLines(tiered, quantity + more))).toBeGreaterThanOrEqual(totalOf(priceLines(tiered, quantity)));
        expect(priceLines(tiered, quantity).reduce((sum, line) => sum + line.quantity, 0)).toBe(quantity);
      }),
    ));
});

it('splits an amount into net and tax that add up', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), fc.constantFrom(0, 1, 3, 6, 9, 13), (amount, rate) => {
      const { net, tax } = splitTax(amount, rate);
      expect(net + tax).toBe(amount);
      expect(Math.abs(net * rate - tax * 100)).toBeLessThanOrEqual(100 + rate);
    }),
  ));
