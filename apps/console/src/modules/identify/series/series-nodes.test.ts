import type { SeriesBranch } from '@touchmark/contract';
import { describe, expect, it } from 'vitest';
import { placesOf } from '../../../ui/detail/tree-nodes.ts';
import { mayStandBelow } from './series-nodes.ts';

const node = (id: string, level: number, children: SeriesBranch[] = [], brandId = 'b'): SeriesBranch => ({
  id,
  type: level === 0 ? 'BRAND' : 'SERIES',
  name: `名${id}`,
  children,
  productCount: 0,
  gs1Count: 0,
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

describe('a series', () => {
  it.each([
    ['a', brand, true],
    ['a', z, false],
    ['b1', z, true],
    ['c', brand, true],
    ['a', c, false],
    ['a', b1, false],
    ['a', node('x', 0, [], 'x'), false],
    ['a', null, false],
  ] as const)('%s may stand below a node or not', (id, parent, may) =>
    expect(mayStandBelow(placesOf([brand]).get(id)!.node, parent)).toBe(may),
  );
});
