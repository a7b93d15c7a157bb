import { hasValidCheckDigit } from '@touchmark/gs1';
import JsBarcode from 'jsbarcode';
import type { Symbology } from '../template.ts';
import { code128Bars } from './code128.ts';
import { elementString, looksLikeAis } from './element-string.ts';
import { itfBars } from './itf.ts';

/** The requirements of a symbology. Widths in modules (X) or millimetres. */
interface SymbologyRule {
  readonly name: string;
  /** Quiet zones in modules: left and right. */
  readonly quiet: readonly [number, number];
  /** Narrower modules are refused. */
  readonly minModule: number;
  /** Narrower modules give a warning: a scanner in general distribution may fail. */
  readonly goodModule: number;
  readonly maxModule: number;
  readonly goodHeight: number;
  /** Bearer bars above and below, in modules. */
  readonly bearer: number;
  /** The longest symbol with its quiet zones, in millimetres. */
  readonly longest?: number;
}

const plain = { quiet: [10, 10], minModule: 0.19, goodModule: 0.19, maxModule: 1.02, goodHeight: 0, bearer: 0 } as const;

export const symbologies: Readonly<Record<Symbology, SymbologyRule>> = {
  // AIM USS Code 128 and GB/T 18347: X at least 0.191 mm (7.5 mil) for open systems; quiet zones 10X.
  code128: { ...plain, name: 'Code 128' },
  // GS1 General Specifications, symbol specification tables 2 and 5: X 0.495 mm and 32 mm high on cartons, 0.250 mm elsewhere.
  // 5.4.4.2: at most 165.10 mm long.
  'gs1-128': { ...plain, name: 'GS1-128', minModule: 0.25, goodModule: 0.495, goodHeight: 31.75, longest: 165.1 },
  itf14: { ...plain, name: 'ITF-14', minModule: 0.25, goodModule: 0.495, goodHeight: 31.75, bearer: 2 },
  // GB 12904: magnification 0.80 to 2.00 of X = 0.330 mm.
  ean13: { ...plain, name: 'EAN-13', quiet: [11, 7], minModule: 0.264, goodModule: 0.264, maxModule: 0.66 },
  ean8: { ...plain, name: 'EAN-8', quiet: [7, 7], minModule: 0.264, goodModule: 0.264, maxModule: 0.66 },
  upca: { ...plain, name: 'UPC-A', quiet: [9, 9], minModule: 0.264, goodModule: 0.264, maxModule: 0.66 },
  // GB/T 12908 and ISO/IEC 16388.
  code39: { ...plain, name: 'Code 39' },
};

/** Recommended for manual scanning by ISO/IEC 15417. */
export const minBarHeight = 5;
export const goodHeightShare = 0.15;

export interface BarSymbol {
  /** Start and width of each dark bar, in modules; fractions only where wide bars are no multiple of narrow ones (ITF). */
  readonly bars: readonly number[];
  readonly modules: number;
  /** Indexes of the bars that extend down between the digits (EAN guard bars). */
  readonly guards: ReadonlySet<number>;
}

const nothing: ReadonlySet<number> = new Set();
// Indexes of the bars of the left, centre and right guard patterns.
const guardsOf: Partial<Record<Symbology, ReadonlySet<number>>> = {
  ean13: new Set([0, 1, 14, 15, 28, 29]),
  ean8: new Set([0, 1, 10, 11, 20, 21]),
  // The bars of the first and the last digit are as long as guard bars, because those digits are printed outside.
  upca: new Set([0, 1, 2, 3, 14, 15, 26, 27, 28, 29]),
};
const formats = { ean13: 'EAN13', ean8: 'EAN8', upca: 'UPC', code39: 'CODE39' } as const;
const accepted: Readonly<Record<Symbology, RegExp>> = {
  code128: /^(\xcf[\xcf\x20-\x7e]+|[\x20-\x7e]+)$/,
  'gs1-128': /^[\xcf\x20-\x7e]+$/,
  ean13: /^\d{13}$/,
  ean8: /^\d{8}$/,
  upca: /^\d{12}$/,
  itf14: /^\d{14}$/,
  code39: /^[0-9A-Z \-.$/+%]+$/,
};

/** The text that is encoded in the bars; undefined if the text does not have the form of the symbology. */
export function payloadOf(symbology: Symbology, text: string): string | undefined {
  // Brackets mark application identifiers and are not encoded; a text with them is GS1 data even in a plain Code 128.
  const gs1 = symbology === 'gs1-128' || (symbology === 'code128' && looksLikeAis(text)) ? elementString(text) : undefined;
  const payload = symbology === 'gs1-128' ? gs1 : (gs1 ?? text);
  return payload !== undefined && accepted[symbology].test(payload) ? payload : undefined;
}

/** The bars for a text with a correct check digit; undefined if the symbology cannot encode it. */
export function barsOf(symbology: Symbology, text: string): BarSymbol | undefined {
  const payload = payloadOf(symbology, text);
  if (payload === undefined) return undefined;
  if (symbology === 'code128' || symbology === 'gs1-128') return { ...code128Bars(payload), guards: nothing };
  if (symbology === 'itf14') return hasValidCheckDigit(payload) ? { ...itfBars(payload), guards: nothing } : undefined;
  const target: { encodings?: { data: string }[] } = {};
  // Given a plain object instead of a canvas, the library stores the modules in it.
  JsBarcode(target, payload, { format: formats[symbology], flat: true, valid: () => undefined });
  const modules = target.encodings?.map(({ data }) => data).join('');
  return modules ? { bars: runsOf(modules), modules: modules.length, guards: guardsOf[symbology] ?? nothing } : undefined;
}

function runsOf(modules: string): number[] {
  const runs: number[] = [];
  for (let start = modules.indexOf('1'); start >= 0; start = modules.indexOf('1', start)) {
    const light = modules.indexOf('0', start);
    const end = light < 0 ? modules.length : light;
    runs.push(start, end - start);
    start = end;
  }
  return runs;
}
