import { describe, expect, it } from 'vitest';
import {
  barcodeLife,
  levelsOf,
  nextState,
  prefixedDigits,
  symbologiesOf,
  type BarcodeLevel,
  type BarcodeSymbology,
  type CodeForm,
} from '../index.ts';

describe('the symbologies of a level', () => {
  it.each<[BarcodeLevel, CodeForm, BarcodeSymbology[]]>([
    ['RETAIL', 'GTIN13', ['EAN13', 'QR_DL']],
    ['RETAIL', 'GTIN8', ['EAN8', 'QR_DL']],
    ['RETAIL', 'GTIN14', []],
    ['ITEM', 'GTIN13', ['GS1_128', 'GS1_DATAMATRIX']],
    ['ITEM', 'GTIN14', []],
    ['INNER', 'GTIN14', ['ITF14', 'GS1_128']],
    ['CARTON', 'GTIN14', ['ITF14', 'GS1_128']],
    ['PALLET', 'GTIN14', ['ITF14', 'GS1_128']],
    ['CARTON', 'GTIN13', []],
  ])('%s of a %s are %j', (level, form, symbologies) => expect(symbologiesOf(level, form)).toEqual(symbologies));

  it('leave every level with at least one where the GTIN has it', () => {
    for (const form of ['GTIN8', 'GTIN13', 'GTIN14'] as const)
      for (const level of levelsOf(form)) expect(symbologiesOf(level, form)).not.toEqual([]);
  });
});

it('a barcode is printed while it is enabled', () => {
  expect([
    nextState(barcodeLife, 1, 'print'),
    nextState(barcodeLife, 2, 'print'),
    nextState(barcodeLife, 1, 'disable'),
    nextState(barcodeLife, 2, 'enable'),
    nextState(barcodeLife, 2, 'disable'),
  ]).toEqual([1, undefined, 2, 1, undefined]);
});

it.each([
  ['09521101000016', '9521101000016'],
  ['19521101000013', '9521101000013'],
  ['00000096385074', undefined],
  ['02000000000008', undefined],
  ['00036000291452', '0036000291452'],
])('the prefix of %s is looked for in %s', (gtin, digits) => expect(prefixedDigits(gtin)).toBe(digits));
