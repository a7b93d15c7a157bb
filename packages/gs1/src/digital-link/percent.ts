const unreserved = /^[A-Za-z0-9\-._~]*$/;
const reserved = /[^A-Za-z0-9\-._~]/gu;
const utf8 = new TextEncoder();

const hex = (byte: number) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;

/** Percent-encodes everything but the unreserved characters of RFC 3986, in a path segment and in a query value alike. */
export function percentEncode(value: string): string {
  return unreserved.test(value) ? value : value.replace(reserved, (char) => Array.from(utf8.encode(char), hex).join(''));
}

/** The byte a percent triplet at an index stands for, or -1; a lone % is an ordinary character, as the engine reads it. */
function tripletAt(text: string, at: number): number {
  const digits = text.slice(at + 1, at + 3);
  return /^[0-9A-Fa-f]{2}$/.test(digits) ? Number.parseInt(digits, 16) : -1;
}

/** Decodes once; each byte becomes one character, because AI data is ASCII. `plusIsBlank` holds in queries. Undefined where %00 stands. */
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
