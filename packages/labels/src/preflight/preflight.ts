import { inkOf, type Drawn } from '../drawn.ts';
import { place, placeAll } from '../place.ts';
import { readPath } from '../path.ts';
import {
  applies,
  contentOf,
  type Box,
  type FieldElement,
  type LabelData,
  type LabelElement,
  type Page,
  type Template,
  type TextElement,
} from '../template.ts';
import { unprintable, printable } from '../text/wrap.ts';
import { mmPerPoint, overlaps } from '../units.ts';
import { faultOf, mm, type Fault } from './fault.ts';
import { judgeBarcode, judgeQr, type SymbolSize } from './symbol-faults.ts';

/** A label with `warnings` may be printed; `symbols` gives the size of each code on the printer's dots. */
export type Preflight = { readonly warnings: readonly Fault[]; readonly symbols: readonly SymbolSize[] } & (
  | { readonly ok: true }
  | { readonly ok: false; readonly faults: readonly Fault[] }
);

/** Checks whether a label with this data can be scanned and read when printed at this resolution; returns the faults if not. */
export function preflight(template: Template, sample: LabelData, options: { dpi?: number } = {}): Preflight {
  const dpi = options.dpi ?? template.page.dpi;
  const faults: Fault[] = pageFaults(template.page);
  const warnings: Fault[] = [];
  const symbols: SymbolSize[] = [];
  template.elements.forEach((element, index) => {
    if (!applies(element, sample)) return;
    faults.push(...outsideFaults(element, template.page, index));
    if (element.type === 'qr' || element.type === 'barcode') {
      const judged = element.type === 'qr' ? judgeQr(element, sample, dpi, index) : judgeBarcode(element, sample, dpi, index);
      if (judged.faults.length > 0 && element.type === 'barcode' && element.optional) {
        warnings.push(faultOf(index, 'leftOut', judged.faults[0]!.value, judged.faults[0]!.min));
        return;
      }
      faults.push(...judged.faults);
      warnings.push(...judged.warnings);
      if (judged.size) symbols.push(judged.size);
    } else if (element.type === 'text' || element.type === 'field') {
      faults.push(...textFaults(element, sample, index));
      warnings.push(...cutWarnings(element, sample, index));
    } else if (element.type === 'image' && element.image !== 'mark' && !readPath(element.image.path)) {
      faults.push(faultOf(index, 'unreadablePath', element.image.path.slice(0, 30), ''));
    }
  });
  faults.push(...quietZoneFaults(template, placeAll(template, sample, dpi)));
  return faults.length === 0 ? { ok: true, warnings, symbols } : { ok: false, faults, warnings, symbols };
}

const pageFaults = ({ widthMm, heightMm }: Page): Fault[] =>
  [widthMm, heightMm].filter((side) => !(side >= 10 && side <= 300)).map((side) => faultOf(-1, 'pageSize', side, 10));

/** The area in which an element may draw. */
function boxOf(element: LabelElement): Box {
  if (element.type !== 'line') return element;
  const { x, y, length, thickness, vertical } = element;
  return { x, y, width: vertical ? thickness : length, height: vertical ? length : thickness };
}

function outsideFaults(element: LabelElement, page: Page, index: number): Fault[] {
  const { x, y, width, height } = boxOf(element);
  const beyond = Math.max(-x, -y, x + width - page.widthMm, y + height - page.heightMm);
  return beyond > 0.005 ? [faultOf(index, 'outsidePage', mm(beyond), 0)] : [];
}

function textFaults(element: TextElement | FieldElement, data: LabelData, index: number): Fault[] {
  const text = contentOf(element, data);
  const missing = unprintable(text);
  const faults = missing.length > 0 ? [faultOf(index, 'missingGlyph', missing.join(''), '')] : [];
  const line = (element.minSize ?? element.size) * mmPerPoint;
  return element.height < line - 1e-6 ? [...faults, faultOf(index, 'boxTooSmall', element.height, mm(line))] : faults;
}

function cutWarnings(element: TextElement | FieldElement, data: LabelData, index: number): Fault[] {
  const [drawn] = place(element, data, 203, index);
  if (drawn?.kind !== 'text' || !drawn.block.cut) return [];
  return [faultOf(index, 'textCut', drawn.block.lines.map(({ text }) => text).join(' '), printable(contentOf(element, data)))];
}

/** The box of a code includes its quiet zone, so no other element may print in it. */
function quietZoneFaults(template: Template, drawn: readonly Drawn[]): Fault[] {
  return template.elements.flatMap((element, index) => {
    if ((element.type !== 'qr' && element.type !== 'barcode') || !drawn.some((own) => own.element === index)) return [];
    const disturbed = drawn.some((other) => other.element !== index && inkOf(other).some((ink) => overlaps(ink, element)));
    return disturbed
      ? [faultOf(index, 'quietZone', '', '', element.type === 'qr' ? { zh: '二维码', en: 'QR code' } : { zh: '条码', en: 'barcode' })]
      : [];
  });
}
