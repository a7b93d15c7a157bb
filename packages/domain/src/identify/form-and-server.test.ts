import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ElementValues, StandardItem } from './standard-item.ts';
import { askedOf, defaultsOf, fieldFaultOf, readValues } from './standard.ts';

const words = { zh: '甲', en: 'A' };
const options = ['A', 'B', 'C'].map((value) => ({ value, ...words }));
const bound = fc.option(fc.integer({ min: -50, max: 50 }), { nil: undefined });
const given = <T extends object>(fields: T) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
const domain: fc.Arbitrary<Partial<StandardItem>> = fc.oneof(
  fc.record({
    type: fc.constant('text' as const),
    minLength: fc.constantFrom(undefined, 2),
    maxLength: fc.constantFrom(undefined, 4),
    pattern: fc.constantFrom(undefined, '[a-z]+', '\\d{2}'),
  }),
  fc.record({ type: fc.constant('int' as const), min: bound, max: bound }),
  fc.record({ type: fc.constant('decimal' as const), min: bound, max: bound, scale: fc.constantFrom(0, 1, 2) }),
  fc.record({ type: fc.constant('multi' as const), options: fc.constant(options), maxOccurs: fc.constantFrom(1, 2) }),
  fc.constant({ type: 'select' as const, options }),
  fc.constant({ type: 'date' as const }),
  fc.constant({ type: 'switch' as const }),
  fc.record({ type: fc.constantFrom('image' as const, 'file' as const), maxOccurs: fc.constantFrom(1, 2) }),
  fc.record({
    type: fc.constant('table' as const),
    maxOccurs: fc.constantFrom(1, 2),
    columns: fc.constant([
      { code: 'C1', name: words, type: 'text' as const, maxLength: 4, constraint: 'M' as const },
      { code: 'C2', name: words, type: 'int' as const, max: 9, constraint: 'O' as const },
    ]),
  }),
);
/** Elements of every type; a conditional one depends on the first, which is a list. */
const version = fc
  .array(fc.record({ domain, constraint: fc.constantFrom('M', 'O', 'C') }), { minLength: 1, maxLength: 6 })
  .map((rows) => [
    { code: 'DE0', name: words, group: words, type: 'select', options, constraint: 'O', publicDefault: true } as StandardItem,
    ...rows.map(
      (row, n) =>
        ({
          code: `DE${n + 1}`,
          name: words,
          group: words,
          publicDefault: true,
          constraint: row.constraint,
          ...(row.constraint === 'C' ? { when: { code: 'DE0', in: ['A'] } } : {}),
          ...given(row.domain),
        }) as StandardItem,
    ),
  ]);
const value = fc.oneof(
  fc.constantFrom(
    undefined,
    '',
    ' ',
    'A',
    'B',
    'X',
    'ab',
    'abcde',
    '12',
    '1.5',
    '-7',
    0,
    7,
    1.25,
    true,
    false,
    '是',
    [],
    ['A'],
    ['A', 'B', 'C'],
    ['X'],
    '2026-02-28',
    '2026-02-30',
    '90 cm',
    ['12'],
    ['12', '13', '12'],
    ['12', '13', '14'],
    [{}],
    [{ C1: 'ab' }],
    [{ C1: 'ab', C2: '7' }, {}, { C1: 'abcde' }],
    [{ C2: 3 }],
    [{ C1: 'ab', C2: 10 }],
    [{ C1: 'ab' }, { C1: 'a' }, { C1: 'b' }],
    [{ C1: 'ab', C3: 1 }],
    ['12', {}],
  ),
  fc.string({ maxLength: 6 }),
  fc.double({ noNaN: true, min: -100, max: 100 }),
);

describe('a form and the server', () => {
  it('accept the same values, and both name the same elements', () =>
    fc.assert(
      fc.property(version, fc.array(value, { minLength: 7, maxLength: 7 }), fc.boolean(), (items, typed, strict) => {
        const all = Object.fromEntries(items.map(({ code }, n) => [code, typed[n]]));
        // A form sends what it shows.
        const asked = askedOf(items, all as ElementValues);
        const sent = Object.fromEntries(asked.map(({ code }) => [code, all[code]]));
        const atFields = asked.filter((item) => fieldFaultOf(item, sent as ElementValues, sent[item.code], strict)).map(({ code }) => code);
        const atServer = readValues(items, sent, { draft: !strict }).faults.map(({ code }) => code);
        expect([...new Set(atServer)].sort()).toEqual(atFields.sort());
      }),
      { numRuns: 3000, seed: 7 },
    ));

  it('agree about what a product begins with', () =>
    fc.assert(
      fc.property(version, fc.constantFrom('A', '12', 'ab', '2026-02-28', '是', '1.5'), (items, defaultValue) => {
        const begun = defaultsOf(items.map((item) => ({ ...item, defaultValue })));
        expect(readValues(items, begun, { draft: true }).faults).toEqual([]);
      }),
      { numRuns: 500, seed: 7 },
    ));
});
