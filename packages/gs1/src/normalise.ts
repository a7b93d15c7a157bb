/** Blanks of every width, zero-width characters and hyphens: they only group digits and are never part of a key. */
const padding = /[\s\u200b-\u200d\u2060\u2010-\u2015\u2212\u00ad-]/;
const plain = /^[0-9A-Za-z]*$/;
/** Characters that normalisation may change, one UTF-16 unit at a time. */
const foreign = /[^0-9A-Za-z]/g;

/** One typed character as ASCII, or '' for a separator. Digits of other scripts stay unchanged, so that the reader refuses them. */
function fold(char: string): string {
  const code = char.charCodeAt(0);
  const half = code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : char;
  return padding.test(half) ? '' : half;
}

/** A key as typed or pasted → ASCII without blanks and hyphens: full-width １２３ (Chinese input method) becomes 123. */
export function normaliseKey(text: string): string {
  return plain.test(text) ? text : text.replace(foreign, fold);
}

/** Maps an index in the normalised text back to the index in the text as typed. */
export function typedIndex(text: string, at: number): number {
  if (plain.test(text)) return at;
  let kept = 0;
  for (let i = 0; i < text.length; i += 1) {
    if (fold(text[i] ?? '') === '') continue;
    if (kept === at) return i;
    kept += 1;
  }
  return text.length;
}
