import type { Drawn } from '../drawn.ts';
import { setText } from '../text/text-block.ts';
import { widthOf, wrap } from '../text/wrap.ts';
import { mmPerPoint } from '../units.ts';
import { symbolRules } from './kinds.ts';
import type { SymbolContent } from './read-content.ts';

/** The human-readable line below a symbol: its height, and the positions of its parts. */
export interface ReadableLines {
  readonly height: number;
  /** Width of the symbol, or of the longest line. */
  readonly width: number;
  /** Takes the left edge of the left quiet zone and the lower edge of the symbol. */
  readonly place: (left: number, top: number) => Drawn[];
}

/** Digits of EAN symbols scale with the symbol: an em is ten modules, that is 3.3 mm at magnification 1. */
const emInModules = 10;
const maxLines = 6;

/** Positions of the groups of digits, in modules from the first bar, and whether they are outside the bars. */
const groups: Partial<Record<SymbolContent['kind'], readonly { from: number; to: number; digits: readonly [number, number] }[]>> = {
  EAN13: [
    { from: -11, to: -1, digits: [0, 1] },
    { from: 4, to: 45, digits: [1, 7] },
    { from: 50, to: 91, digits: [7, 13] },
  ],
  EAN8: [
    { from: 4, to: 31, digits: [0, 4] },
    { from: 36, to: 63, digits: [4, 8] },
  ],
  UPCA: [
    { from: -9, to: -1, digits: [0, 1] },
    { from: 11, to: 45, digits: [1, 6] },
    { from: 50, to: 84, digits: [6, 11] },
    { from: 96, to: 104, digits: [11, 12] },
  ],
};
const quietLeft: Partial<Record<SymbolContent['kind'], number>> = { EAN13: 11, EAN8: 7, UPCA: 9 };

/**
 * The line of a symbol whose module size and width (quiet zones included) are known; below a matrix code it may be wider than the
 * symbol, up to `room`.
 */
export function readableLines(content: SymbolContent, module: number, across: number, room: number): ReadableLines {
  const split = groups[content.kind];
  return split ? digitGroups(content, split, module, across) : centred(content, across, Math.max(across, room));
}

function digitGroups(
  { kind, content }: SymbolContent,
  split: NonNullable<(typeof groups)[SymbolContent['kind']]>,
  module: number,
  width: number,
): ReadableLines {
  const em = emInModules * module;
  const place = (left: number, top: number): Drawn[] =>
    split.map(({ from, to, digits }) => ({
      kind: 'text',
      element: 1,
      block: setText(
        content.slice(...digits),
        { x: left + (quietLeft[kind]! + from) * module, y: top, width: (to - from) * module, height: em },
        { size: em / mmPerPoint, minSize: 3, align: 'center' },
      ),
    }));
  return { height: em, width, place };
}

/** One line if it fits, else one line for each element, broken if even that is too long. */
function centred({ lines, kind }: SymbolContent, across: number, room: number): ReadableLines {
  const points = symbolRules[kind].bars ? 8 : 6;
  const em = points * mmPerPoint;
  const limit = (room / em) * 1000 + 1e-6;
  const whole = lines.map((line) => line.replace(/^(\(\d+\)) /, '$1')).join('');
  const shown =
    widthOf(whole, false) <= (across / em) * 1000
      ? [whole]
      : lines.flatMap((line) => wrap(line, limit, maxLines, false).lines).slice(0, maxLines);
  const width = Math.max(across, ...shown.map((line) => (widthOf(line, false) * em) / 1000));
  const gap = 0.5;
  // Brackets and small letters reach lower than the em square of a Chinese character.
  const descent = 0.16;
  const leading = em * 1.25;
  const place = (left: number, top: number): Drawn[] =>
    shown.map((line, i) => ({
      kind: 'text',
      element: 1,
      block: setText(
        line,
        { x: left + (across - width) / 2, y: top + gap + i * leading, width: width + 1e-3, height: em + 1e-3 },
        { size: points, align: 'center' },
      ),
    }));
  return { height: shown.length === 0 ? 0 : gap + em * (1 + descent) + (shown.length - 1) * leading, width, place };
}
