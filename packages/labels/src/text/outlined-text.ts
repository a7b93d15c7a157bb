import { openFont } from './font-files.ts';
import { outlinedBy } from './outlines.ts';

const drawn = new Map<string, string>();

/** Outline of a character in font units, y upwards. Cached, because few different characters are drawn very often. */
export function outlineOf(char: string, bold: boolean): string {
  const key = `${char}${bold ? 'b' : 'r'}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const outline = openFont(bold ? 'bold' : 'regular')
    .glyphForCodePoint(char.codePointAt(0)!)
    .path.toSVG();
  if (drawn.size > 4000) drawn.clear();
  drawn.set(key, outline);
  return outline;
}

/** Text as outlines of the embedded font: for pictures and pages that must look like the print on every machine. */
export const outlinedText = outlinedBy(outlineOf);
