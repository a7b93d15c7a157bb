import type { Drawn } from '../drawn.ts';
import { placeAll } from '../place.ts';
import { refuseUnreadable } from '../preflight/refuse.ts';
import { dotsOf } from '../raster/dots.ts';
import type { PrinterSetup } from '../printer-setup.ts';
import { webColumns, type LabelRows } from '../rows.ts';
import type { Template } from '../template.ts';
import { columnsOf, nearestDot, webWidthMm } from '../units.ts';
import { bitmapCommand, command, opening } from './commands.ts';

/**
 * Labels for a thermal printer that speaks TSPL (TSC and many other makes), each independent of the others. Everything is sent as
 * dots, codes too: their commands differ between makes, and dots are exactly what pre-flight checked.
 */
export async function* labelTspl(template: Template, rows: LabelRows, options: PrinterSetup = {}): AsyncGenerator<Uint8Array> {
  const dpi = options.dpi ?? template.page.dpi;
  const { page } = template;
  const { narrow = 0, media = 'gap' } = options;
  const columns = columnsOf(page);
  const copies = options.copies ?? 1;
  // The printer repeats labels itself, unless copies are side by side on the roll.
  const quantity = columns === 1 ? copies : 1;
  const shifts = Array.from({ length: columns }, (_, i) => nearestDot(i * (page.widthMm + (page.gapMm ?? 0)), dpi));
  const fixed = placeAll(template, {}, dpi, 'fixed');
  const fixedCommands = shifts.map((shift) => fixed.flatMap((drawn) => commands(drawn, dpi, shift, narrow)));
  const head = opening(webWidthMm(page), page.heightMm, page.gapMm ?? 2, media);
  const end = command(`PRINT 1,${quantity}`);
  let done = 0;
  for await (const row of webColumns(rows, columns, columns === 1 ? 1 : copies)) {
    const parts = row.flatMap((data, column) => {
      const drawn = placeAll(template, data, dpi, 'data');
      refuseUnreadable(template, data, drawn, done + column + 1, dpi);
      return [...fixedCommands[column]!, ...drawn.flatMap((one) => commands(one, dpi, shifts[column]!, narrow))];
    });
    done += row.length;
    yield Buffer.concat([head, ...parts, end]);
  }
}

/** A filled rectangle is a command of its own; everything else is a bitmap. */
function commands(drawn: Drawn, dpi: number, shift: number, narrow: number): Uint8Array[] {
  const dots = dotsOf(drawn, dpi, narrow);
  if (!dots || dots.bitmap.width <= 0 || dots.bitmap.height <= 0) return [];
  const { bitmap, left, top } = dots;
  if (drawn.kind !== 'rect') return [bitmapCommand({ ...dots, left: left + shift })];
  return [command(`BAR ${Math.max(0, left + shift)},${Math.max(0, top)},${bitmap.width},${bitmap.height}`)];
}
