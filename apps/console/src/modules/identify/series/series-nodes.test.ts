import type { SeriesBranch } from '@touchmark/contract';
import { describe, expect, it } from 'vitest';
import { depthOf, keysOf, matching, mayStandBelow, placesOf, reordered } from './series-nodes.ts';

const node = (id: string, level: number, children: SeriesBranch[] = [], brandId = 'b'): SeriesBranch => ({
  id,
  type: level === 0 ? 'BRAND' : 'SERIES',
  name: `名${id}`,
  children,
  productCount: 0,
  brandId,
  level,
  version: 0,
  companyName: '',
});
const c = node('c', 3);
const b1 = node('b1', 2, [c]);
const a = node('a', 1, [b1]);
const z = node('z', 1);
const brand = node('b', 0, [a, z]);

describe('the tree of series', () => {
  it('knows the place of every node', () =>
    expect(placesOf([brand]).get('c')).toMatchObject({ parent: { id: 'b1' }, siblings: [{ id: 'c' }] }));
  it('keeps what stands above a match, and everything below one', () => {
    expect(keysOf(matching([brand], '名C'))).toEqual(['b', 'a', 'b1', 'c']);
    expect(keysOf(matching([brand], 'b1'))).toEqual(['b', 'a', 'b1', 'c']);
    expect(matching([brand], '没有')).toEqual([]);
  });
  it('counts the levels below', () => expect([brand, a, b1, c].map(depthOf)).toEqual([3, 2, 1, 0]));
  it.each([
    ['a', brand, true],
    ['a', z, false],
    ['b1', z, true],
    ['c', brand, true],
    ['a', c, false],
    ['a', b1, false],
    ['a', node('x', 0, [], 'x'), false],
  ] as const)('lets %s stand below a node or not', (id, parent, may) =>
    expect(mayStandBelow(placesOf([brand]).get(id)!.node, parent)).toBe(may),
  );
  it('puts a sibling before or after another', () => {
    const siblings = [node('1', 1), node('2', 1), node('3', 1)];
    expect(reordered(siblings, '3', '1', false)).toEqual(['3', '1', '2']);
    expect(reordered(siblings, '1', '2', true)).toEqual(['2', '1', '3']);
    expect(reordered(siblings, '9', '2', true)).toEqual(['1', '2', '9', '3']);
  });
});
