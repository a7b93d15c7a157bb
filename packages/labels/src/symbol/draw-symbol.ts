import type { SymbolKind } from '@touchmark/gs1';
import type { Drawn } from '../drawn.ts';
import { faultOf, mm, type Fault } from '../preflight/fault.ts';
import { minBarHeight, symbologies, type BarSymbol } from '../symbols/bars.ts';
import { looksLikeAis } from '../symbols/element-string.ts';
import { onDots } from '../symbols/fit-bars.ts';
import type { MatrixSymbol } from '../symbols/data-matrix.ts';
import type { QrLevel } from '../template.ts';
import { dotsPerMm, snap } from '../units.ts';
import { encodeSymbol, type Encoded } from './encode.ts';
import { bearerOf, fitSymbol, modulesOf, type Fit } from './fit-symbol.ts';
import { symbolRules } from './kinds.ts';
import { cornerMarks, markRoom } from './marks.ts';
import { readSymbolContent, type SymbolContent } from './read-content.ts';
import type { SymbolOrder } from './order.ts';

/** A placed symbol in millimetres: the input of the renderers. One module is a whole number of printer dots. */
export interface SymbolDrawing {
  readonly content: SymbolContent;
  readonly dpi: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly moduleMm: number;
  readonly dotsPerModule: number;
  /** X divided by the nominal X of its kind. */
  readonly magnification: number;
  readonly barHeightMm: number;
  readonly drawn: readonly Drawn[];
  readonly warnings: readonly Fault[];
}

export type SymbolResult =
  | { readonly ok: true; readonly drawing: SymbolDrawing }
  | { readonly ok: false; readonly faults: readonly { readonly zh: string; readonly en: string }[] };

/** Reads, encodes, sizes and places a symbol. */
export function drawSymbol(order: SymbolOrder): SymbolResult {
  const reading = readSymbolContent(order.kind, order.content);
  if (!reading.ok) return { ok: false, faults: [reading.text] };
  const encoded = encodeSymbol(reading.value);
  const { name } = symbolRules[order.kind];
  if (!encoded) return { ok: false, faults: [{ zh: `内容过长，${name} 放不下`, en: `The content is too long for ${name}` }] };
  const fit = fitSymbol(order, reading.value, encoded);
  const faults = faultsOf(order.kind, fit, modulesOf(order.kind, encoded, fit.dots));
  return faults.length > 0 ? { ok: false, faults } : { ok: true, drawing: placed(order, reading.value, encoded, fit) };
}

function faultsOf(kind: SymbolKind, { module, wanted, barHeight }: Fit, modules: number): Fault[] {
  const { x, bars, name } = symbolRules[kind];
  const longest = (bars && symbologies[bars].longest) ?? Infinity;
  if (modules * module > longest + 1e-6) return [faultOf(-1, 'barLong', mm(modules * module), longest, { zh: name, en: name })];
  if (module < x.min - 1e-9) return [faultOf(-1, bars ? 'barModule' : 'qrModule', mm(wanted), x.min, { zh: name, en: name })];
  return bars && barHeight < minBarHeight - 1e-9 ? [faultOf(-1, 'barHeight', mm(barHeight), minBarHeight)] : [];
}

function warningsOf(kind: SymbolKind, content: string, { module, barHeight }: Fit): Fault[] {
  const rule = symbolRules[kind];
  const name = { zh: rule.name, en: rule.name };
  const small = module < rule.x.good - 1e-9 ? [faultOf(-1, 'barModuleSmall', mm(module), rule.x.good, name)] : [];
  if (!rule.gs1 && looksLikeAis(content)) small.push(faultOf(-1, 'bracketsEncoded', content, '', name));
  const good = rule.gs1 ? rule.barHeight(module) : 0;
  return barHeight > 0 && barHeight < good - 0.06 ? [...small, faultOf(-1, 'barHeightLow', mm(barHeight), mm(good))] : small;
}

/** The area of the symbol itself, with its quiet zones. */
interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function placed(order: SymbolOrder, content: SymbolContent, encoded: Encoded, fit: Fit): SymbolDrawing {
  const { kind, dpi } = order;
  const { module, lines } = fit;
  const margin = order.marks ? markRoom : 0;
  const width = modulesOf(kind, encoded, fit.dots) * module;
  const left = snap(margin + (fit.width - width) / 2, dpi);
  const { drawn, area } =
    'bars' in encoded
      ? placedBars(order, onDots(encoded.bars, fit.dots), fit, { left, top: snap(margin, dpi), width })
      : placedMatrix(order, encoded.matrix, fit, { left, top: margin, width });
  const below = area.top + area.height;
  // The line below a matrix code may be wider than the code; then the lower vertical marks would cross it.
  const free = !lines || lines.width <= width + 1e-6;
  return {
    content,
    dpi,
    widthMm: ceilDot(fit.width + 2 * margin, dpi),
    heightMm: ceilDot(fit.height + 2 * margin, dpi),
    moduleMm: module,
    dotsPerModule: fit.dots,
    magnification: module / symbolRules[kind].x.target,
    barHeightMm: fit.barHeight,
    warnings: warningsOf(kind, content.content, fit),
    drawn: [
      ...drawn,
      ...(lines?.place(left, below) ?? []),
      ...(order.marks ? cornerMarks({ ...area, below: free ? below + (lines?.height ?? 0) : undefined }, dpi) : []),
    ],
  };
}

type Placed = { readonly drawn: Drawn[]; readonly area: Area };
type Start = Omit<Area, 'height'>;

function placedBars({ kind, readable }: SymbolOrder, symbol: BarSymbol, { module, barHeight }: Fit, start: Start): Placed {
  const { left, top, width } = start;
  const bearer = bearerOf(kind, module);
  const guard = readable !== false && symbol.guards.size > 0 ? 5 * module : 0;
  const frame =
    bearer === 0
      ? []
      : [top, top + bearer + barHeight].map((y): Drawn => ({ kind: 'rect', element: 0, x: left, y, width, height: bearer }));
  return {
    drawn: [
      {
        kind: 'bars',
        element: 0,
        symbol,
        x: left + symbolRules[kind].quiet[0] * module,
        y: top + bearer,
        module,
        height: barHeight,
        guard,
      },
      ...frame,
    ],
    area: { ...start, height: barHeight + 2 * bearer },
  };
}

function placedMatrix(
  { kind, dpi }: SymbolOrder,
  symbol: MatrixSymbol & { readonly level?: QrLevel },
  { module, height, lines }: Fit,
  start: Start,
): Placed {
  const [quiet, , around] = symbolRules[kind].quiet;
  const top = snap(start.top + (height - (lines?.height ?? 0) - start.width) / 2, dpi);
  return {
    drawn: [{ kind: 'qr', element: 0, symbol, x: start.left + quiet * module, y: top + around * module, module }],
    area: { ...start, top, height: start.width },
  };
}

const ceilDot = (length: number, dpi: number): number => Math.ceil(length * dotsPerMm(dpi) - 1e-6) / dotsPerMm(dpi);
