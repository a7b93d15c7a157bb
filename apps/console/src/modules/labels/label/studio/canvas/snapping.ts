import type { Box } from '@touchmark/labels';

/** A line on which edges or middles meet. */
export interface Guide {
  readonly vertical: boolean;
  readonly at: number;
}

const edges = (start: number, size: number): number[] => [start, start + size / 2, start + size];

/** The smallest move within reach that brings an edge or the middle onto one of the others. */
function nearest(own: readonly number[], others: readonly number[], reach: number): { by: number; at: number } | undefined {
  let best: { by: number; at: number } | undefined;
  for (const at of others)
    for (const from of own) {
      const by = at - from;
      if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, at };
    }
  return best;
}

/** How far a dragged box jumps so that it lines up with other boxes or the label, and the guides to show. */
export function snapTo(box: Box, others: readonly Box[], reach: number): { dx: number; dy: number; guides: Guide[] } {
  const across = nearest(
    edges(box.x, box.width),
    others.flatMap((other) => edges(other.x, other.width)),
    reach,
  );
  const down = nearest(
    edges(box.y, box.height),
    others.flatMap((other) => edges(other.y, other.height)),
    reach,
  );
  return {
    dx: across?.by ?? 0,
    dy: down?.by ?? 0,
    guides: [...(across ? [{ vertical: true, at: across.at }] : []), ...(down ? [{ vertical: false, at: down.at }] : [])],
  };
}
