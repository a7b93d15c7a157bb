import type { Drawn } from '../drawn.ts';
import { placeAll } from '../place.ts';
import { refuseUnreadable } from '../preflight/refuse.ts';
import { dotsOf } from '../raster/dots.ts';
import type { Media, PrinterSetup } from '../printer-setup.ts';
import { layoutOf, onRoll } from '../layout.ts';
import { formsOf, type LabelRows } from '../rows.ts';
import { payloadOf } from '../symbols/bars.ts';
import { matrixPayload } from '../symbols/matrix.ts';
import { contentOf } from '../content.ts';
import type { LabelData, Template } from '../template.ts';
import { whatChanges } from '../unchanged.ts';
import { nearestDot } from '../units.ts';
import { boxCommand, graphicField, type Shift } from './graphic.ts';
import { code128Commands, qrCommands } from './native.ts';
import { textCommands } from './printer-text.ts';
import { storedFormat, withStored } from './stored-format.ts';

export interface ZplOptions extends PrinterSetup {
  /** `graphic` also sends codes as dots, for printers that only emulate ZPL. */
  readonly codes?: 'native' | 'graphic';
}

interface Target {
  readonly template: Template;
  readonly dpi: number;
  readonly native: boolean;
  readonly narrow: number;
  readonly font: string;
}

/** `^MN`: what separates the labels. Without a setting the printer keeps its own. */
const mediaCommands: Readonly<Record<Media, string>> = { gap: '^MNY', mark: '^MNM', endless: '^MNN' };

/**
 * Labels for a thermal printer, each independent of the others unless the printer keeps what they share. Text is sent as dots of
 * the embedded font, because standard printers have no Chinese font; one that has is sent letters. QR codes and Code 128 use the printer's own commands and give exactly the symbol that pre-flight
 * checked.
 */
export function labelZpl(template: Template, rows: LabelRows, options: ZplOptions = {}): AsyncGenerator<string> {
  const { codes, narrow = 0, font = '', dpi = template.page.dpi, store = false } = options;
  const target: Target = { template, dpi, native: codes !== 'graphic', narrow, font };
  const shifts = layoutOf(onRoll(template.page)).places.map(({ x, y }) => ({ right: nearestDot(x, dpi), down: nearestDot(y, dpi) }));
  const fixed = placeAll(template, {}, dpi, 'fixed');
  const fixedFields = shifts.map((shift) => fixed.map((drawn) => commands(target, drawn, {}, shift)).join(''));
  const whole = fixedFields.join('');
  const stored = store && whole !== '' ? storedFormat(whole) : undefined;
  const labels = labelForms(target, rows, options, { shifts, fixedFields, recall: stored?.recall });
  return stored ? withStored(stored, labels) : labels;
}

interface Shared {
  readonly shifts: readonly Shift[];
  /** What every label shows, for each place on what is printed at once. */
  readonly fixedFields: readonly string[];
  /** Instead of all of them, where the printer keeps them. */
  readonly recall: string | undefined;
}

async function* labelForms(target: Target, rows: LabelRows, options: ZplOptions, shared: Shared): AsyncGenerator<string> {
  const { template, dpi } = target;
  const { shifts, fixedFields, recall } = shared;
  const page = onRoll(template.page);
  const { widthMm, heightMm } = layoutOf(page);
  const copies = options.copies ?? 1;
  // The printer repeats labels itself, unless several are printed at once.
  const quantity = shifts.length === 1 ? copies : 1;
  const changing = whatChanges(template, dpi, (drawn, data, nth) => commands(target, drawn, data, shifts[nth]!));
  const media = options.media ? mediaCommands[options.media] : '';
  const head = `^XA^CI28${media}^LH0,0^PW${nearestDot(widthMm, dpi)}^LL${nearestDot(heightMm, dpi)}`;
  let done = 0;
  for await (const form of formsOf(rows, page, shifts.length === 1 ? 1 : copies)) {
    // The last row of a roll with several labels side by side may be short; what is stored is a whole one.
    const recalled = recall !== undefined && form.length === shifts.length && form.every((data) => data !== undefined);
    const labels = form.map((data, nth) => {
      if (!data) return '';
      const { drawn, commands: fields } = changing(data, nth);
      refuseUnreadable(template, data, drawn, done + nth + 1, dpi);
      return (recalled ? '' : fixedFields[nth]!) + fields.join('');
    });
    done += form.length;
    yield `${head}${recalled ? recall : ''}${labels.join('')}${quantity > 1 ? `^PQ${quantity}` : ''}^XZ\n`;
  }
}

/** The commands that draw one shape. */
function commands(target: Target, drawn: Drawn, data: LabelData, shift: Shift): string {
  if (drawn.kind === 'rect' && !drawn.turn) return boxCommand(drawn, target.dpi, shift);
  const symbol = target.native && !drawn.turn ? nativeSymbol(target, drawn, data, shift) : undefined;
  if (symbol !== undefined) return symbol;
  const letters =
    target.font !== '' && drawn.kind === 'text' && !isCode(target, drawn) ? textCommands(drawn, target.font, target.dpi, shift) : undefined;
  if (letters !== undefined) return letters;
  const dots = dotsOf(drawn, target.dpi, target.narrow);
  return dots ? `^FO${Math.max(0, dots.left + shift.right)},${Math.max(0, dots.top + shift.down)}${graphicField(dots.bitmap)}^FS\n` : '';
}

/** Whether a text is the line below a code, whose digits stand where the code has them. */
const isCode = ({ template }: Target, { element }: Drawn): boolean => template.elements[element]?.type === 'barcode';

function nativeSymbol(target: Target, drawn: Drawn, data: LabelData, shift: Shift): string | undefined {
  const element = target.template.elements[drawn.element];
  if (drawn.kind === 'qr' && element?.type === 'qr' && (!element.symbology || element.symbology === 'gs1-link'))
    return qrCommands(drawn, matrixPayload(element.symbology, contentOf(element, data))!, target.dpi, shift);
  // The printer's own command draws bars of whole modules.
  if (drawn.kind !== 'bars' || element?.type !== 'barcode' || target.narrow > 0) return undefined;
  if (element.symbology !== 'code128' && element.symbology !== 'gs1-128') return undefined;
  return code128Commands(drawn, payloadOf(element.symbology, contentOf(element, data))!, target.dpi, shift);
}
