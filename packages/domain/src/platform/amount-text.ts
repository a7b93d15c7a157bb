/** An amount as digits with a point, or that it is none; `separated`: signs stand between its digits that can be read in two ways. */
type AmountText = { ok: true; value: string } | { ok: false; separated: boolean };

/** 1,200 · 12,345,678.50 · 1 200 · 1'200: the same sign between groups of three, and nothing else. */
const grouped = /^-?\d{1,3}(?:([,\s'])\d{3})(?:\1\d{3})*(?:\.\d+)?$/;
const plain = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;
/** Digits with a sign between them that separates something. */
const separators = /^-?\d[\d.]*[,\s'][\d.,\s']*\d$|^-?\d+(?:\.\d+){2,}$/;
const currencies = /^(?:¥|RMB|CNY|人民币)\s*|\s*(?:元|RMB|CNY)$/giu;

/**
 * Reads an amount as people write it, in half or full width. A sign between digits separates groups of three, or the amount is
 * refused: nobody’s 1,5 becomes 15. `money`: a currency beside it does not count.
 */
export function readAmountText(text: string, { money = false } = {}): AmountText {
  const folded = text.normalize('NFKC').replaceAll(/[−–]/g, '-').replaceAll('’', "'").trim();
  const half = money ? folded.replaceAll(currencies, '') : folded;
  const value = grouped.test(half) ? half.replaceAll(/[,\s']/g, '') : half;
  return plain.test(value) ? { ok: true, value } : { ok: false, separated: separators.test(half) };
}
