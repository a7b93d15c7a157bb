import { withoutUnseen } from '@touchmark/gs1';

/** FNC1 between elements, as scanners send it. */
export const separator = '\u001d';

/**
 * Signs that a Chinese input method, a word processor or a telephone makes of a scanner's key presses, by the sign of the key.
 * Full-width signs are converted by their code point. What a key writes in several ways stands under its sign with all of them.
 */
const keys: Readonly<Record<string, string>> = {
  ' ': '\u3000',
  '.': '。｡',
  '/': '、､',
  '[': '【「〔〖｢',
  ']': '】」〕〗｣',
  '{': '『',
  '}': '』',
  '<': '《〈',
  '>': '》〉',
  '"': '“”„‟″〝〞〟',
  "'": '‘’‚‛′',
  $: '￥¥',
  '`': '·',
  '~': '〜',
  '*': '×',
  '-': '‐‑‒–−',
  _: '—',
  '^': '…',
};
const signs = new Map(Object.entries(keys).flatMap(([key, typed]) => [...typed].map((sign): [string, string] => [sign, key])));
/** Two of the same that one key has written, or any sign that is not on the keyboard. */
const typedSigns = /——|……|[^\u0020-\u007e]/gu;
// oxlint-disable-next-line no-control-regex -- the separator is a control character
const plain = /^[\u001d\u0020-\u007e]*$/;
/** Small and vertical forms of punctuation. */
const smallForms = /[\ufe10-\ufe19\ufe30-\ufe6b]/g;
/** Spellings of the separator GS used by programs and people when the character itself is lost. */
const writtenSeparator = /\u241d|[<{[](?:GS|FNC1)[>}\]]|\^\]|\\x1d|\\u001d|&#29;|&#x1d;/gi;

/**
 * Normalises text from a scanner, a keyboard or the clipboard: half-width characters, one form of the separator, no invisible
 * characters around it.
 */
export function normaliseScan(text: string): string {
  const folded = plain.test(text) ? text : folding(text);
  return withoutEci(folded.replaceAll(writtenSeparator, separator).trim());
}

function folding(text: string): string {
  const half = text
    .replaceAll(smallForms, (char) => char.normalize('NFKC'))
    .replaceAll(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replaceAll(typedSigns, (typed) => signs.get(typed[0]!) ?? typed)
    // The bar in front of a composite component is on the key that some methods write as a middle dot.
    .replaceAll('`]e0', '|]e0')
    // Control characters except the separator: a scanner's prefix, suffix, line ends.
    .replaceAll(/\p{Cc}/gu, (char) => (char === separator ? char : ' '));
  return withoutUnseen(half, 'all');
}

/**
 * A scanner that announces the character set but not the symbology sends a backslash and six digits first, and doubles every
 * backslash of the data (ISO/IEC 15424). An input method writes the backslash as it writes the slash.
 */
const withoutEci = (text: string): string =>
  /^(?:\\\d{6}|\/0000\d\d)/.test(text) ? text.slice(7).replaceAll(/\\(?:\\|\d{6})/g, (sign) => (sign === '\\\\' ? '\\' : '')) : text;

/** How element data begin, with a symbology identifier, a separator, their digits or a bracket. */
// oxlint-disable-next-line no-control-regex -- the separator is a control character
const elements = /^(?:[\]】^…\u001d]|\d[\d\s]{13}|[(（]\s*\d{2,4}\s*[)）])/;
/**
 * A text from its link on, where somebody has pasted a message with one. Element data may have a link of their own (AI 8200), so
 * they are left alone.
 */
export const fromLink = (text: string): string => (elements.test(text) ? text : text.replace(/^[^]*?(?=https?:\/\/)/i, ''));

/**
 * The line that is printed under a symbol, as people type it: blanks around its brackets, and in data of digits alone, are there for
 * the eye. A blank in any other data stays, because nobody knows what it stands for.
 */
export function unspacedElements(text: string): string {
  if (!/\s/.test(text)) return text;
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?(\\?)\( ?(\d{2,4}) ?\) ?/g, (all, escape: string, ai: string) => (escape ? all : `(${ai})`))
    .replaceAll(/\)[\d ]+(?=\(|$)/g, (digits) => digits.replaceAll(' ', ''));
}

/** The same for element data without brackets: only its digits at the beginning are certain to have been spaced for the eye. */
export const unspacedDigits = (text: string): string => text.replace(/^[\d\s]+/, (digits) => digits.replaceAll(/\s/g, ''));
