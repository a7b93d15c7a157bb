import type { SymbolKind as BarcodeSymbology } from '@touchmark/gs1';
import type { CodeForm } from './commodity-life.ts';
import { life } from '../lifecycle.ts';

/** The symbologies of barcodes, as in the database and on the wire. */
export { symbolKinds as barcodeSymbologies, type SymbolKind as BarcodeSymbology } from '@touchmark/gs1';

const name = (text: string) => ({ zh: text, en: text });
/** What each symbology is called. */
export const symbologyNames: Readonly<Record<BarcodeSymbology, { readonly zh: string; readonly en: string }>> = {
  EAN13: name('EAN-13'),
  EAN8: name('EAN-8'),
  UPCA: name('UPC-A'),
  ITF14: name('ITF-14'),
  GS1_128: name('GS1-128'),
  GS1_DATAMATRIX: name('GS1 DataMatrix'),
  QR_DL: { zh: 'QR 数字链接', en: 'QR Digital Link' },
  CODE128: name('Code 128'),
  CODE39: name('Code 39'),
  DATAMATRIX: name('DataMatrix'),
  QR: name('QR'),
};

/** Barcodes a company may register itself: those already on its goods, also without GS1 membership. */
export const ownSymbologies = ['CODE128', 'EAN13', 'EAN8', 'UPCA', 'ITF14', 'CODE39', 'QR', 'DATAMATRIX'] as const;
export const barcodePurposes = ['RETAIL', 'INTERNAL', 'CARTON'] as const;
export type BarcodePurpose = (typeof barcodePurposes)[number];

/** Packaging levels of a GTIN's symbol: 零售 中包 箱 托 单品. */
export const barcodeLevels = ['RETAIL', 'INNER', 'CARTON', 'PALLET', 'ITEM'] as const;
export type BarcodeLevel = (typeof barcodeLevels)[number];

/** The levels possible for a GTIN: base unit and single pieces, or a grouping. */
export const levelsOf = (form: CodeForm): readonly BarcodeLevel[] =>
  form === 'GTIN14' ? ['INNER', 'CARTON', 'PALLET'] : ['RETAIL', 'ITEM'];

/**
 * The symbologies of a level (GS1 General Specifications 2.1 and 2.2; GB 12904, GB/T 16830): EAN-13 and EAN-8 for base units,
 * ITF-14 for GTIN-14 only, single pieces with their serial in GS1-128 or GS1 DataMatrix. Empty if the level does not suit the
 * GTIN.
 */
export function symbologiesOf(level: BarcodeLevel, form: CodeForm): readonly BarcodeSymbology[] {
  if (!levelsOf(form).includes(level)) return [];
  if (level === 'RETAIL') return [form === 'GTIN8' ? 'EAN8' : 'EAN13', 'QR_DL'];
  return level === 'ITEM' ? ['GS1_128', 'GS1_DATAMATRIX'] : ['ITF14', 'GS1_128'];
}

/** A barcode may be printed while it is enabled. */
export const barcodeLife = life(
  'barcode',
  { zh: '条码', en: 'Barcode' },
  {
    enabled: { n: 1, zh: '启用', en: 'Enabled', tone: 'green', on: { disable: 'disabled', print: 'enabled' } },
    disabled: { n: 2, zh: '停用', en: 'Disabled', tone: 'grey', on: { enable: 'enabled' } },
  },
  { enable: { zh: '启用', en: 'Enable' }, disable: { zh: '停用', en: 'Disable' }, print: { zh: '下载、打印', en: 'Download, print' } },
);

/** After printing it is on goods, so it may be neither changed nor withdrawn. */
export const isPrinted = ({ prints }: { prints: number }): boolean => prints > 0;

/** Most retailers refuse ISO/IEC 15416 grades below 1.5 (C). */
export const goodGrade = 1.5;

/** The thirteen digits in which to look for the company prefix. A GTIN-8 has none, and 02, 04 and 2 are for internal use. */
export function prefixedDigits(gtin: string): string | undefined {
  const thirteen = gtin.padStart(14, '0').slice(1);
  return /^0{5}/.test(thirteen) || /^(?:02|04|2)/.test(thirteen) ? undefined : thirteen;
}
