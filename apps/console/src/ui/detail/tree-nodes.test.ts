import { describe, expect, it } from 'vitest';
import { depthOf, keysOf, matching, nested, placesOf, putBeside, putInto, step } from './tree-nodes.ts';

interface Row {
  id: string;
  name: string;
  also?: string;
  children: Row[];
}
const row = (id: string, children: Row[] = []): Row => ({ id, name: `名${id}`, children });
//  b ─ a ─ b1 ─ c
//    └ z
const [c, z] = [row('c'), row('z')];
const b1 = row('b1', [c]);
const a = row('a', [b1]);
const b = row('b', [a, z]);
const places = placesOf([b]);
const idsOf = (moved: ReturnType<typeof step<Row>>) => moved && [moved.node.id, moved.parent?.id ?? null, moved.ids.join(' ')];

describe('a tree', () => {
  it('knows the place of every row', () => expect(places.get('c')).toEqual({ node: c, parent: b1, siblings: [c] }));

  it('keeps ancestors of a match, and everything below it', () => {
    expect(keysOf(matching([b], '名C'))).toEqual(['b', 'a', 'b1', 'c']);
    expect(keysOf(matching([b], 'b1'))).toEqual(['b', 'a', 'b1', 'c']);
    expect(matching([b], '没有')).toEqual([]);
    expect(keysOf(matching<Row>([{ ...row('d'), also: 'APPLY_STATUS' }], 'apply'))).toEqual(['d']);
  });

  it('counts the levels below', () => expect([b, a, b1, c].map(depthOf)).toEqual([3, 2, 1, 0]));

  it('is made of rows that name their parent', () => {
    const rows = ['1 -', '2 1', '3 2', '4 1']
      .map((one) => one.split(' '))
      .map(([id = '', above]) => ({ id, name: id, parentId: above === '-' ? null : above! }));
    expect(keysOf(nested(rows))).toEqual(['1', '2', '3', '4']);
  });

  it('puts a row before or after another, or into it', () => {
    const siblings = [row('1'), row('2'), row('3')];
    const at = (id: string) => ({ node: siblings.find((one) => one.id === id)!, parent: b, siblings });
    expect(putBeside(siblings[2]!, at('1'), false)).toEqual({ node: siblings[2], parent: b, ids: ['3', '1', '2'] });
    expect(putBeside(siblings[0]!, at('2'), true).ids).toEqual(['2', '1', '3']);
    expect(putBeside(row('9'), at('2'), true).ids).toEqual(['1', '2', '9', '3']);
    expect(putInto(z, a).ids).toEqual(['b1', 'z']);
  });

  it.each([
    ['z', 'up', ['z', 'b', 'z a']],
    ['a', 'down', ['a', 'b', 'z a']],
    ['z', 'in', ['z', 'a', 'b1 z']],
    ['b1', 'out', ['b1', 'b', 'a b1 z']],
    ['a', 'out', ['a', null, 'b a']],
    ['a', 'up', undefined],
    ['z', 'down', undefined],
    ['a', 'in', undefined],
    ['b', 'out', undefined],
  ] as const)('moves %s %s without the mouse', (id, to, expected) => expect(idsOf(step(places, id, to))).toEqual(expected));
});
