/** What XML 1.0 cannot hold and a workbook may: written as an escape (ECMA-376, 22.9.2.19). */
// oxlint-disable-next-line no-control-regex -- exactly the characters XML 1.0 cannot hold
const control = /[\u0001-\u0008\u000b\u000c\u000e-\u001f]/g;
// oxlint-disable-next-line no-control-regex -- exactly the characters no text holds
const unheld = /[\u0000\ufffe\uffff]/g;
/** A text that looks like an escape is escaped itself, so that it comes back. */
const likeEscape = /_(?=x[0-9A-Fa-f]{4}_)/g;
// oxlint-disable-next-line no-control-regex -- exactly the characters named above
const special = /[&<>"]|_x|[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

const escapeOf = (code: number): string => `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`;

/** A text as XML of a workbook. An unpaired surrogate becomes the replacement character when the text is encoded. */
export function xmlText(text: string): string {
  if (!special.test(text)) return text;
  return text
    .replaceAll(unheld, '')
    .replaceAll(likeEscape, escapeOf(0x5f))
    .replaceAll(control, (char) => escapeOf(char.charCodeAt(0)))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The text that a workbook means: `_xHHHH_` is that character. What no text holds is left out. */
export const fromXmlText = (text: string): string =>
  text.includes('_x')
    ? text
        .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replaceAll(unheld, '')
        .replaceAll(/[\uD800-\uDFFF]/gu, '\ufffd')
    : text;
