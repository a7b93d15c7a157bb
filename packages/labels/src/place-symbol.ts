import type { BarsDrawn, Drawn, QrDrawn } from './drawn.ts';
import type { MatrixSymbol } from './symbols/data-matrix.ts';
import { setDigits } from './symbol/digit-groups.ts';
import { barsOf, symbologies, type BarSymbol } from './symbols/bars.ts';
import { dotsThatFit, onDots } from './symbols/fit-bars.ts';
import { matrixOf, quietOf } from './symbols/matrix.ts';

import { contentOf } from './content.ts';
import type { BarcodeElement, Box, LabelData, QrElement, Symbology } from './template.ts';
import { setText } from './text/text-block.ts';
import { dotsPerMm, nearestDot, wholeDots } from './units.ts';

export interface Fit {
  /** Printer dots per module; 0 if not even one fits. */
  readonly dots: number;
  readonly moduleMm: number;
  /** Modules that must fit into the box, quiet zones included. */
  readonly modules: number;
}

/** The largest whole number of printer dots per module with which the symbol and its quiet zones fit into the box. */
export function fitQr(symbol: MatrixSymbol, box: Box & Pick<QrElement, 'symbology'>, dpi: number): Fit {
  const modules = symbol.size + 2 * quietOf(box.symbology);
  const dots = Math.floor(wholeDots(Math.min(box.width, box.height), dpi) / modules);
  return { dots, moduleMm: dots / dotsPerMm(dpi), modules };
}

export function fitBars(symbology: Symbology, symbol: BarSymbol, box: Box, dpi: number): Fit {
  const { quiet, maxModule, longest = Infinity } = symbologies[symbology];
  const beside = quiet[0] + quiet[1];
  const dots = dotsThatFit(symbol, beside, wholeDots(Math.min(box.width, longest), dpi), wholeDots(maxModule, dpi));
  return { dots, moduleMm: dots / dotsPerMm(dpi), modules: onDots(symbol, dots).modules + beside };
}

/** A symbol that does not fit is drawn as large as its box, so that the preview shows it; pre-flight refuses it. */
const drawnModule = (fit: Fit, space: number): number => (fit.dots > 0 ? fit.moduleMm : space / fit.modules);

export function placeQr(element: QrElement, data: LabelData, dpi: number, index: number): QrDrawn | undefined {
  const symbol = matrixOf(element, contentOf(element, data));
  if (!symbol) return undefined;
  const fit = fitQr(symbol, element, dpi);
  const module = drawnModule(fit, Math.min(element.width, element.height));
  const side = symbol.size * module;
  const at = (start: number, room: number) => nearestDot(start + (room - side) / 2, dpi) / dotsPerMm(dpi);
  return { kind: 'qr', element: index, symbol, x: at(element.x, element.width), y: at(element.y, element.height), module };
}

const readablePoints = 8;
const readableRow = 3.3;
const readableHeight = 3;

/** Height that is left for the bars above the line of digits. */
export const barHeightOf = (element: BarcodeElement): number => element.height - (element.readable ? readableRow : 0);

export function placeBarcode(element: BarcodeElement, data: LabelData, dpi: number, index: number): Drawn[] {
  const text = contentOf(element, data);
  const encoded = barsOf(element.symbology, text);
  if (!encoded) return [];
  const rule = symbologies[element.symbology];
  const fit = fitBars(element.symbology, encoded, element, dpi);
  const symbol = onDots(encoded, fit.dots);
  if (element.optional && fit.moduleMm < rule.minModule - 1e-9) return [];
  const module = drawnModule(fit, element.width);
  const [left] = rule.quiet;
  const spare = element.width - fit.modules * module;
  const x = nearestDot(element.x + spare / 2 + left * module, dpi) / dotsPerMm(dpi);
  const y = nearestDot(element.y, dpi) / dotsPerMm(dpi);
  const bearer = rule.bearer * module;
  const height = barHeightOf(element) - 2 * bearer;
  const bars: BarsDrawn = {
    kind: 'bars',
    element: index,
    symbol,
    x,
    y: y + bearer,
    module,
    height,
    guard: element.readable && symbol.guards.size > 0 ? 5 * module : 0,
  };
  const width = symbol.modules * module;
  const frame: Drawn[] =
    bearer === 0
      ? []
      : [y, y + bearer + height].map((top) => ({
          kind: 'rect',
          element: index,
          x: x - left * module,
          y: top,
          width: width + 2 * left * module,
          height: bearer,
        }));
  return [bars, ...frame, ...(element.readable ? readable(element, text, bars, index) : [])];
}

/** The human-readable line. The digits of EAN and UPC symbols stand in groups between and beside the guard bars. */
function readable(element: BarcodeElement, text: string, bars: BarsDrawn, index: number): Drawn[] {
  const { module, symbol } = bars;
  // Brackets reach 0.28 of an em below the baseline, lower than a Chinese character does.
  const y = element.y + element.height - readableRow + 0.02;
  const line = { x: bars.x, module, y, height: readableHeight, points: readablePoints, minPoints: 4 };
  const blocks = setDigits(element.symbology, text, line) ?? [
    setText(
      text,
      { x: bars.x, y, width: symbol.modules * module, height: readableHeight },
      { size: readablePoints, minSize: 4, align: 'center', maxLines: 1 },
    ),
  ];
  return blocks.map((block) => ({ kind: 'text', element: index, block }));
}
