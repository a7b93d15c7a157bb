import { svgOf, type LineDrawer } from '../svg.ts';
import type { SymbolDrawing } from './draw-symbol.ts';

/** The symbol as a vector picture, in millimetres; with the drawer `outlinedText` its letters need no font. */
export const symbolSvg = ({ drawn, widthMm, heightMm }: SymbolDrawing, drawLines?: LineDrawer): string =>
  svgOf(drawn, widthMm, heightMm, drawLines);
