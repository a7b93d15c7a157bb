import type { BarsDrawn, Drawn, PictureDrawn, QrDrawn, ShapeDrawn, TextDrawn } from '../drawn.ts';
import { readPath } from '../path.ts';
import { advanceOf } from '../text/advances.ts';
import { nearestDot, dotsPerMm } from '../units.ts';
import { turnedDots } from '../turn.ts';
import { Bitmap } from './bitmap.ts';
import { fillOutline } from './fill-outline.ts';
import { glyphDots } from './glyph-dots.ts';
import type { Dots } from './bitmap.ts';

/**
 * One shape of a label as dots; undefined if it prints nothing. Bars are `narrow` dots thinner than their modules, for a printer
 * whose heat or ink widens them; at least one dot remains.
 */
export function dotsOf(drawn: Drawn, dpi: number, narrow = 0): Dots | undefined {
  const dots = drawn.kind === 'bars' ? barDots(drawn, dpi, narrow) : uprightDots(drawn, dpi);
  return dots && drawn.turn ? turnedDots(dots, drawn.turn, dpi, (width, height) => new Bitmap(width, height)) : dots;
}

function uprightDots(drawn: Exclude<Drawn, BarsDrawn>, dpi: number): Dots | undefined {
  switch (drawn.kind) {
    case 'text':
      return textDots(drawn, dpi);
    case 'qr':
      return qrDots(drawn, dpi);
    case 'shape':
      return shapeDots(drawn, dpi);
    case 'picture':
      return pictureDots(drawn, dpi);
    case 'rect': {
      const [left, top] = [nearestDot(drawn.x, dpi), nearestDot(drawn.y, dpi)];
      const bitmap = new Bitmap(nearestDot(drawn.x + drawn.width, dpi) - left, nearestDot(drawn.y + drawn.height, dpi) - top);
      bitmap.fill(0, 0, bitmap.width, bitmap.height);
      return { bitmap, left, top };
    }
  }
}

function textDots({ block, inverse }: TextDrawn, dpi: number): Dots | undefined {
  const perMm = dotsPerMm(dpi);
  const emDots = block.em * perMm;
  const glyphs = block.lines.flatMap((line) => {
    let x = line.x * perMm;
    return [...line.text].flatMap((char) => {
      const filled = glyphDots(char, block.bold, emDots);
      const at = { left: Math.round(x) + (filled?.left ?? 0), top: Math.round(line.y * perMm) + (filled?.top ?? 0) };
      x += ((advanceOf(char.codePointAt(0)!, block.bold) ?? 1000) * emDots) / 1000;
      return filled ? [{ bitmap: filled.bitmap, ...at }] : [];
    });
  });
  if (inverse) {
    const ground = dotsOf({ kind: 'rect', element: 0, ...inverse }, dpi)!;
    for (const { bitmap, left, top } of glyphs) ground.bitmap.draw(bitmap, left - ground.left, top - ground.top, true);
    return ground;
  }
  return glyphs.length === 0 ? undefined : merged(glyphs);
}

/** Combines several bitmaps into one that is just large enough. */
export function merged(parts: readonly Dots[]): Dots {
  const [left, top] = [Math.min(...parts.map((part) => part.left)), Math.min(...parts.map((part) => part.top))];
  const right = Math.max(...parts.map((part) => part.left + part.bitmap.width));
  const bottom = Math.max(...parts.map((part) => part.top + part.bitmap.height));
  const bitmap = new Bitmap(right - left, bottom - top);
  for (const part of parts) bitmap.draw(part.bitmap, part.left - left, part.top - top);
  return { bitmap, left, top };
}

/** Dots per module; pre-flight rounded it to a whole number. */
export const moduleDots = (module: number, dpi: number): number => Math.max(1, Math.round(module * dotsPerMm(dpi)));

function barDots({ symbol, x, y, module, height, guard }: BarsDrawn, dpi: number, narrow: number): Dots {
  const dots = moduleDots(module, dpi);
  const less = Math.min(narrow, dots - 1);
  const [normal, long] = [nearestDot(height, dpi), nearestDot(height + guard, dpi)];
  const bitmap = new Bitmap(Math.round(symbol.modules * dots), long);
  // One row of all bars and one of the guard bars, each repeated: most of a label's dots are bars.
  for (let i = 0; i < symbol.bars.length; i += 2) {
    const [from, wide] = [Math.round(symbol.bars[i]! * dots), Math.round(symbol.bars[i + 1]! * dots)];
    bitmap.fill(from + (less >> 1), 0, wide - less, 1);
    if (symbol.guards.has(i / 2)) bitmap.fill(from + (less >> 1), normal, wide - less, 1);
  }
  bitmap.repeat(0, normal);
  bitmap.repeat(normal, long);
  return { bitmap, left: nearestDot(x, dpi), top: nearestDot(y, dpi) };
}

function qrDots({ symbol, x, y, module }: QrDrawn, dpi: number): Dots {
  const dots = moduleDots(module, dpi);
  const { size, dark } = symbol;
  const bitmap = new Bitmap(size * dots, size * dots);
  const { bytes } = eightModules(dots);
  for (let row = 0; row < size; row++) {
    const start = row * dots * bitmap.stride;
    for (let column = 0; column < size; column += 8) {
      let eight = 0;
      for (let i = column; i < column + 8; i++) eight = (eight << 1) | (i < size ? dark[row * size + i]! : 0);
      const most = Math.min(dots, bitmap.stride - (column >> 3) * dots);
      for (let i = 0; i < most; i++) bitmap.bytes[start + (column >> 3) * dots + i] = bytes[eight * dots + i]!;
    }
    bitmap.repeat(row * dots, (row + 1) * dots);
  }
  return { bitmap, left: nearestDot(x, dpi), top: nearestDot(y, dpi) };
}

const eights = new Map<number, Bitmap>();

/** The dots of any eight modules beside each other, a row for each of the 256 patterns. They fill whole bytes. */
function eightModules(dots: number): Bitmap {
  const known = eights.get(dots);
  if (known) return known;
  const bitmap = new Bitmap(8 * dots, 256);
  for (let pattern = 0; pattern < 256; pattern++)
    for (let i = 0; i < 8; i++) if (pattern & (0x80 >> i)) bitmap.fill(i * dots, pattern, dots, 1);
  eights.set(dots, bitmap);
  return bitmap;
}

function shapeDots({ path, x, y, scale }: ShapeDrawn, dpi: number): Dots | undefined {
  const perMm = dotsPerMm(dpi);
  return fillOutline(readPath(path) ?? [], scale * perMm, nearestDot(x, dpi), nearestDot(y, dpi));
}

/** Each printed dot takes the nearest dot of the picture: at the resolution it was made for, all of them are used once. */
function pictureDots({ bytes, columns, rows, x, y, width, height }: PictureDrawn, dpi: number): Dots {
  const [left, top] = [nearestDot(x, dpi), nearestDot(y, dpi)];
  const bitmap = new Bitmap(nearestDot(x + width, dpi) - left, nearestDot(y + height, dpi) - top);
  const stride = Math.ceil(columns / 8);
  for (let down = 0; down < bitmap.height; down++) {
    const row = Math.floor(((down + 0.5) * rows) / bitmap.height) * stride;
    for (let across = 0; across < bitmap.width; across++) {
      const column = Math.floor(((across + 0.5) * columns) / bitmap.width);
      if (bytes[row + (column >> 3)]! & (0x80 >> (column & 7))) bitmap.set(across, down);
    }
  }
  return { bitmap, left, top };
}
