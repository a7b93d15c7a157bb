import type { RectDrawn } from '../drawn.ts';
import type { Bitmap } from '../raster/bitmap.ts';
import { nearestDot } from '../units.ts';

const hex = Array.from({ length: 256 }, (_, value) => value.toString(16).toUpperCase().padStart(2, '0'));

/** `GHI…Y` mean 1 to 19 repetitions, `ghi…z` 20 to 400 in steps of 20 (ZPL II, alternative data compression). */
function repetition(count: number): string {
  let out = '';
  let rest = count;
  for (; rest >= 400; rest -= 400) out += 'z';
  if (rest >= 20) out += String.fromCharCode(0x66 + Math.floor(rest / 20));
  if (rest % 20 > 0) out += String.fromCharCode(0x46 + (rest % 20));
  return out;
}

/** One row: repeated digits with a count, `,` for white and `!` for black up to the end. */
function packRow(digits: string): string {
  const tail = /(0+|F+)$/.exec(digits)?.[0] ?? '';
  const rest = tail.length > 1 ? digits.slice(0, -tail.length) : digits;
  const packed = rest.replace(/(.)\1+/g, (run, digit: string) => `${repetition(run.length)}${digit}`);
  return tail.length > 1 ? `${packed}${tail.startsWith('0') ? ',' : '!'}` : packed;
}

/** The parameters and data of `^GF`: total bytes, bytes, bytes per row, rows of hexadecimal digits, `:` for a row equal to the last. */
export function graphicField({ bytes, stride, height }: Bitmap): string {
  let last = '';
  let data = '';
  for (let y = 0; y < height; y++) {
    let digits = '';
    for (let i = y * stride; i < (y + 1) * stride; i++) digits += hex[bytes[i]!];
    data += digits === last ? ':' : packRow(digits);
    last = digits;
  }
  const total = stride * height;
  return `^GFA,${total},${total},${stride},${data}`;
}

/** By how many dots a label lies from the corner of what is printed at once. */
export interface Shift {
  readonly right: number;
  readonly down: number;
}

/** A filled rectangle; nothing if it is thinner than a dot. */
export function boxCommand(rect: RectDrawn, dpi: number, shift: Shift): string {
  const [left, top] = [nearestDot(rect.x, dpi), nearestDot(rect.y, dpi)];
  const [width, height] = [nearestDot(rect.x + rect.width, dpi) - left, nearestDot(rect.y + rect.height, dpi) - top];
  return width > 0 && height > 0 ? `^FO${left + shift.right},${top + shift.down}^GB${width},${height},${Math.min(width, height)}^FS\n` : '';
}
