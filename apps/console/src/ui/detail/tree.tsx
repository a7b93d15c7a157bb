import { MoreOutlined } from '@ant-design/icons';
import type { Text } from '@touchmark/contract';
import { Input, Tree as AntTree, type TreeDataNode, type TreeProps } from 'antd';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { fill, joinItems, say, words as coreWords } from '../../core/text.ts';
import { number } from '../amounts.ts';
import { type Action, MoreActions } from '../buttons.tsx';
import { Nothing } from '../list/empty.tsx';
import {
  type Direction,
  keysOf,
  matching,
  type Moved,
  type Place,
  placesOf,
  putBeside,
  putInto,
  step,
  type TreeRow,
} from './tree-nodes.ts';
import { kit, treeMoves } from '../ui.text.ts';
import './tree.css';

/** A tree with more rows is virtualised and initially collapsed. */
const large = 200;
const keys: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

interface Props<Row> {
  of: readonly Row[];
  /** `total`: the number beside `all`. */
  words: { title: Text; search: Text; all: Text; empty: Text; total?: number };
  selected: string | undefined;
  /** `null`: all. */
  onSelect: (row: Row | null) => void;
  /** A number beside the name, with its meaning. */
  count: (row: Row) => { n: number; title?: string };
  /** The menu of a row; without it, and without `moves`, there is none. */
  actions?: (place: Place<Row>) => readonly (Action | false)[];
  /** Rows are moved by dragging, in their menu, and with Alt and the arrow keys. */
  moves?: { may: (node: Row, parent: Row | null) => boolean; onMove: (moved: Moved<Row>, from: Row | null) => void } | undefined;
  /** Shown beside the search field. */
  head?: ReactNode;
}

/** A tree beside a list: search, selection, and for users with the right, a menu for each row and moving. */
export function Tree<Row extends TreeRow<Row>>({ of, words, selected, onSelect, count, actions, moves, head }: Props<Row>) {
  const [wanted, setWanted] = useState('');
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(keysOf(of).length > large ? keysOf(of) : []));
  const active = useRef<string | undefined>(undefined);
  const places = useMemo(() => placesOf(of), [of]);
  const shown = useMemo(() => matching(of, wanted), [of, wanted]);
  const find = (key: unknown) => places.get(String(key));
  const allowed = (moved: Moved<Row> | undefined): moved is Moved<Row> =>
    moved !== undefined && moves?.may(moved.node, moved.parent) === true;
  const move = (moved: Moved<Row> | undefined) => {
    if (allowed(moved)) moves?.onMove(moved, find(moved.node.id)?.parent ?? null);
  };
  const target = ({ id }: Row, beside: Place<Row> | undefined, gap: boolean, after: boolean) => {
    const node = places.get(id)?.node;
    return node && beside && (gap ? putBeside(node, beside, after) : putInto(node, beside.node));
  };
  const allowDrop: NonNullable<TreeProps['allowDrop']> = ({ dragNode, dropNode, dropPosition }) =>
    allowed(target(find(dragNode.key)!.node, find(dropNode.key), dropPosition !== 0, dropPosition > 0));
  const drop: NonNullable<TreeProps['onDrop']> = ({ dragNode, node, dropToGap, dropPosition }) =>
    move(target(find(dragNode.key)!.node, find(node.key), dropToGap, dropPosition > Number(node.pos.split('-').at(-1))));
  // Runs before the tree's own key handler, which only moves the focus.
  const onKeys = (event: KeyboardEvent) => {
    const [direction, id] = [keys[event.key], active.current ?? selected];
    if (!event.altKey || !direction || !id || !moves || wanted !== '') return;
    event.preventDefault();
    event.stopPropagation();
    move(step(places, id, direction));
  };
  const stepEntries = (id: string): Action[] =>
    (['up', 'down', 'in', 'out'] as const).map((direction) => {
      const moved = step(places, id, direction);
      return { label: treeMoves[direction], disabled: !allowed(moved), onClick: () => move(moved) };
    });
  const movable = (row: Row) => moves !== undefined && moves.may(row, find(row.id)?.parent ?? null);
  const menuOf = (row: Row) => {
    const own = actions?.(find(row.id)!) ?? [];
    const steps = movable(row) && wanted === '' ? stepEntries(row.id) : [];
    return [...own.filter((one) => one && !one.danger), ...steps, ...own.filter((one) => one && one.danger)];
  };
  const nodeOf = (row: Row): TreeDataNode => ({
    key: row.id,
    title: (
      <Leaf row={row} count={count(row)}>
        <MoreActions
          label={{ zh: fill(kit.actionsOf, { name: row.name }), en: fill(kit.actionsOf, { name: row.name }) }}
          icon={<MoreOutlined />}
          actions={menuOf(row)}
        />
      </Leaf>
    ),
    children: row.children.map(nodeOf),
  });
  return (
    <nav className="tm-tree" aria-label={say(words.title)}>
      <div className="tm-tree-head">
        <Input
          allowClear
          placeholder={say(words.search)}
          aria-label={say(words.search)}
          onChange={(event) => setWanted(event.target.value)}
        />
        {head}
      </div>
      <button type="button" className="tm-tree-all" aria-current={selected ? undefined : 'true'} onClick={() => onSelect(null)}>
        <span>{say(words.all)}</span>
        {words.total === undefined ? null : <span className="tm-count">{number(words.total)}</span>}
      </button>
      {shown.length === 0 ? (
        <Nothing text={of.length === 0 ? words.empty : coreWords.noMatch} />
      ) : (
        <div onKeyDownCapture={onKeys}>
          <AntTree
            blockNode
            treeData={shown.map(nodeOf)}
            {...(keysOf(shown).length > large ? { height: 600 } : { virtual: false })}
            selectedKeys={selected ? [selected] : []}
            expandedKeys={keysOf(shown).filter((key) => wanted !== '' || !folded.has(key))}
            onExpand={(open) => setFolded(new Set(keysOf(of).filter((key) => !open.includes(key))))}
            onSelect={(_, { node }) => onSelect(find(node.key)?.node ?? null)}
            onActiveChange={(key) => (active.current = key === null ? undefined : String(key))}
            draggable={moves && wanted === '' ? { icon: false, nodeDraggable: ({ key }) => movable(find(key)!.node) } : false}
            allowDrop={allowDrop}
            onDrop={drop}
          />
        </div>
      )}
    </nav>
  );
}

const Leaf = ({
  row,
  count,
  children,
}: {
  row: { name: string; also?: string };
  count: { n: number; title?: string };
  children: ReactNode;
}) => (
  <span className="tm-tree-leaf">
    <span className="tm-tree-name" title={joinItems([row.name, ...(row.also ? [row.also] : [])])}>
      {row.name}
    </span>
    <span className="tm-count" title={count.title}>
      {number(count.n)}
    </span>
    {children}
  </span>
);
