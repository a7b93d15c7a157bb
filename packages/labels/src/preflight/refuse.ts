import type { Drawn } from '../drawn.ts';
import { symbologies } from '../symbols/bars.ts';
import { applies } from '../content.ts';
import type { LabelData, Template } from '../template.ts';
import { upright } from '../turn.ts';
import { LabelRefused } from './fault.ts';
import { judgeBarcode, judgeQr, minQrModule } from './symbol-faults.ts';

/**
 * Throws `LabelRefused` if a code of a label to be printed is missing or too small. Needed because real data differs from the
 * sample that pre-flight checked.
 */
export function refuseUnreadable(
  template: Template,
  data: LabelData,
  drawn: readonly Drawn[],
  label: number,
  dpi: number = template.page.dpi,
): void {
  const codes = drawn.filter(({ kind }) => kind === 'qr' || kind === 'bars');
  template.elements.forEach((element, index) => {
    if ((element.type !== 'qr' && element.type !== 'barcode') || !('field' in element) || !applies(element, data)) return;
    if (element.type === 'barcode' && element.optional) return;
    const code = codes.find((one) => one.element === index);
    const least = element.type === 'qr' ? minQrModule : symbologies[element.symbology].minModule;
    const module = code && 'module' in code ? code.module : 0;
    if (module >= least - 1e-9) return;
    const { faults } =
      element.type === 'qr' ? judgeQr(upright(element), data, dpi, index) : judgeBarcode(upright(element), data, dpi, index);
    if (faults.length > 0) throw new LabelRefused(faults, label, data);
  });
}
