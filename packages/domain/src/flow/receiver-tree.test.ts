import { expect, it } from 'vitest';
import { shipRefusal, stateByStart } from './receiver-life.ts';
import { idsAbove, idsBelow, tierFault, tiersOf, type TreeNode, withAbove } from './receiver-tree.ts';

const nodes: TreeNode[] = [
  { id: '1', parentId: null },
  { id: '2', parentId: '1' },
  { id: '3', parentId: '2' },
  { id: '4', parentId: '3' },
  { id: '5', parentId: '4' },
  { id: '6', parentId: null },
  { id: '7', parentId: '6' },
];

it('knows who stands above and below', () => {
  expect(idsAbove(nodes, '4')).toEqual(['3', '2', '1']);
  expect(idsBelow(nodes, '2')).toEqual(['3', '4', '5']);
  expect(withAbove(nodes, new Set(['3', '7'])).map(({ id }) => id)).toEqual(['1', '2', '3', '6', '7']);
  expect([tiersOf(nodes, '2'), tiersOf(nodes, '7')]).toEqual([4, 1]);
});

it.each<[string, string | undefined, string | null, string | null]>([
  ['a new one on top', undefined, null, null],
  ['a new one in the fifth tier', undefined, '4', null],
  ['a new one in the sixth', undefined, '5', 'tooDeep'],
  ['below itself', '2', '2', 'circle'],
  ['below one of its own', '2', '4', 'circle'],
  ['below nobody that exists', '2', '9', 'missing'],
  ['with its own below a small branch', '3', '6', null],
  ['with too many tiers of its own', '2', '7', 'tooDeep'],
])('%s', (_, id, parentId, fault) => expect(tierFault(nodes, id, parentId)).toBe(fault));

it.each<[string, number, string, string | null]>([
  ['active', 1, '2026-12-31', null],
  ['on the last day of its contract', 1, '2026-06-01', null],
  ['after its contract', 1, '2026-05-31', 'ended'],
  ['not started', 0, '2026-12-31', 'pending'],
  ['paused', 2, '2026-12-31', 'paused'],
  ['ended', 3, '2026-12-31', 'ended'],
])('is shipped to only while its work lasts: %s', (_, status, contractEnd, why) =>
  expect(shipRefusal({ status, contractEnd }, '2026-06-01')).toBe(why),
);

it('is active from the day its contract begins', () =>
  expect([stateByStart('2026-06-01', '2026-06-01'), stateByStart('2026-06-02', '2026-06-01')]).toEqual([1, 0]));
