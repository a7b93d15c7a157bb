import { inkOf, type Drawn } from '../drawn.ts';
import { placeAll } from '../place.ts';
import { applies } from '../content.ts';
import type { Box, LabelData, LabelElement, Page, Template } from '../template.ts';
import { beyondSheet } from '../layout.ts';
import { upright } from '../turn.ts';
import { overlaps } from '../units.ts';
import { faultOf, mm, type Fault } from './fault.ts';
import { judgeContent } from './content-faults.ts';
import { judgeBarcode, judgeQr, matrixName, type SymbolSize } from './symbol-faults.ts';

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
      const judged =
        element.type === 'qr' ? judgeQr(upright(element), sample, dpi, index) : judgeBarcode(upright(element), sample, dpi, index);
      if (judged.faults.length > 0 && element.type === 'barcode' && element.optional) {
        warnings.push(faultOf(index, 'leftOut', judged.faults[0]!.value, judged.faults[0]!.min));
        return;
      }
      faults.push(...judged.faults);
      warnings.push(...judged.warnings);
      if (judged.size) symbols.push(judged.size);
    } else {
      const judged = judgeContent(element, sample, index);
      faults.push(...judged.faults);
      warnings.push(...judged.warnings);
    }
  });
  const drawn = placeAll(template, sample, dpi);
  faults.push(...quietZoneFaults(template, drawn), ...pathsOutside(template, drawn));
  return faults.length === 0 ? { ok: true, warnings, symbols } : { ok: false, faults, warnings, symbols };
}

function pageFaults(page: Page): Fault[] {
  const sides = [page.widthMm, page.heightMm].filter((side) => !(side >= 10 && side <= 300));
  const beyond = beyondSheet(page);
  return [...sides.map((side) => faultOf(-1, 'pageSize', side, 10)), ...(beyond > 0.005 ? [faultOf(-1, 'sheetSize', mm(beyond), 0)] : [])];
}

/** The area in which an element may draw. */
function boxOf(element: LabelElement): Box {
  if (element.type !== 'line') return element;
  const { x, y, length, thickness, vertical } = element;
  return { x, y, width: vertical ? thickness : length, height: vertical ? length : thickness };
}

const beyondPage = ({ x, y, width, height }: Box, page: Page): number =>
  Math.max(-x, -y, x + width - page.widthMm, y + height - page.heightMm);

function outsideFaults(element: LabelElement, page: Page, index: number): Fault[] {
  const beyond = beyondPage(boxOf(element), page);
  return beyond > 0.005 ? [faultOf(index, 'outsidePage', mm(beyond), 0)] : [];
}

/** A path may leave the size that it says it has, and so the box of its element. */
const pathsOutside = ({ page }: Template, drawn: readonly Drawn[]): Fault[] =>
  drawn.flatMap((one) => {
    if (one.kind !== 'shape') return [];
    const beyond = Math.max(...inkOf(one).map((ink) => beyondPage(ink, page)));
    return beyond > 0.005 ? [faultOf(one.element, 'outsidePage', mm(beyond), 0)] : [];
  });

/** The box of a code includes its quiet zone, so no other element may print in it. */
function quietZoneFaults(template: Template, drawn: readonly Drawn[]): Fault[] {
  return template.elements.flatMap((element, index) => {
    if ((element.type !== 'qr' && element.type !== 'barcode') || !drawn.some((own) => own.element === index)) return [];
    const disturbed = drawn.some((other) => other.element !== index && inkOf(other).some((ink) => overlaps(ink, element)));
    return disturbed
      ? [faultOf(index, 'quietZone', '', '', element.type === 'qr' ? matrixName(element) : { zh: '条码', en: 'barcode' })]
      : [];
  });
}
