import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Audience, choosePrice, judgePrices, type ModeTerms, orderRange, priceTierFault } from './choose-price.ts';

const mode = (id: string, more: Partial<ModeTerms> = {}): ModeTerms => ({
  id,
  priority: 10,
  audience: 'ALL',
  validFrom: '2026-01-01',
  validTo: null,
  createTime: '2026-01-01 00:00:00',
  stoppedTime: null,
  minQty: 1,
  maxQty: null,
  ...more,
});
const asked = (more: object = {}) => ({ at: '2026-03-01 12:00:00', audiences: [] as Audience[], quantity: 100, ...more });
const lostOf = (modes: ModeTerms[], more: object = {}) =>
  Object.fromEntries(judgePrices(modes, asked(more)).map((one) => [one.mode.id, one.lost]));

describe('the price of a product', () => {
  it.each<[string, Partial<ModeTerms>, object, string]>([
    ['begins tomorrow', { validFrom: '2026-03-02' }, {}, 'NOT_YET'],
    ['was entered later that day', { createTime: '2026-03-01 12:00:01' }, {}, 'NOT_YET'],
    ['ended yesterday', { validTo: '2026-02-28' }, {}, 'ENDED'],
    ['was stopped before', { stoppedTime: '2026-03-01 12:00:00' }, {}, 'STOPPED'],
    ['is for members', { audience: 'MEMBER' }, { audiences: ['NEW'] }, 'AUDIENCE'],
    ['needs more', { minQty: 101 }, {}, 'TOO_FEW'],
    ['takes fewer', { maxQty: 99 }, {}, 'TOO_MANY'],
  ])('is not the mode that %s', (_, more, how, lost) =>
    expect(lostOf([mode('plain'), mode('other', { priority: 50, ...more })], how)).toEqual({ plain: null, other: lost }),
  );

  it('is that of the highest priority, and every other one says why it lost', () =>
    expect(
      lostOf([mode('standard'), mode('campaign', { priority: 60 }), mode('members', { priority: 30, audience: 'MEMBER' })], {
        audiences: ['MEMBER'],
      }),
    ).toEqual({ campaign: null, members: 'PRIORITY', standard: 'PRIORITY' }));

  it('holds on its last day, and until the moment in which it is stopped', () => {
    expect(lostOf([mode('a', { validTo: '2026-03-01' })])).toEqual({ a: null });
    expect(lostOf([mode('a', { stoppedTime: '2026-03-01 12:00:01' })])).toEqual({ a: null });
  });

  it('is none where nothing fits, and says how many can be ordered', () => {
    const modes = [mode('few', { minQty: 100, maxQty: 1000 }), mode('many', { minQty: 5000, priority: 20 })];
    expect(choosePrice(modes, asked({ quantity: 2000 }))).toBeUndefined();
    expect(orderRange(modes, asked())).toEqual({ least: 100, most: null });
    expect(orderRange([], asked())).toBeNull();
  });

  it('does not depend on the order of the modes, and exactly one wins if one fits at all', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-03-${String(n).padStart(2, '0')}`);
    const some = fc
      .uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 8 })
      .chain((priorities) =>
        fc.tuple(
          ...priorities.map((priority) =>
            fc
              .record({
                validFrom: day,
                audience: fc.constantFrom<Audience>('ALL', 'NEW', 'MEMBER'),
                minQty: fc.integer({ min: 1, max: 200 }),
              })
              .map((more) => mode(String(priority), { priority, ...more })),
          ),
        ),
      );
    fc.assert(
      fc.property(some, day, fc.integer({ min: 1, max: 300 }), (modes, on, quantity) => {
        const how = asked({ at: `${on} 12:00:00`, audiences: ['NEW'], quantity });
        const winner = choosePrice(modes, how);
        expect(choosePrice([...modes].reverse(), how)?.id).toBe(winner?.id);
        const judged = judgePrices(modes, how);
        expect(judged.filter(({ lost }) => lost === null).length).toBe(winner ? 1 : 0);
        expect(judged.length).toBe(modes.length);
      }),
    );
  });
});

it.each<[string, [number, number | null][], { at: number; field: string } | null]>([
  ['one tier', [[1, null]], null],
  [
    'three that follow each other',
    [
      [1, 100],
      [101, 1000],
      [1001, null],
    ],
    null,
  ],
  ['a first that begins at 2', [[2, null]], { at: 0, field: 'from' }],
  [
    'a gap',
    [
      [1, 100],
      [102, null],
    ],
    { at: 1, field: 'from' },
  ],
  [
    'an overlap',
    [
      [1, 100],
      [100, null],
    ],
    { at: 1, field: 'from' },
  ],
  ['an end in the last', [[1, 100]], { at: 0, field: 'to' }],
  [
    'an open end before the last',
    [
      [1, null],
      [101, null],
    ],
    { at: 0, field: 'to' },
  ],
  [
    'an end before its beginning',
    [
      [1, 0],
      [1, null],
    ],
    { at: 0, field: 'to' },
  ],
])('tiers with %s', (_, tiers, fault) => {
  const found = priceTierFault(tiers.map(([from, to]) => ({ from, to, price: 1 })));
  expect(found && { at: found.at, field: found.field }).toEqual(fault);
});
