/** A row of a tree with its children. */
export interface TreeRow<Row> {
  readonly id: string;
  readonly name: string;
  /** Found by this, too. */
  readonly also?: string;
  readonly children: readonly Row[];
}

/** A row with its parent and its siblings, including itself. */
export interface Place<Row> {
  node: Row;
  parent: Row | null;
  siblings: readonly Row[];
}

/** The result of a move: the new parent and the new order of the parent's children. */
export interface Moved<Row> {
  node: Row;
  parent: Row | null;
  ids: string[];
}

/** Every row of the tree by its id. */
export function placesOf<Row extends TreeRow<Row>>(tree: readonly Row[]): ReadonlyMap<string, Place<Row>> {
  const places = new Map<string, Place<Row>>();
  const visit = (nodes: readonly Row[], parent: Row | null) => {
    for (const node of nodes) {
      places.set(node.id, { node, parent, siblings: nodes });
      visit(node.children, node);
    }
  };
  visit(tree, null);
  return places;
}

export type Nested<Row> = Row & { readonly children: readonly Nested<Row>[] };

/** Rows that name their parent, as a tree. */
export const nested = <Row extends { id: string; parentId: string | null }>(
  rows: readonly Row[],
  parentId: string | null = null,
): Nested<Row>[] => {
  const below = new Map<string | null, Row[]>();
  for (const row of rows) below.set(row.parentId, [...(below.get(row.parentId) ?? []), row]);
  const under = (id: string | null): Nested<Row>[] => (below.get(id) ?? []).map((row) => ({ ...row, children: under(row.id) }));
  return under(parentId);
};

/** The tree reduced to rows that match a text, with everything below and their ancestors. */
export function matching<Row extends TreeRow<Row>>(tree: readonly Row[], text: string): Row[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...tree];
  return tree.flatMap((node) => {
    if (`${node.name} ${node.also ?? ''}`.toLowerCase().includes(wanted)) return [node];
    const children = matching(node.children, wanted);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

export const keysOf = <Row extends TreeRow<Row>>(tree: readonly Row[]): string[] =>
  tree.flatMap((node) => [node.id, ...keysOf(node.children)]);

/** The number of levels below a row. */
export const depthOf = <Row extends TreeRow<Row>>({ children }: Row): number =>
  children.length === 0 ? 0 : 1 + Math.max(...children.map(depthOf));

/** Before or after another row. */
export function putBeside<Row extends TreeRow<Row>>(node: Row, beside: Place<Row>, after: boolean): Moved<Row> {
  const others = beside.siblings.map(({ id }) => id).filter((id) => id !== node.id);
  const at = others.indexOf(beside.node.id) + (after ? 1 : 0);
  return { node, parent: beside.parent, ids: [...others.slice(0, at), node.id, ...others.slice(at)] };
}

/** Into another row, as its last child. */
export const putInto = <Row extends TreeRow<Row>>(node: Row, parent: Row): Moved<Row> => ({
  node,
  parent,
  ids: [...parent.children.map(({ id }) => id).filter((id) => id !== node.id), node.id],
});

export type Direction = 'up' | 'down' | 'in' | 'out';

/** A move without the mouse: past a sibling, into the sibling above, or out of the parent. Undefined if there is nowhere to go. */
export function step<Row extends TreeRow<Row>>(places: ReadonlyMap<string, Place<Row>>, id: string, to: Direction): Moved<Row> | undefined {
  const place = places.get(id);
  if (!place) return undefined;
  const { node, parent, siblings } = place;
  const at = siblings.findIndex((one) => one.id === id);
  if (to === 'out') return parent ? putBeside(node, places.get(parent.id)!, true) : undefined;
  const other = siblings[to === 'down' ? at + 1 : at - 1];
  if (!other) return undefined;
  return to === 'in' ? putInto(node, other) : putBeside(node, places.get(other.id)!, to === 'down');
}
