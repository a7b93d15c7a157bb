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

type Known = { [Part in 'returned' | 'destroyed' | 'sold']: number | null };

/** What became of the units besides being found, in both languages; null where nothing of it is known. */
export function outcomeText(outcome: Known): { zh: string; en: string } | null {
  const [returned, destroyed, sold] = [outcome.returned ?? 0, outcome.destroyed ?? 0, outcome.sold ?? 0];
  if (returned + destroyed + sold === 0) return null;
  return { zh: `退回 ${returned}，销毁 ${destroyed}，售出 ${sold}`, en: `${returned} returned, ${destroyed} destroyed, ${sold} sold` };
}
