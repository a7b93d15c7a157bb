import type { BarsDrawn, Drawn, QrDrawn, ShapeDrawn, TextDrawn } from '../drawn.ts';
import { readPath, type Step } from '../path.ts';
import { short } from '../units.ts';
import type { PdfFont } from './pdf-font.ts';

export interface Fonts { readonly regular: PdfFont; readonly bold: PdfFont }

/**
 * The drawing operators for things on a label `height` high, in millimetres with the origin at the bottom left.
 * Modules are drawn in a space where one module is one unit: small whole numbers and nothing lost by rounding.
 */
export function contentStream(drawn: readonly Drawn[], height: number, fonts: Fonts): string {
  let out = '';
  for (const one of drawn) {
    switch (one.kind) {
      case 'text': out += text(one, height, fonts); break;
      case 'bars': out += bars(one, height); break;
      case 'qr': out += qr(one, height); break;
      case 'rect': out += `${short(one.x)} ${short(height - one.y - one.height)} ${short(one.width)} ${short(one.height)} re f\n`; break;
      case 'shape': out += shape(one, height); break;
    }
  }
  return out;
}

function text({ block, inverse }: TextDrawn, height: number, fonts: Fonts): string {
  const font = block.bold ? fonts.bold : fonts.regular;
  let out = inverse ? `${short(inverse.x)} ${short(height - inverse.y - inverse.height)} ${short(inverse.width)} ${short(inverse.height)} re f 1 g\n` : '';
  out += `BT /${block.bold ? 'B' : 'R'} ${short(block.em)} Tf\n`;
  let [x, y] = [0, 0];
  for (const line of block.lines) {
    const [toX, toY] = [short(line.x), short(height - line.y)];
    out += `${short(toX - x)} ${short(toY - y)} Td ${font.show(line.text)} Tj\n`;
    [x, y] = [toX, toY];
  }
  return `${out}ET${inverse ? ' 0 g' : ''}\n`;
}

/** Enters the space of the modules, with y downwards. */
const moduleSpace = (x: number, y: number, module: number): string => {
  const scale = Number(module.toPrecision(9));
  return `q ${scale} 0 0 ${-scale} ${short(x)} ${short(y)} cm\n`;
};

function bars({ symbol, x, y, module, height: tall, guard }: BarsDrawn, height: number): string {
  const [normal, long] = [short(tall / module), short((tall + guard) / module)];
  let out = moduleSpace(x, height - y, module);
  for (let i = 0; i < symbol.bars.length; i += 2) {
    out += `${symbol.bars[i]} 0 ${symbol.bars[i + 1]} ${guard > 0 && symbol.guards.has(i / 2) ? long : normal} re\n`;
  }
  return `${out}f Q\n`;
}

/** All modules are one path filled once: abutting pieces of one path leave no hairlines between them. */
function qr({ symbol, x, y, module }: QrDrawn, height: number): string {
  let out = moduleSpace(x, height - y, module);
  for (let line = 0; line < symbol.size; line++) {
    const row = symbol.rows[line]!;
    for (let i = 0; i < symbol.size; i++) {
      if (!row[i]) continue;
      const start = i;
      while (row[i + 1]) i++;
      out += `${start} ${line} ${i - start + 1} 1 re\n`;
    }
  }
  return `${out}f Q\n`;
}

function shape({ path, x, y, scale }: ShapeDrawn, height: number): string {
  const steps = readPath(path) ?? [];
  const size = Number(scale.toPrecision(6));
  return `q ${size} 0 0 ${-size} ${short(x)} ${short(height - y)} cm\n${pathOperators(steps)}f Q\n`;
}

export function pathOperators(steps: readonly Step[]): string {
  let out = '';
  let [x, y] = [0, 0];
  for (const { to, points } of steps) {
    if (to === 'close') out += 'h\n';
    else if (to === 'quadratic') {
      // PDF knows cubic curves only.
      const [cx, cy, ex, ey] = points;
      const third = (from: number, control: number) => short(from + 2 / 3 * (control - from));
      out += `${third(x, cx)} ${third(y, cy)} ${third(ex, cx)} ${third(ey, cy)} ${short(ex)} ${short(ey)} c\n`;
    } else out += `${points.map(short).join(' ')} ${to === 'move' ? 'm' : to === 'line' ? 'l' : 'c'}\n`;
    if (to !== 'close') [x, y] = points.slice(-2) as [number, number];
  }
  return out;
}
