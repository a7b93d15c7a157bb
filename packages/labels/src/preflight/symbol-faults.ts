import { checkDigit, hasValidCheckDigit } from '@touchmark/gs1';
import { barHeightOf, fitBars, fitQr, type Fit } from '../place-symbol.ts';
import { barsOf, goodHeightShare, minBarHeight, payloadOf, symbologies } from '../symbols/bars.ts';
import { looksLikeAis, readAiText } from '../symbols/element-string.ts';
import { matrixOf } from '../symbols/matrix.ts';
import { contentOf, lackedBy } from '../content.ts';
import type { BarcodeElement, LabelData, QrElement, Symbology } from '../template.ts';
import { faultOf, mm, type Fault, type FaultName, type Text } from './fault.ts';

/** Smallest module of a QR code in millimetres that thermal printers can print and old phones can read. */
export const minQrModule = 0.25;

/** The size of a code as printed. */
export interface SymbolSize {
  readonly element: number;
  readonly type: 'qr' | 'barcode';
  /** Number of modules across the symbol, quiet zones included. */
  readonly modules: number;
  readonly dotsPerModule: number;
  readonly moduleMm: number;
  readonly widthMm: number;
}

interface SymbolJudgement {
  readonly faults: Fault[];
  readonly warnings: Fault[];
  readonly size?: SymbolSize;
}

const qrName: Text = { zh: '二维码', en: 'QR code' };
const matrixNames: Readonly<Record<string, Text>> = {
  datamatrix: { zh: 'Data Matrix', en: 'Data Matrix' },
  'gs1-datamatrix': { zh: 'GS1 DataMatrix', en: 'GS1 DataMatrix' },
  'gs1-link': { zh: 'GS1 Digital Link', en: 'GS1 Digital Link' },
};
/** The name of a two-dimensional code in messages. */
export const matrixName = ({ symbology }: QrElement): Text => matrixNames[symbology ?? ''] ?? qrName;

const refused = (...faults: Fault[]): SymbolJudgement => ({ faults, warnings: [] });

const sizeOf = (element: number, type: SymbolSize['type'], fit: Fit): SymbolSize => ({
  element,
  type,
  modules: fit.modules,
  dotsPerModule: fit.dots,
  moduleMm: fit.moduleMm,
  widthMm: mm(fit.modules * fit.moduleMm),
});

/** Whether a QR code can be read when printed at this resolution. */
export function judgeQr(element: QrElement, data: LabelData, dpi: number, index: number): SymbolJudgement {
  const text = contentOf(element, data);
  const name = matrixName(element);
  if (text === '') return refused(faultOf(index, 'noContent', lackedBy(element, data).join(), '', name));
  const elements = element.symbology === 'gs1-datamatrix' || element.symbology === 'gs1-link';
  const reading = elements ? readAiText(text.replace(/^\s*https?:[^\s(]+\s*/, '')) : undefined;
  if (reading && !reading.ok) return refused(faultOf(index, 'gs1Data', text, reading.at + 1, name));
  const symbol = matrixOf(element, text);
  const form = element.symbology === 'datamatrix' ? '英文、数字和符号' : '更短的内容';
  if (!symbol) return refused(faultOf(index, 'notEncodable', text.length > 20 ? `${text.slice(0, 20)}…` : text, form, name));
  const fit = fitQr(symbol, element, dpi);
  const wanted = fit.moduleMm || Math.min(element.width, element.height) / fit.modules;
  const faults = fit.moduleMm < minQrModule - 1e-9 ? [faultOf(index, 'qrModule', mm(wanted), minQrModule, name)] : [];
  return { faults, warnings: [], size: sizeOf(index, 'qr', fit) };
}

/** Whether a barcode can encode its content and be read when printed at this resolution. */
export function judgeBarcode(element: BarcodeElement, data: LabelData, dpi: number, index: number): SymbolJudgement {
  const text = contentOf(element, data);
  const rule = symbologies[element.symbology];
  const name: Text = { zh: rule.name, en: rule.name };
  if (text === '') return refused(faultOf(index, 'noContent', lackedBy(element, data).join(), '', name));
  const wrong = contentFault(element.symbology, text, index, name);
  const symbol = wrong ? undefined : barsOf(element.symbology, text);
  if (!symbol) return refused(wrong ?? faultOf(index, 'notEncodable', text, forms[element.symbology], name));
  const fit = fitBars(element.symbology, symbol, element, dpi);
  const [faults, warnings]: [Fault[], Fault[]] = [[], []];
  const wanted = mm(fit.moduleMm || element.width / fit.modules);
  const report = (list: Fault[], fault: FaultName, value: number, min: number) =>
    list.push(faultOf(index, fault, mm(value), mm(min), name));
  if (fit.moduleMm < rule.minModule - 1e-9) faults.push(faultOf(index, 'barModule', wanted, rule.minModule, name));
  else if (fit.moduleMm < rule.goodModule - 1e-9) warnings.push(faultOf(index, 'barModuleSmall', wanted, rule.goodModule, name));
  const height = barHeightOf(element);
  const good = rule.goodHeight || goodHeightShare * symbol.modules * fit.moduleMm;
  if (height < minBarHeight - 1e-9) report(faults, 'barHeight', height, minBarHeight);
  else if (height < good - 1e-9) report(warnings, 'barHeightLow', height, good);
  // Valid GS1 data is encoded with FNC1 even in a plain Code 128; anything else keeps its brackets.
  if (element.symbology === 'code128' && looksLikeAis(text) && payloadOf('code128', text) === text)
    warnings.push(faultOf(index, 'bracketsEncoded', text, '', name));
  return { faults, warnings, size: sizeOf(index, 'barcode', fit) };
}

const forms: Readonly<Record<Symbology, string>> = {
  code128: '英文、数字和符号',
  'gs1-128': '不超过 48 个字符',
  ean13: ' 13 位数字',
  ean8: ' 8 位数字',
  upca: ' 12 位数字',
  itf14: ' 14 位数字',
  code39: '大写英文、数字和 - . $ / + % 空格',
};

/** Why a text cannot be encoded: wrong form, wrong check digit, or a broken GS1 rule. */
function contentFault(symbology: Symbology, text: string, index: number, name: Text): Fault | undefined {
  if (symbology === 'gs1-128') {
    const reading = readAiText(text);
    if (!reading.ok) return faultOf(index, 'gs1Data', text, reading.at + 1, name);
  }
  if (payloadOf(symbology, text) === undefined) return faultOf(index, 'notEncodable', text, forms[symbology], name);
  if (['code128', 'code39', 'gs1-128'].includes(symbology) || hasValidCheckDigit(text)) return undefined;
  return faultOf(index, 'checkDigit', text, checkDigit(text.slice(0, -1)), name);
}
