import type { SeriesBranch } from '@touchmark/contract';

/** A node with its ancestors. */
export interface Placed {
  node: SeriesBranch;
  parent: SeriesBranch | null;
  siblings: readonly SeriesBranch[];
}

/** Every node of the tree by its id. */
export function placesOf(tree: readonly SeriesBranch[]): ReadonlyMap<string, Placed> {
  const places = new Map<string, Placed>();
  const visit = (nodes: readonly SeriesBranch[], parent: SeriesBranch | null) => {
    for (const node of nodes) {
      places.set(node.id, { node, parent, siblings: nodes });
      visit(node.children, node);
    }
  };
  visit(tree, null);
  return places;
}

/** The tree reduced to nodes that match a text, and their ancestors. */
export function matching(tree: readonly SeriesBranch[], text: string): SeriesBranch[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...tree];
  return tree.flatMap((node) => {
    if (node.name.toLowerCase().includes(wanted)) return [node];
    const children = matching(node.children, wanted);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

export const keysOf = (tree: readonly SeriesBranch[]): string[] => tree.flatMap((node) => [node.id, ...keysOf(node.children)]);

/** The number of levels below a node. */
export const depthOf = (node: SeriesBranch): number => (node.children.length === 0 ? 0 : 1 + Math.max(...node.children.map(depthOf)));

export const deepest = 3;

/** Whether a series may be moved below a node: same brand, not below itself, at most three levels. */
export function mayStandBelow(series: SeriesBranch, parent: SeriesBranch): boolean {
  return (
    series.type === 'SERIES' &&
    series.brandId === parent.brandId &&
    parent.level + 1 + depthOf(series) <= deepest &&
    !keysOf([series]).includes(parent.id)
  );
}

/** The order of siblings after one was moved before or after another. */
export function reordered(siblings: readonly SeriesBranch[], moved: string, beside: string, after: boolean): string[] {
  const others = siblings.map(({ id }) => id).filter((id) => id !== moved);
  const at = others.indexOf(beside) + (after ? 1 : 0);
  return [...others.slice(0, at), moved, ...others.slice(at)];
}
