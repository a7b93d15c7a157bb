import { withoutUnseen } from './unseen.ts';

/** Blanks of every width and hyphens: they only group digits and are never part of a key. */
const padding = /[\s\u2010-\u2015\u2212-]/;
const plain = /^[0-9A-Za-z]*$/;
/** Characters that normalisation may change. */
const foreign = /[^0-9A-Za-z]/gu;

/** One typed character as ASCII, or '' for a separator. Digits of other scripts stay unchanged, so that the reader refuses them. */
function fold(char: string): string {
  const code = char.charCodeAt(0);
  const half = code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : char;
  return padding.test(half) ? '' : withoutUnseen(half, 'none');
}

/** A key as typed or pasted → ASCII without blanks and hyphens: full-width １２３ (Chinese input method) becomes 123. */
export function normaliseKey(text: string): string {
  return plain.test(text) ? text : text.replace(foreign, fold);
}

/** Maps an index in the normalised text back to the index in the text as typed. */
export function typedIndex(text: string, at: number): number {
  if (plain.test(text)) return at;
  let kept = 0;
  let i = 0;
  for (const char of text) {
    const folded = fold(char);
    if (folded !== '' && kept + folded.length > at) return i;
    kept += folded.length;
    i += char.length;
  }
  return text.length;
}

/**
 * A code that may have hyphens, dots and letters (a version, a batch, a trademark), as it was typed or pasted → ASCII: full-width
 * signs, every kind of hyphen, and no blanks around it. A blank within it is kept, so that whoever reads it can refuse it.
 */
export function normaliseCode(text: string): string {
  return withoutUnseen(text, 'none')
    .replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll('。', '.')
    .trim();
}
