import { svgOf, type LineDrawer } from '../svg.ts';
import type { SymbolDrawing } from './draw-symbol.ts';

/** The symbol as SVG in millimetres; with the drawer `outlinedText` no font is needed to show it. */
export const symbolSvg = ({ drawn, widthMm, heightMm }: SymbolDrawing, drawLines?: LineDrawer): string =>
  svgOf(drawn, widthMm, heightMm, drawLines);
