import type { BarsDrawn, Drawn, QrDrawn } from '../drawn.ts';
import { placeAll } from '../place.ts';
import { refuseUnreadable } from '../preflight/refuse.ts';
import { dotsOf, moduleDots } from '../raster/dots.ts';
import { webColumns, type LabelRows } from '../rows.ts';
import { payloadOf } from '../symbols/bars.ts';
import { code128, code128Values } from '../symbols/code128.ts';
import { contentOf, type LabelData, type Template } from '../template.ts';
import { columnsOf, nearestDot, webWidthMm } from '../units.ts';
import { graphicField } from './graphic.ts';

export interface ZplOptions {
  /** Of the printer, where it is another than the template's. */
  readonly dpi?: number;
  readonly copies?: number;
  /** `graphic` sends codes as dots too, for printers that only emulate ZPL. */
  readonly codes?: 'native' | 'graphic';
}

interface Target { readonly template: Template; readonly dpi: number; readonly native: boolean }

/**
 * Labels for a thermal printer, each complete in itself. Text is sent as dots drawn from the embedded font, because stock printers
 * have no Chinese font; QR codes and Code 128 in the printer's own commands, dot for dot the symbol that pre-flight judged.
 */
export async function* labelZpl(template: Template, rows: LabelRows, options: ZplOptions = {}): AsyncGenerator<string> {
  const dpi = options.dpi ?? template.page.dpi;
  const target: Target = { template, dpi, native: options.codes !== 'graphic' };
  const columns = columnsOf(template.page);
  const copies = options.copies ?? 1;
  // A printer counts copies itself, unless they stand side by side.
  const quantity = columns === 1 ? copies : 1;
  const fixed = placeAll(template, {}, dpi, 'fixed');
  const shifts = Array.from({ length: columns }, (_, i) => nearestDot(i * (template.page.widthMm + (template.page.gapMm ?? 0)), dpi));
  const fixedFields = shifts.map((shift) => fixed.map((drawn) => commands(target, drawn, {}, shift)).join(''));
  const width = nearestDot(webWidthMm(template.page), dpi);
  const head = `^XA^CI28^LH0,0^PW${width}^LL${nearestDot(template.page.heightMm, dpi)}`;
  let done = 0;
  for await (const row of webColumns(rows, columns, columns === 1 ? 1 : copies)) {
    const labels = row.map((data, column) => {
      const drawn = placeAll(template, data, dpi, 'data');
      refuseUnreadable(template, data, drawn, done + column + 1, dpi);
      return fixedFields[column]! + drawn.map((one) => commands(target, one, data, shifts[column]!)).join('');
    });
    done += row.length;
    yield `${head}${labels.join('')}${quantity > 1 ? `^PQ${quantity}` : ''}^XZ\n`;
  }
}

/** The commands that draw one thing. */
function commands(target: Target, drawn: Drawn, data: LabelData, shift: number): string {
  if (drawn.kind === 'rect') {
    const [left, top] = [nearestDot(drawn.x, target.dpi), nearestDot(drawn.y, target.dpi)];
    const [width, height] = [nearestDot(drawn.x + drawn.width, target.dpi) - left, nearestDot(drawn.y + drawn.height, target.dpi) - top];
    return width > 0 && height > 0 ? `^FO${left + shift},${top}^GB${width},${height},${Math.min(width, height)}^FS\n` : '';
  }
  const symbol = target.native ? nativeSymbol(target, drawn, data, shift) : undefined;
  if (symbol !== undefined) return symbol;
  const dots = dotsOf(drawn, target.dpi);
  return dots ? `^FO${Math.max(0, dots.left + shift)},${Math.max(0, dots.top)}${graphicField(dots.bitmap)}^FS\n` : '';
}

function nativeSymbol(target: Target, drawn: Drawn, data: LabelData, shift: number): string | undefined {
  const element = target.template.elements[drawn.element];
  if (drawn.kind === 'qr' && element?.type === 'qr') return qrCommands(target, drawn, contentOf(element, data), shift);
  if (drawn.kind !== 'bars' || element?.type !== 'barcode') return undefined;
  if (element.symbology !== 'code128' && element.symbology !== 'gs1-128') return undefined;
  return barCommands(target, drawn, payloadOf(element.symbology, contentOf(element, data))!, shift);
}

const maxMagnification = 10;

/** `^BQ` at `^FO` lies lower by the height of the last `^BY`, which is therefore set to one dot. */
function qrCommands({ dpi }: Target, { symbol, x, y, module }: QrDrawn, text: string, shift: number): string | undefined {
  const dots = moduleDots(module, dpi);
  // Printers of other makes and older firmware disagree about anything but plain ASCII, and stop at ten dots a module.
  if (dots > maxMagnification || !/^[\x20-\x7e]+$/.test(text)) return undefined;
  return `^BY1,3,1^FO${nearestDot(x, dpi) + shift},${Math.max(0, nearestDot(y, dpi) - 1)}^BQN,2,${dots}^FH_^FD${symbol.level}A,${escaped(text)}^FS\n`;
}

/** In `^FD` behind `^FH_`, the characters that begin commands are written as their codes. */
const escaped = (text: string): string => text.replace(/[_^~]/g, (char) => `_${char.charCodeAt(0).toString(16).toUpperCase()}`);

function barCommands({ dpi }: Target, { x, y, module, height }: BarsDrawn, payload: string, shift: number): string {
  const tall = nearestDot(height, dpi);
  return `^BY${moduleDots(module, dpi)},3,${tall}^FO${nearestDot(x, dpi) + shift},${nearestDot(y, dpi)}^BCN,${tall},N,N,N,N^FD${invocations(payload)}^FS\n`;
}

const special: Readonly<Record<string, string>> = { '>': '>0', '^': '><', '~': '>=' };

const invocationOf: Readonly<Record<number, string>> = {
  [code128.startB]: '>:', [code128.startC]: '>;', [code128.toC]: '>5', [code128.toB]: '>6', [code128.fnc1]: '>8',
};

/** The symbol characters spelled out for `^BC`, so that the printer does not choose code sets of its own. */
function invocations(payload: string): string {
  let inC = false;
  return code128Values(payload).map((value) => {
    if (inC && value < code128.toB) return String(value).padStart(2, '0');
    if (value === code128.startC || value === code128.toC || value === code128.toB) inC = value !== code128.toB;
    const invocation = invocationOf[value];
    if (invocation) return invocation;
    const char = String.fromCharCode(value + 32);
    return special[char] ?? char;
  }).join('');
}
