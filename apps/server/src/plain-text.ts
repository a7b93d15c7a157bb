const beginning = 4096;
const marks = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] } as const;

/**
 * The text of a file in UTF-8, in UTF-16 with its mark (Excel's “Unicode text”), or in GB18030, which Excel writes in China; null if
 * it is none. Control characters but NUL do occur: separators of scans, and the end of a file of DOS.
 */
export function plainText(bytes: Buffer): string | null {
  return decode(bytes, false);
}

/** Whether a file is text by its beginning, by the same rule. */
export const isPlainText = (bytes: Buffer): boolean => decode(bytes.subarray(0, beginning), bytes.length > beginning) !== null;

/** `cut`: the bytes may end within a character. */
function decode(bytes: Buffer, cut: boolean): string | null {
  const marked = Object.entries(marks).find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  for (const encoding of marked ? [marked] : ['utf-8', 'gb18030'])
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: cut });
      return text.includes('\0') ? null : text;
    } catch {
      // Another encoding may fit.
    }
  return null;
}
