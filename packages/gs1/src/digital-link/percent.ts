const unreserved = /^[A-Za-z0-9\-._~]*$/;
const reserved = /[^A-Za-z0-9\-._~]/gu;
const utf8 = new TextEncoder();

const triplets = Array.from({ length: 256 }, (_, byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`);

/** The UTF-8 bytes of one character as percent triplets. */
function encoded(char: string): string {
  const code = char.charCodeAt(0);
  return (code < 0x80 ? triplets[code] : undefined) ?? Array.from(utf8.encode(char), (byte) => triplets[byte]).join('');
}

/** Percent-encodes everything but the unreserved characters of RFC 3986, in a path segment and in a query value alike. */
export function percentEncode(value: string): string {
  return unreserved.test(value) ? value : value.replace(reserved, encoded);
}

/** The byte of a percent triplet at an index, or -1; a single % is an ordinary character, as in the official engine. */
function tripletAt(text: string, at: number): number {
  const digits = text.slice(at + 1, at + 3);
  return /^[0-9A-Fa-f]{2}$/.test(digits) ? Number.parseInt(digits, 16) : -1;
}

/**
 * Decodes once; each byte becomes one character, because AI data is ASCII. `plusIsBlank` is for queries. Undefined if the text
 * contains %00.
 */
export function percentDecode(text: string, plusIsBlank: boolean): string | undefined {
  if (!text.includes('%') && !(plusIsBlank && text.includes('+'))) return text;
  let out = '';
  for (let i = 0; i < text.length; i += 1) {
    const byte = text[i] === '%' ? tripletAt(text, i) : -1;
    if (byte === 0) return undefined;
    if (byte > 0) {
      out += String.fromCharCode(byte);
      i += 2;
    } else {
      out += plusIsBlank && text[i] === '+' ? ' ' : text[i];
    }
  }
  return out;
}

/** Index in the encoded text of the n-th decoded character. */
export function encodedIndex(text: string, n: number): number {
  let at = 0;
  for (let i = 0; i < n && at < text.length; i += 1) at += text[at] === '%' && tripletAt(text, at) >= 0 ? 3 : 1;
  return at;
}
