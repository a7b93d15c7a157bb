import type { SeriesBranch } from '@touchmark/contract';
import type { TreeSelectProps } from 'antd';
import { depthOf, keysOf } from '../../../ui/index.ts';

export const deepest = 3;

/** Whether a series may be moved below a node: same brand, not below itself, at most three levels. */
export function mayStandBelow(series: SeriesBranch, parent: SeriesBranch | null): boolean {
  return (
    parent !== null &&
    series.type === 'SERIES' &&
    series.brandId === parent.brandId &&
    parent.level + 1 + depthOf(series) <= deepest &&
    !keysOf([series]).includes(parent.id)
  );
}

/** The brands and series below which a series may be added, for a tree select. */
export const placesBelow = (tree: readonly SeriesBranch[]): NonNullable<TreeSelectProps['treeData']> =>
  tree.map((node) => ({ value: node.id, title: node.name, selectable: node.level < deepest, children: placesBelow(node.children) }));

/** The series of all brands for a tree select; brands themselves cannot be selected. */
export const seriesChoices = (tree: readonly SeriesBranch[]): NonNullable<TreeSelectProps['treeData']> =>
  tree.map((node) => ({ value: node.id, title: node.name, selectable: node.type === 'SERIES', children: seriesChoices(node.children) }));

/** The brand of a brand or series by its id. */
export function brandIdOf(tree: readonly SeriesBranch[], id: string): string | undefined {
  for (const node of tree) {
    const found = node.id === id ? node.brandId : brandIdOf(node.children, id);
    if (found) return found;
  }
  return undefined;
}
