import { openFont } from './font-files.ts';
import { advanceOf } from './advances.ts';
import type { TextBlock } from './text-block.ts';

const drawn = new Map<string, string>();

/** Outline of a character in font units, y upwards. Cached, because few different characters are drawn very often. */
function outlineOf(char: string, bold: boolean): string {
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
export function outlinedText({ em, bold, lines }: TextBlock): string {
  const scale = em / 1000;
  return lines
    .map(({ text, x, y }) => {
      let at = 0;
      const glyphs = [...text].map((char) => {
        const path = outlineOf(char, bold);
        const glyph = path === '' ? '' : `<path transform="translate(${at})" d="${path}"/>`;
        at += advanceOf(char.codePointAt(0)!, bold) ?? 1000;
        return glyph;
      });
      return `<g transform="translate(${x.toFixed(3)} ${y.toFixed(3)}) scale(${scale.toFixed(6)} ${(-scale).toFixed(6)})" aria-label="${text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)}">${glyphs.join('')}</g>`;
    })
    .join('');
}
