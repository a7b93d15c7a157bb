import type { BarsDrawn, Drawn, PictureDrawn, QrDrawn, ShapeDrawn, TextDrawn } from '../drawn.ts';
import { readPath, type Step } from '../path.ts';
import { darkRects } from '../symbols/dark-rects.ts';
import { matrixOfTurn, type Turn } from '../turn.ts';
import { short } from '../units.ts';
import type { ContentWriter } from './content-writer.ts';
import type { PdfFont } from './pdf-font.ts';

export interface Fonts {
  readonly regular?: PdfFont;
  readonly bold?: PdfFont;
}

/**
 * Writes the PDF operators for the shapes of a label `height` high, in millimetres with the origin at the bottom left. Modules
 * are drawn in a coordinate system with one unit per module: small whole numbers, no rounding errors.
 */
export function drawContent(out: ContentWriter, drawn: readonly Drawn[], height: number, fonts: Fonts): void {
  for (const one of drawn) {
    if (one.turn) {
      turned(out, one, one.turn, height, fonts);
      continue;
    }
    switch (one.kind) {
      case 'text':
        text(out, one, height, fonts);
        break;
      case 'bars':
        bars(out, one, height);
        break;
      case 'qr':
        qr(out, one, height);
        break;
      case 'rect':
        out.text(`${short(one.x)} ${short(height - one.y - one.height)} ${short(one.width)} ${short(one.height)} re f\n`);
        break;
      case 'shape':
        shape(out, one, height);
        break;
      case 'picture':
        picture(out, one, height);
        break;
    }
  }
}

/** A turned shape is drawn in the frame of its element, whose y runs upwards from 0 here. */
function turned(out: ContentWriter, drawn: Drawn, turn: Turn, height: number, fonts: Fonts): void {
  const [a, b, c, d, x, y] = matrixOfTurn(turn);
  out.text(`q ${a} ${-b} ${-c} ${d} ${short(x)} ${short(height - y)} cm\n`);
  const { turn: _, ...upright } = drawn;
  drawContent(out, [upright], 0, fonts);
  out.text('Q\n');
}

/** An image mask paints only its black dots. */
function picture(out: ContentWriter, { bytes, columns, rows, ...box }: PictureDrawn, height: number): void {
  out.text(`q ${short(box.width)} 0 0 ${short(box.height)} ${short(box.x)} ${short(height - box.y - box.height)} cm\n`);
  out.text(`BI /IM true /W ${columns} /H ${rows} /BPC 1 /D [1 0] ID `);
  for (let at = 0; at < bytes.length; at += 4096) out.text(String.fromCharCode(...bytes.subarray(at, at + 4096)));
  out.text('\nEI Q\n');
}

function text(out: ContentWriter, { block, inverse }: TextDrawn, height: number, fonts: Fonts): void {
  const font = block.bold ? fonts.bold : fonts.regular;
  if (inverse)
    out.text(
      `${short(inverse.x)} ${short(height - inverse.y - inverse.height)} ${short(inverse.width)} ${short(inverse.height)} re f 1 g\n`,
    );
  out.text(`BT /${block.bold ? 'B' : 'R'} ${short(block.em)} Tf\n`);
  let [x, y] = [0, 0];
  for (const line of block.lines) {
    const [toX, toY] = [short(line.x), short(height - line.y)];
    out.text(`${short(toX - x)} ${short(toY - y)} Td ${font!.show(line.text)} Tj\n`);
    [x, y] = [toX, toY];
  }
  out.text(inverse ? 'ET 0 g\n' : 'ET\n');
}

/** A module may be repeated 177 times, so its rounding errors must add up to less than one dot. */
const fine = (value: number): number => Math.round(value * 1e7) / 1e7;

/** Switches to a coordinate system where one unit is a module wide and `tall` millimetres high, with y downwards. */
const moduleSpace = (x: number, y: number, module: number, tall = module): string =>
  `q ${fine(module)} 0 0 ${-fine(tall)} ${short(x)} ${short(y)} cm\n`;

function bars(out: ContentWriter, { symbol, x, y, module, height: tall, guard }: BarsDrawn, height: number): void {
  const long = short((tall + guard) / tall);
  out.text(moduleSpace(x, height - y, module, tall));
  for (let i = 0; i < symbol.bars.length; i += 2) {
    const [from, wide] = [symbol.bars[i]!, symbol.bars[i + 1]!];
    if (!Number.isInteger(from) || !Number.isInteger(wide)) out.text(`${fine(from)} 0 ${fine(wide)} 1 re\n`);
    else if (guard > 0 && symbol.guards.has(i / 2)) out.text(`${symbol.bars[i]} 0 ${symbol.bars[i + 1]} ${long} re\n`);
    else out.rect(symbol.bars[i]!, 0, symbol.bars[i + 1]!, 1);
  }
  out.text('f Q\n');
}

/** All modules are one path that is filled once: viewers draw thin gaps between adjacent paths, but not inside one path. */
function qr(out: ContentWriter, { symbol, x, y, module }: QrDrawn, height: number): void {
  out.text(moduleSpace(x, height - y, module));
  const rects = darkRects(symbol);
  for (let i = 0; i < rects.length; i += 4) out.rect(rects[i]!, rects[i + 1]!, rects[i + 2]!, rects[i + 3]!);
  out.text('f Q\n');
}

function shape(out: ContentWriter, { path, x, y, scale }: ShapeDrawn, height: number): void {
  const size = Number(scale.toPrecision(6));
  out.text(`q ${size} 0 0 ${-size} ${short(x)} ${short(height - y)} cm\n${pathOperators(readPath(path) ?? [])}f Q\n`);
}

function pathOperators(steps: readonly Step[]): string {
  let out = '';
  let [x, y] = [0, 0];
  for (const { to, points } of steps) {
    if (to === 'close') out += 'h\n';
    else if (to === 'quadratic') {
      // PDF has cubic curves only.
      const [cx, cy, ex, ey] = points;
      const third = (from: number, control: number) => short(from + (2 / 3) * (control - from));
      out += `${third(x, cx)} ${third(y, cy)} ${third(ex, cx)} ${third(ey, cy)} ${short(ex)} ${short(ey)} c\n`;
    } else out += `${points.map(short).join(' ')} ${to === 'move' ? 'm' : to === 'line' ? 'l' : 'c'}\n`;
    if (to !== 'close') [x, y] = points.slice(-2) as [number, number];
  }
  return out;
}
