const bytesOf = new TextEncoder();

/**
 * After `^FH_`, what would begin a command in `^FD`, and what is not ASCII, is written as hexadecimal bytes of UTF-8: so the file
 * stays the same on its way through programs of other encodings.
 */
export const escaped = (text: string): string =>
  text.replace(/[^\x20-\x5d\x60-\x7d]/gu, (char) =>
    Array.from(bytesOf.encode(char), (byte) => `_${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );
