/** What became of the units of a holder. Those that were returned or destroyed were found before. */
export interface RecallOutcome {
  found: number;
  returned: number;
  destroyed: number;
  sold: number;
}

/** The field of an answer that cannot be right for so many units, with the most it may be; null if all are possible. */
export function outcomeFault(
  { found, returned, destroyed, sold }: RecallOutcome,
  units: number,
): { field: keyof RecallOutcome; most: number } | null {
  if (found > units) return { field: 'found', most: units };
  if (returned > found) return { field: 'returned', most: found };
  if (returned + destroyed > found) return { field: 'destroyed', most: found - returned };
  if (found + sold > units) return { field: 'sold', most: units - found };
  return null;
}
