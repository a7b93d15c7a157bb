import type { Box, TextStyle } from '../template.ts';
import { mmPerPoint } from '../units.ts';
import { printable, widthOf, wrap, type Wrapped } from './wrap.ts';

interface TextLine {
  readonly text: string;
  readonly x: number;
  /** y of the baseline. */
  readonly y: number;
  readonly width: number;
}

export interface TextBlock {
  /** Size of the em in millimetres. */
  readonly em: number;
  readonly bold: boolean;
  readonly lines: readonly TextLine[];
  readonly cut: boolean;
}

// Chinese glyphs fill their em square from 0.88 above the baseline to 0.12 below it.
export const ascent = 0.88;
const leading = 1.25;

const linesThatFit = (em: number, height: number): number => Math.floor((height / em - 1) / leading + 1 + 1e-6);

/** Lays out a text in its box: wrapped, shrunk if its style allows, cut with an ellipsis, never outside the box. */
export function setText(raw: string, box: Box, style: TextStyle): TextBlock {
  const text = printable(raw);
  const bold = style.bold ?? false;
  const at = (points: number): { em: number; wrapped: Wrapped } => {
    const em = points * mmPerPoint;
    const maxLines = Math.min(style.maxLines ?? 1, linesThatFit(em, box.height));
    return { em, wrapped: wrap(text, (box.width / em) * 1000 + 1e-6, maxLines, bold) };
  };
  let set = at(style.size);
  for (let points = style.size - 0.5; set.wrapped.cut && points >= (style.minSize ?? style.size); points -= 0.5) set = at(points);
  const { em, wrapped } = set;
  const height = wrapped.lines.length === 0 ? 0 : em * (1 + (wrapped.lines.length - 1) * leading);
  const room = box.height - height;
  const top = box.y + (style.valign === 'bottom' ? room : style.valign === 'middle' ? room / 2 : 0);
  const lines = wrapped.lines.map((line, i) => {
    const width = (widthOf(line, bold) * em) / 1000;
    const spare = box.width - width;
    const x = box.x + (style.align === 'right' ? spare : style.align === 'center' ? spare / 2 : 0);
    return { text: line, x, y: top + em * (ascent + i * leading), width };
  });
  return { em, bold, lines, cut: wrapped.cut };
}
