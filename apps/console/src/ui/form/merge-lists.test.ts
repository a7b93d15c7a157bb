import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeLists, takeFrom } from './merge-lists.ts';

type Thing = { id: string; need: string };
const list = (words: string): Thing[] => words.split(' ').flatMap((word) => (word ? [{ id: word[0]!, need: word.slice(1) }] : []));
const words = (things: readonly Thing[]) => things.map(({ id, need }) => id + need).join(' ');
const key = ({ id }: Thing) => id;
const merge = (began: string, mine: string, theirs: string) => {
  const { merged, differing } = mergeLists(list(began), list(mine), list(theirs), key);
  return [words(merged), differing.join('')];
};

describe('two lists that began as one', () => {
  it.each([
    ['what both added stays', 'a1 b1', 'a1 x1 b1', 'a1 b1 y1', 'a1 x1 b1 y1', 'xy'],
    ['what only the other changed is taken', 'a1 b1', 'a1 b1', 'a2 b1', 'a2 b1', 'a'],
    ['what only I changed stays', 'a1 b1', 'a2 b1', 'a1 b1', 'a2 b1', 'a'],
    ['what both changed stays mine until it is chosen', 'a1', 'a2', 'a3', 'a2', 'a'],
    ['what the other removed goes, unless I changed it', 'a1 b1 c1', 'a1 b2 c1', 'c1', 'b2 c1', 'ab'],
    ['what I removed stays removed, unless the other changed it: then it is asked', 'a1 b1', 'b1', 'a2 b1', 'b1', 'a'],
    ['an order that only the other changed is taken', 'a1 b1 c1', 'a1 b1 c1', 'c1 a1 b1', 'c1 a1 b1', ''],
    ['an order that I changed stays', 'a1 b1 c1', 'b1 a1 c1', 'a1 c1 b1', 'b1 a1 c1', ''],
  ])('%s', (_, began, mine, theirs, merged, differing) => expect(merge(began, mine, theirs)).toEqual([merged, differing]));

  it('nothing is lost: each thing is as mine or theirs has it, and taking every side gives that side', () => {
    const things = fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), need: fc.constantFrom('1', '2') }), {
      selector: key,
    });
    fc.assert(
      fc.property(things, things, things, (began, mine, theirs) => {
        const { merged, differing } = mergeLists(began, mine, theirs, key);
        for (const thing of merged) expect([...mine, ...theirs]).toContainEqual(thing);
        for (const thing of mine)
          if (theirs.some(({ id }) => id === thing.id) || !began.some((one) => words([one]) === words([thing])))
            expect(merged.map(key)).toContain(thing.id);
        const sorted = (all: readonly Thing[]) => all.map(({ id, need }) => id + need).sort();
        for (const side of [mine, theirs])
          expect(sorted(differing.reduce((now, id) => takeFrom(now, side, id, key), merged))).toEqual(sorted(side));
      }),
    );
  });
});
