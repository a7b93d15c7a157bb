import { digitalLink } from '@touchmark/gs1';
import type { QrElement, QrLevel } from '../template.ts';
import { dataMatrixOf, type MatrixSymbol } from './data-matrix.ts';
import { fnc1, gs1Data, readAiText } from './element-string.ts';
import { qrOf, qrQuiet } from './qr.ts';

/** Modules that must stay light around the symbol (ISO/IEC 16022 asks for one, ISO/IEC 18004 for four). */
export const quietOf = (symbology: QrElement['symbology']): number =>
  symbology === 'datamatrix' || symbology === 'gs1-datamatrix' ? 1 : qrQuiet;

const ascii = /^[\x20-\x7e]+$/;

/** The modules of a two-dimensional code; undefined if its symbology cannot hold the text. */
export function matrixOf(element: Pick<QrElement, 'symbology' | 'level'>, text: string): (MatrixSymbol & { level?: QrLevel }) | undefined {
  const payload = matrixPayload(element.symbology, text);
  if (payload === undefined) return undefined;
  return element.symbology === 'datamatrix' || element.symbology === 'gs1-datamatrix'
    ? dataMatrixOf(payload)
    : qrOf(payload, element.level);
}

/** The text that is encoded: elements with FNC1, or the address built from them. */
export function matrixPayload(symbology: QrElement['symbology'], text: string): string | undefined {
  switch (symbology) {
    case 'datamatrix':
      return ascii.test(text) ? text : undefined;
    case 'gs1-datamatrix':
      return gs1Data(text)?.replaceAll('^', fnc1);
    case 'gs1-link':
      return linkOf(text);
    default:
      return text === '' ? undefined : text;
  }
}

/** `https://id.example.com (01)…(21)…` as a GS1 Digital Link; without a host, that of GS1. */
function linkOf(text: string): string | undefined {
  const [, stem, elements] = /^\s*(https?:\/\/[^\s(]+)?\s*(\(.*)$/s.exec(text) ?? [];
  const reading = readAiText(elements ?? '');
  if (!reading.ok) return undefined;
  const link = digitalLink((stem ?? 'https://id.gs1.org').replace(/\/$/, ''), reading.value);
  return link.ok ? link.value : undefined;
}
