import type { TextDrawn } from '../drawn.ts';
import { turnedBox, type Turn } from '../turn.ts';
import { dotsPerMm, nearestDot } from '../units.ts';
import { escaped } from './escaped.ts';
import type { Shift } from './graphic.ts';

const orientations = ['N', 'R', 'I', 'B'] as const;
/** Printers set no smaller letters. */
const leastHeight = 10;

/**
 * A text in a font that is stored on the printer, each line from where its baseline begins. Undefined where dots are needed: for
 * bold letters, of which a printer has no second font, for white ones, very small ones and rare characters.
 */
export function textCommands(
  { block, inverse, turn }: TextDrawn & { readonly turn?: Turn },
  font: string,
  dpi: number,
  { right, down }: Shift,
): string | undefined {
  const height = Math.round(block.em * dotsPerMm(dpi));
  if (inverse || block.bold || height < leastHeight) return undefined;
  const lines = block.lines.map(({ text, x, y }) => {
    const at = turn ? turnedBox({ x, y, width: 0, height: 0 }, turn) : { x, y };
    const [left, top] = [Math.max(0, nearestDot(at.x, dpi) + right), Math.max(0, nearestDot(at.y, dpi) + down)];
    return `^FT${left},${top}^A@${orientations[turn?.quarters ?? 0]},${height},${height},${font}^FH_^FD${escaped(text)}^FS\n`;
  });
  return lines.join('');
}
