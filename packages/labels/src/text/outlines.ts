import { type LineDrawer, textElements } from '../svg.ts';
import { advanceOf } from './advances.ts';

/** The outline of a character in thousandths of the font size, y upwards; undefined while it is not known. */
export type OutlineOf = (char: string, bold: boolean) => string | undefined;

/**
 * Draws lines as outlines, wherever these come from: the font on the server, its answers in a browser. A block of which a letter is
 * not known yet is drawn as text meanwhile.
 */
export const outlinedBy =
  (outlineOf: OutlineOf): LineDrawer =>
  (block) => {
    const { em, bold, lines } = block;
    const outlines = new Map<string, string | undefined>();
    // All letters are asked for, so that those that are missing can be fetched at once.
    for (const { text } of lines) for (const char of text) outlines.set(char, outlines.get(char) ?? outlineOf(char, bold));
    if ([...outlines.values()].includes(undefined)) return textElements(block);
    const scale = em / 1000;
    return lines
      .map(({ text, x, y }) => {
        let at = 0;
        const glyphs = [...text].map((char) => {
          const path = outlines.get(char)!;
          const glyph = path === '' ? '' : `<path transform="translate(${at})" d="${path}"/>`;
          at += advanceOf(char.codePointAt(0)!, bold) ?? 1000;
          return glyph;
        });
        return `<g transform="translate(${x.toFixed(3)} ${y.toFixed(3)}) scale(${scale.toFixed(6)} ${(-scale).toFixed(6)})" aria-label="${text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)}">${glyphs.join('')}</g>`;
      })
      .join('');
  };
