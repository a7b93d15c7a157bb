import type { LabelElement, Template, LabelData } from '../template.ts';
import { place } from '../place.ts';
import { dotsPerMm } from '../units.ts';
import { mm } from './fault.ts';
import { preflight } from './preflight.ts';

/** What a GS1 label is used for: it decides how large its codes must be. */
export type Gs1Use = 'retail' | 'carton' | 'logistics';

/** What a label breaks of the General Specifications, at an element (-1: the label). */
export interface Gs1Fault {
  readonly element: number;
  readonly zh: string;
  readonly en: string;
}

type Range = readonly [least: number, most: number];

/**
 * X-dimensions in millimetres, by the symbol specification tables of the GS1 General Specifications: table 1 with its addenda for
 * two-dimensional symbols (5.12.3.1), table 2 (5.12.3.2) and table 5 (5.12.3.5). What was compared with published text of them:
 * 0.264–0.660 of EAN and UPC (5.2.3.1, 5.12.3.1), 0.396–0.990 of matrix codes at retail (5.12.3.1), from 0.495 in general
 * distribution with bars of 31.75 mm (5.12.3.2), and that modules of matrix codes are 1.5 times those of bars (the note “2D
 * X-dimension” of the tables; 0.743 is 1.5 × 0.495). The upper ends 1.016 and 0.940 of bars and 1.5 of matrix codes could not be
 * compared with the tables themselves; who owns them should.
 */
const ranges: Readonly<Record<Gs1Use, { readonly bars: Range; readonly matrix: Range; readonly zh: string; readonly en: string }>> = {
  retail: { bars: [0.264, 0.66], matrix: [0.396, 0.99], zh: '零售', en: 'retail' },
  carton: { bars: [0.495, 1.016], matrix: [0.743, 1.5], zh: '一般分销', en: 'general distribution' },
  logistics: { bars: [0.495, 0.94], matrix: [0.743, 1.5], zh: '物流', en: 'logistics' },
};
/** EAN and UPC symbols are never larger than twice their nominal size, wherever they are scanned (5.2.3.1). */
const mostOfEan = 0.66;
const isEan = (element: LabelElement): boolean => element.type === 'barcode' && ['ean13', 'ean8', 'upca'].includes(element.symbology);
/** Print heads round modules to whole dots, so half a dot beside the range is what its end is printed as. */
const slackOf = (dpi: number): number => 0.5 / dotsPerMm(dpi);
/** How high bars are at least that are scanned on the move: cartons on conveyors, pallets by lorry drivers. */
const lowest = 31.75;

const isPlain = (element: LabelElement): boolean =>
  element.type === 'barcode'
    ? element.symbology === 'code128' || element.symbology === 'code39'
    : element.type === 'qr' && (element.symbology ?? 'datamatrix') === 'datamatrix';
const isSscc = (element: LabelElement): boolean =>
  element.type === 'barcode' &&
  element.symbology === 'gs1-128' &&
  ('text' in element ? element.text.startsWith('(00)') : element.field === 'sscc' && !/\((?!00)/.test(element.pattern ?? ''));

/** Checks a label against the rules of its use; what could not be scanned at all is for pre-flight to say. */
export function gs1Check(template: Template, sample: LabelData, use: Gs1Use): Gs1Fault[] {
  const { elements } = template;
  const range = ranges[use];
  const slack = slackOf(template.page.dpi) + 1e-6;
  const faults: Gs1Fault[] = [];
  elements.forEach((element, at) => {
    if (isPlain(element))
      faults.push({
        element: at,
        zh: '不是 GS1 条码，请改用 GS1-128、EAN、ITF-14 或 GS1 二维码',
        en: 'Not a GS1 symbol: use GS1-128, EAN, ITF-14 or a GS1 matrix code',
      });
  });
  for (const { element: at, type, moduleMm } of preflight(template, sample).symbols) {
    // Beside the SSCC, a logistic label may have smaller bars where there is no more room.
    if (isPlain(elements[at]!) || (use === 'logistics' && type === 'barcode' && !isSscc(elements[at]!))) continue;
    const size = moduleMm.toFixed(3);
    const [least, widest] = type === 'barcode' ? range.bars : range.matrix;
    const most = isEan(elements[at]!) ? mostOfEan : widest;
    if (moduleMm < least - slack || moduleMm > most + slack)
      faults.push({
        element: at,
        zh: `X 尺寸 ${size} mm，${range.zh}用途应为 ${least}–${most} mm`,
        en: `X-dimension ${size} mm; for ${range.en} it is ${least}–${most} mm`,
      });
  }
  const high = (at: number) => barsOf(template, sample, at);
  if (use === 'carton') return [...faults, ...elements.flatMap((element, at) => (isOfCartons(element) ? lowBars(at, high(at)) : []))];
  return use === 'logistics' ? [...faults, ...logisticFaults(elements, high)] : faults;
}

const isOfCartons = (element: LabelElement): boolean =>
  element.type === 'barcode' && (element.symbology === 'gs1-128' || element.symbology === 'itf14');

/** Height of the bars themselves, without bearer bars and the line below; undefined if nothing is drawn. */
const barsOf = ({ page, elements }: Template, sample: LabelData, at: number): number | undefined =>
  place(elements[at]!, sample, page.dpi, at).find((drawn) => drawn.kind === 'bars')?.height;

function lowBars(at: number, high: number | undefined): Gs1Fault[] {
  if (high === undefined || high >= lowest - 0.01) return [];
  const size = mm(high);
  return [
    {
      element: at,
      zh: `条高 ${size} mm，至少 ${lowest} mm（不含条码下方的字符）`,
      en: `The bars are ${size} mm high; they need ${lowest} mm without the line below`,
    },
  ];
}

/** A logistic label has an SSCC, its bars at full height, below all other codes. */
function logisticFaults(elements: readonly LabelElement[], high: (at: number) => number | undefined): Gs1Fault[] {
  const at = elements.findIndex(isSscc);
  const sscc = elements[at];
  if (sscc?.type !== 'barcode')
    return [
      { element: -1, zh: '物流标签缺少 SSCC 条码（GS1-128，字段 sscc）', en: 'A logistic label needs an SSCC (GS1-128, field sscc)' },
    ];
  const faults = lowBars(at, high(at));
  if (elements.some((other, i) => i !== at && (other.type === 'barcode' || other.type === 'qr') && other.y > sscc.y))
    faults.push({ element: at, zh: 'SSCC 条码应位于标签最下方', en: 'The SSCC stands below all other codes' });
  return faults;
}
