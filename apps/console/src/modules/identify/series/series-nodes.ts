import type { SeriesBranch } from '@touchmark/contract';
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
