import type { Drawn } from '../drawn.ts';
import { placeAll } from '../place.ts';
import { refuseUnreadable } from '../preflight/refuse.ts';
import { dotsOf } from '../raster/dots.ts';
import type { PrinterSetup } from '../printer-setup.ts';
import { layoutOf, onRoll } from '../layout.ts';
import { formsOf, type LabelRows } from '../rows.ts';
import type { Template } from '../template.ts';
import { whatChanges } from '../unchanged.ts';
import { nearestDot } from '../units.ts';
import type { Shift } from '../zpl/graphic.ts';
import { bitmapCommand, command, opening } from './commands.ts';

/**
 * Labels for a thermal printer that speaks TSPL (TSC and many other makes), each independent of the others. Everything is sent as
 * dots, codes too: their commands differ between makes, and dots are exactly what pre-flight checked.
 */
export async function* labelTspl(template: Template, rows: LabelRows, options: PrinterSetup = {}): AsyncGenerator<Uint8Array> {
  const dpi = options.dpi ?? template.page.dpi;
  const page = onRoll(template.page);
  const { widthMm, heightMm, places } = layoutOf(page);
  const { narrow = 0, media = 'gap' } = options;
  const copies = options.copies ?? 1;
  // The printer repeats labels itself, unless several are printed at once.
  const quantity = places.length === 1 ? copies : 1;
  const shifts = places.map(({ x, y }) => ({ right: nearestDot(x, dpi), down: nearestDot(y, dpi) }));
  const fixed = placeAll(template, {}, dpi, 'fixed');
  const fixedCommands = shifts.map((shift) => fixed.flatMap((drawn) => commands(drawn, dpi, shift, narrow)));
  const changing = whatChanges(template, dpi, (drawn, _, nth) => commands(drawn, dpi, shifts[nth]!, narrow));
  const head = opening(widthMm, heightMm, page.gapMm ?? 2, media);
  const end = command(`PRINT 1,${quantity}`);
  let done = 0;
  for await (const form of formsOf(rows, page, places.length === 1 ? 1 : copies)) {
    const parts = form.flatMap((data, nth) => {
      if (!data) return [];
      const { drawn, commands: fields } = changing(data, nth);
      refuseUnreadable(template, data, drawn, done + nth + 1, dpi);
      return [...fixedCommands[nth]!, ...fields.flat()];
    });
    done += form.length;
    yield Buffer.concat([head, ...parts, end]);
  }
}

/** A filled rectangle is a command of its own; everything else is a bitmap. */
function commands(drawn: Drawn, dpi: number, shift: Shift, narrow: number): Uint8Array[] {
  const dots = dotsOf(drawn, dpi, narrow);
  if (!dots || dots.bitmap.width <= 0 || dots.bitmap.height <= 0) return [];
  const { bitmap, left, top } = dots;
  if (drawn.kind !== 'rect') return [bitmapCommand({ ...dots, left: left + shift.right, top: top + shift.down })];
  return [command(`BAR ${Math.max(0, left + shift.right)},${Math.max(0, top + shift.down)},${bitmap.width},${bitmap.height}`)];
}
