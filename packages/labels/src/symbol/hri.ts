import type { Drawn } from '../drawn.ts';
import { setText } from '../text/text-block.ts';
import { widthOf, wrap } from '../text/wrap.ts';
import { mmPerPoint } from '../units.ts';
import { setDigits } from './digit-groups.ts';
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

const quietLeft: Partial<Record<SymbolContent['kind'], number>> = { EAN13: 11, EAN8: 7, UPCA: 9 };

/**
 * The line of a symbol whose module size and width (quiet zones included) are known; below a matrix code it may be wider than the
 * symbol, up to `room`.
 */
export function readableLines(content: SymbolContent, module: number, across: number, room: number): ReadableLines {
  return quietLeft[content.kind] === undefined ? centred(content, across, Math.max(across, room)) : digitLine(content, module, across);
}

function digitLine({ kind, content }: SymbolContent, module: number, width: number): ReadableLines {
  const em = emInModules * module;
  const place = (left: number, y: number): Drawn[] => {
    const line = { x: left + quietLeft[kind]! * module, module, y, height: em, points: em / mmPerPoint, minPoints: 3 };
    return setDigits(kind.toLowerCase(), content, line)!.map((block) => ({ kind: 'text', element: 1, block }));
  };
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
