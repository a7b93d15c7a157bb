/**
 * The one list of characters that nobody sees, which come along with text that is copied, scanned or exported: Unicode's
 * default-ignorable characters (zero width, direction, selectors, fillers, soft hyphen), annotation marks, and control characters.
 * Tabs and line ends are blanks, so they are not among them; nor is GS (U+001D), which separates elements.
 */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is meant
const unseen = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u0000-\u0008\u000e-\u001c\u001e\u001f\u007f-\u009f]/gu;
/** Most texts have nothing but letters, digits and Chinese characters, and are looked at no further. */
const plain = /^[\u0020-\u007e\u4e00-\u9fff\u3000-\u3002\uff01-\uff5e]*$/;

/** Which separators (GS) stay: those in front of an application identifier, all as in a scan, or none as in a name. */
export type KeptSeparators = 'used' | 'all' | 'none';
const dropped: Readonly<Record<KeptSeparators, RegExp | null>> = {
  // oxlint-disable-next-line no-control-regex -- the separator is a control character
  used: /\u001d(?!\d\d)/g,
  all: null,
  // oxlint-disable-next-line no-control-regex -- the separator is a control character
  none: /\u001d/g,
};

/** A text without the characters that nobody sees, as everything is read that was typed, pasted, scanned or imported. */
export function withoutUnseen(text: string, separators: KeptSeparators = 'used'): string {
  if (plain.test(text)) return text;
  const seen = text.replace(unseen, '');
  const idle = dropped[separators];
  return idle ? seen.replace(idle, '') : seen;
}
