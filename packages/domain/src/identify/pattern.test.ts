import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementFaults } from './element-check.ts';
import { matches, patternFault } from './pattern.ts';
import { mayHangElsewhere } from './pattern-elsewhere.ts';

/** Milliseconds of processor time that one value may take. */
const allowed = 500;

const atom = fc.constantFrom(
  'a',
  'b',
  '0',
  '-',
  '一',
  '.',
  '\\d',
  '\\w',
  '\\s',
  '\\S',
  '[ab]',
  '[^a]',
  '[0-9a]',
  '[一-龥]',
  '\\.',
  '\\u4e00',
);
const quantifier = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,3}', '{2,}', '*?');
const pattern = fc.letrec<{ piece: string; whole: string }>((tie) => ({
  piece: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.tuple(atom, quantifier).map(([one, many]) => one + many),
    fc.tuple(tie('whole'), quantifier).map(([inner, many]) => `(${inner})${many}`),
    fc.tuple(tie('whole'), tie('whole')).map(([left, right]) => `(?:${left}|${right})`),
  ),
  whole: fc.array(tie('piece'), { maxLength: 3 }).map((parts) => parts.join('')),
})).whole;
const ends = fc.tuple(fc.constantFrom('', '^'), pattern, fc.constantFrom('', '$')).map((parts) => parts.join(''));
const text = fc.string({ unit: fc.constantFrom('a', 'b', '0', '9', '-', '一', '龥', ' ', '.', '\n'), maxLength: 8 });

describe('matches', () => {
  it('answers as RegExp does', () => {
    fc.assert(
      fc.property(ends, text, (source, value) => {
        expect(patternFault(source)).toBeNull();
        expect(matches(source, value), `${source} on ${JSON.stringify(value)}`).toBe(new RegExp(source, 'u').test(value));
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['(a+)+$', '^(a|a)*$', '(\\d+-?)+$', '(.*)*x', '^(([a-z])+.)+[A-Z]([a-z])+$'])(
    'ends soon for %s, which takes RegExp for ever',
    (source) => {
      const rest = '1a'.repeat(1000);
      expect(patternFault(source)).toBeNull();
      expect(matches(`${source}`, `${'a'.repeat(2000)}\n${rest}!`)).toBe(false);
    },
  );

  it.each(['(a+)+$', '^(a|a)*$', '(\\d+-?)+$', '(.*)*x', '^(([a-z])+.)+[A-Z]([a-z])+$', '((a|b)c){2,}'])(
    '%s is kept from the schemas that others read',
    (source) => expect(mayHangElsewhere(source)).toBe(true),
  );
  it.each(['^(400-?\\d{3}-?\\d{4}|0\\d{2,3})$', '\\d+(\\.\\d+)?\\s*%', '(ab){2}', '[(a+)+]+', '\\(a+\\)+', '(?:a|b)?'])(
    '%s stands in them',
    (source) => expect(mayHangElsewhere(source)).toBe(false),
  );

  it('no pattern that can be saved takes long, whatever is typed in the longest field', () => {
    const unit = fc.constantFrom('a', 'b', '0', '-', '一');
    const begin = fc.string({ unit, minLength: 1, maxLength: 4 });
    let slowest = 0;
    fc.assert(
      fc.property(ends, begin, (source, part) => {
        const saved = elementFaults({ type: 'text', columnCodes: [], maxOccurs: 1, constraint: 'O', whenIn: [], pattern: source });
        expect(saved).toEqual([]);
        const typed = `${part.repeat(2000).slice(0, 1999)}!`;
        const begun = process.cpuUsage();
        matches(source, typed);
        const { user, system } = process.cpuUsage(begun);
        slowest = Math.max(slowest, (user + system) / 1000);
        expect(slowest, source).toBeLessThan(allowed);
      }),
      { numRuns: 300 },
    );
  });

  it.each(['(', 'a)', '[a', 'a**', '+', '(?=a)', '(?<!a)b', '(a)\\1', '\\b', '\\p{L}', 'a{3,2}', '[z-a]', '\\', '(a{99}){99}', '^*', 'x{'])(
    'refuses %s',
    (source) => {
      expect(patternFault(source)).not.toBeNull();
      expect(matches(source, 'a')).toBe(false);
    },
  );
});
