/** As many codes as one file may have: a shift of a hand-held collector. */
export const mostInFile = 5000;

/**
 * The codes in a file of a hand-held collector: one in each line, in its first cell; further cells are times and counts. A heading has
 * no digit and is left out, and a code that stands there twice is taken once.
 */
export function parseScanFile(text: string): string[] {
  const codes = text
    .split(/\r\n|\r|\n/)
    .map((line) => (line.split(/[\t,;，；]/)[0] ?? '').trim().replaceAll(/^"|"$/g, ''))
    .filter((code) => /\d/.test(code));
  return [...new Set(codes)];
}

/** The text of a file. Collectors and Excel write UTF-8, or GB 18030 in China; UTF-16 begins with its mark. */
export async function readFileText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
