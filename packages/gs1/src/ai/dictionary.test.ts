import { describe, expect, it } from 'vitest';
import { hasVectors, vectorText } from '../../test/vectors.ts';
import { aiTable, type AiEntry } from './table.ts';

const file = 'gs1-syntax-dictionary/gs1-syntax-dictionary.txt';
type Attributes = {
  fixed: boolean;
  attribute: boolean;
  components: string[];
  needs: string[];
  excludes: string[];
  qualifiers: string[][] | null;
};

/** `N14,csum` → n14:csum, `[N6],yymmdd` → ?n6:yymmdd. */
function component(word: string): string {
  const [size = '', ...checks] = word.replace(/[[\]]/g, '').split(',');
  return `${word.startsWith('[') ? '?' : ''}${size.toLowerCase()}:${checks.join(',')}`;
}

/** Several `req` must all be satisfied: combine one group from each. */
function groupsOf(attributes: readonly string[]): string[] {
  const lists = attributes.filter((word) => word.startsWith('req=')).map((word) => word.slice(4).split(','));
  if (lists.length === 0) return [];
  const choices = lists.reduce<string[][]>(
    (all, list) => all.flatMap((chosen) => list.map((group) => [...chosen, ...group.split('+')])),
    [[]],
  );
  return choices.map((ais) => [...new Set(ais)].toSorted().join('+')).toSorted();
}

function keyRole(attributes: readonly string[]): string[][] | null {
  const word = attributes.find((candidate) => candidate.startsWith('dlpkey'));
  if (word === undefined) return null;
  return word === 'dlpkey'
    ? [[]]
    : word
        .slice('dlpkey='.length)
        .split('|')
        .map((sequence) => sequence.split(','));
}

/** Every AI of one line of the dictionary, with its attributes. */
function attributesOf(line: string): [string, Attributes][] {
  const [range = '', ...words] = (line.split('#')[0] ?? '').trim().split(/\s+/);
  const flags = /^[*?]+$/.test(words[0] ?? '') ? (words.shift() ?? '') : '';
  const attributes = words.filter((word) => /^[a-z]/.test(word));
  const [first = '', last = first] = range.split('-');
  const facts: Attributes = {
    fixed: flags.includes('*'),
    attribute: flags.includes('?'),
    components: words.filter((word) => /^[[A-Z]/.test(word)).map(component),
    needs: groupsOf(attributes),
    excludes: attributes
      .filter((word) => word.startsWith('ex='))
      .flatMap((word) => word.slice(3).split(','))
      .toSorted(),
    qualifiers: keyRole(attributes),
  };
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => [String(Number(first) + i).padStart(first.length, '0'), facts]);
}

function known(entry: AiEntry): Attributes {
  return {
    fixed: entry.fixed,
    attribute: entry.attribute,
    qualifiers: entry.qualifiers,
    excludes: entry.excludes.map(({ text }) => text).toSorted(),
    components: entry.components.map(
      ({ set, min, max, optional, checks }) => `${optional ? '?' : ''}${set}${min === max ? '' : '..'}${max}:${checks.join(',')}`,
    ),
    needs: entry.needs
      .map((group) =>
        group
          .map(({ text }) => text)
          .toSorted()
          .join('+'),
      )
      .toSorted(),
  };
}

describe.skipIf(!hasVectors(file))('the table of application identifiers', () => {
  it('states of every AI exactly what the GS1 Barcode Syntax Dictionary states, and knows no other', () => {
    const dictionary = vectorText(file)
      .split('\n')
      .filter((line) => /^\d/.test(line))
      .flatMap(attributesOf);
    expect(dictionary.length).toBeGreaterThan(500);
    expect(Object.fromEntries(aiTable.map((entry) => [entry.ai, known(entry)]))).toEqual(Object.fromEntries(dictionary));
  });
});
