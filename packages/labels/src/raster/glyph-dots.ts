import type { Step } from '../path.ts';
import { openFont } from '../text/font-files.ts';
import { fillOutline, type Filled } from './fill-outline.ts';

/** About two megabytes of glyphs of common sizes. */
const cacheSize = 4000;
const cache = new Map<string, Filled | null>();

const kinds = { moveTo: 'move', lineTo: 'line', quadraticCurveTo: 'quadratic', bezierCurveTo: 'cubic', closePath: 'close' } as const;

/** The dots of a character with its origin on the baseline at (0, 0); null for a blank. */
export function glyphDots(char: string, bold: boolean, emDots: number): Filled | null {
  const key = `${char}${bold ? 'b' : 'r'}${Math.round(emDots * 100)}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const font = openFont(bold ? 'bold' : 'regular');
  const { commands } = font.glyphForCodePoint(char.codePointAt(0)!).path;
  const steps = commands.map(
    ({ command, args }) => ({ to: kinds[command as keyof typeof kinds], points: args as readonly number[] }) as Step,
  );
  const filled = fillOutline(steps, emDots / font.unitsPerEm, 0, 0, true) ?? null;
  if (cache.size >= cacheSize) cache.delete(cache.keys().next().value!);
  cache.set(key, filled);
  return filled;
}
