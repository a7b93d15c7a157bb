import type { Drawn } from '../drawn.ts';
import { dotsOf } from '../raster/dots.ts';
import { fnc1 } from '../symbols/element-string.ts';
import { nearestDot } from '../units.ts';
import { boxCommand, graphicField } from '../zpl/graphic.ts';
import { code128Commands, qrCommands } from '../zpl/native.ts';
import type { SymbolDrawing } from './draw-symbol.ts';

/**
 * The symbol for a thermal printer. Code 128 and QR codes use the printer's own commands. The others are sent as dots, because
 * printers choose guard bars, check digits and encodings of those themselves.
 */
export function symbolZpl(drawing: SymbolDrawing, copies = 1): string {
  const { widthMm, heightMm, dpi } = drawing;
  const fields = drawing.drawn.map((one) => commands(drawing, one)).join('');
  return `^XA^CI28^LH0,0^PW${nearestDot(widthMm, dpi)}^LL${nearestDot(heightMm, dpi)}${fields}${copies > 1 ? `^PQ${copies}` : ''}^XZ\n`;
}

/** A symbol alone lies in the corner of its label. */
const corner = { right: 0, down: 0 };

function commands({ content, dpi }: SymbolDrawing, drawn: Drawn): string {
  if (drawn.kind === 'rect') return boxCommand(drawn, dpi, corner);
  const native =
    drawn.kind === 'qr'
      ? qrCommands(drawn, content.payload, dpi, corner)
      : drawn.kind === 'bars' && content.kind === 'GS1_128'
        ? code128Commands(drawn, content.payload.replaceAll('^', fnc1), dpi, corner)
        : drawn.kind === 'bars' && content.kind === 'CODE128'
          ? code128Commands(drawn, content.payload, dpi, corner)
          : undefined;
  if (native !== undefined) return native;
  const dots = dotsOf(drawn, dpi);
  return dots ? `^FO${Math.max(0, dots.left)},${Math.max(0, dots.top)}${graphicField(dots.bitmap)}^FS\n` : '';
}
