import { describe, expect, it } from 'vitest';
import { hasVectors, vectors } from '../../test/vectors.ts';
import { checks, type CheckName } from './checks.ts';
import type { PrefixLookup } from './check-result.ts';

type Vector = { linter: CheckName; input: string; valid: boolean; error?: string; highlight?: string; src: string };
const file = 'gs1-syntax-dictionary/linter-vectors.json';

/** INVALID_CSET82_CHARACTER → invalidCset82Character. */
const camel = (name: string) => name.toLowerCase().replace(/_(.)/g, (_, char: string) => char.toUpperCase());

/** The answer of a prefix register is not part of the text: in these vectors the register refuses the last prefix it is asked for. */
function lookup({ linter, error, input }: Vector): PrefixLookup {
  if (error !== 'GCP_DATASOURCE_OFFLINE' && error !== 'INVALID_GCP_PREFIX') return () => 'known';
  let questions = 0;
  checks[linter](input, {
    thisYear: 2026,
    prefixLookup: () => {
      questions += 1;
      return 'known';
    },
  });
  return () => {
    questions -= 1;
    if (questions > 0) return 'known';
    return error === 'INVALID_GCP_PREFIX' ? 'unknown' : 'offline';
  };
}

/** The input with stars around the bad part, as the reference prints it. */
function mark(input: string, at: number, length: number): string {
  return `${input.slice(0, at)}*${input.slice(at, at + length)}*${input.slice(at + length)}`;
}

describe.skipIf(!hasVectors(file))('content checks of the GS1 Syntax Tests', () => {
  const all = vectors<Vector[]>(file);
  const names = [...new Set(all.map((vector) => vector.linter))];

  it('are all 5,671 of them', () => expect(all).toHaveLength(5671));

  it.each(names)('%s answers as the reference does, with the fault and its place', (name) => {
    for (const vector of all.filter((candidate) => candidate.linter === name)) {
      const found = checks[name](vector.input, { thisYear: 2026, prefixLookup: lookup(vector) });
      if (vector.valid) expect(found, vector.src).toBeUndefined();
      else
        expect([found?.fault, found && mark(vector.input, found.at, found.length)], vector.src).toEqual([
          camel(vector.error ?? ''),
          vector.highlight,
        ]);
    }
  });
});
