/** FNC1 as the Code 128 encoder wants it. */
export const fnc1 = '\xcf';

// GS1 General Specifications 7.8.5: element strings that begin so need no separator behind them.
const predefined = /^(0[0-4]|1[1-9]|20|3[1-6]|41)/;
const part = /\((\d{2,4})\)([^()]+)/g;

/** Application identifiers and their data from `(01)09521101000016(21)A1`; undefined when the text is not written so. */
export function aiParts(text: string): { ai: string; value: string }[] | undefined {
  const parts = [...text.matchAll(part)];
  if (parts.length === 0 || parts.map(([whole]) => whole).join('') !== text) return undefined;
  return parts.map(([, ai, value]) => ({ ai: ai!, value: value! }));
}

/** The content of the bars: FNC1 in front, and between parts where the standard wants it. */
export function elementString(text: string): string | undefined {
  const parts = aiParts(text);
  return parts && fnc1 + parts.map(({ ai, value }, i) => ai + value + (i < parts.length - 1 && !predefined.test(ai) ? fnc1 : '')).join('');
}
