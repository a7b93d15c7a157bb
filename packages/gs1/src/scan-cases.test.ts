import { describe, expect, it } from 'vitest';
import { readBracketed } from './ai/elements.ts';
import { scanData, type Carrier } from './ai/write.ts';
import { readScan } from './scan.ts';

const gs = '\u001d';
const gtin = '09521101000016';
const pair = [
  ['01', gtin],
  ['10', 'ABC'],
  ['99', 'TEST'],
];

describe('what scanners send', () => {
  it.each([']C1', ']e0', ']d2', ']d5', ']Q3', ']Q4', ']J1', ']J4'])('%s announces elements', (identifier) => {
    expect(readScan(`${identifier}01${gtin}10ABC${gs}99TEST`)).toMatchObject({
      ok: true,
      value: pair,
      content: 'elements',
      symbology: identifier,
    });
    expect(readScan(identifier)).toEqual({ ok: false, fault: 'empty', at: 3 });
  });

  it.each([']Q0', ']Q1', ']Q2', ']d0', ']d1', ']d4', ']C0', ']J0', ']z0', ']L0'])(
    '%s announces free text, which may be a Digital Link',
    (identifier) => {
      expect(readScan(`${identifier}https://example.com/01/${gtin}/10/ABC?99=TEST`)).toMatchObject({
        ok: true,
        value: pair,
        content: 'digitalLink',
      });
      expect(readScan(`${identifier}01${gtin}`)).toEqual({ ok: false, fault: 'plainData', at: 3 });
      expect(readScan(`${identifier}HtTp://example.com/01/${gtin}`)).toMatchObject({ ok: false });
    },
  );

  it.each([
    [']E02112345678900', '02112345678900'],
    [']E00416000336108', '00416000336108'],
    [']E402345673', '00000002345673'],
    [']E3211234567890012', '02112345678900'],
    [']E3211234567890012345', '02112345678900'],
    [']I124012345678905', '24012345678905'],
    [']I024012345678905', '24012345678905'],
  ])('%s carries one GTIN', (data, value) => expect(readScan(data)).toMatchObject({ ok: true, value: [['01', value]], content: 'gtin' }));

  it.each([
    [
      ']E02112345678900|]e099COMPOSITE\u001d98XYZ',
      [
        ['01', '02112345678900'],
        ['99', 'COMPOSITE'],
        ['98', 'XYZ'],
      ],
    ],
    [
      ']E402345673|]e099COMPOSITE\u001d98XYZ',
      [
        ['01', '00000002345673'],
        ['99', 'COMPOSITE'],
        ['98', 'XYZ'],
      ],
    ],
    [
      `]e001${gtin}10ABC${gs}1199122598COMPOSITE${gs}97XYZ`,
      [
        ['01', gtin],
        ['10', 'ABC'],
        ['11', '991225'],
        ['98', 'COMPOSITE'],
        ['97', 'XYZ'],
      ],
    ],
  ])('%j is a composite symbol', (data, value) => expect(readScan(data)).toMatchObject({ ok: true, value, content: 'elements' }));

  it.each([
    ['', 'symbologyMissing'],
    ['ABC', 'symbologyMissing'],
    [']', 'symbologyMissing'],
    [']X', 'symbologyMissing'],
    [']XX', 'symbologyUnknown'],
    [']C2', 'symbologyUnknown'],
    [']E0', 'length'],
    [']E0123456789012', 'length'],
    [']E012345678901234', 'length'],
    [']E01234ABC890123', 'notDigit'],
    [']E02112345678901', 'checkDigit'],
    [']E4', 'length'],
    [']E41234567', 'length'],
    [']E4123456789', 'length'],
    [']E412ABC678', 'notDigit'],
    [']E402345674', 'checkDigit'],
    [']E32112345678900123', 'length'],
    [']I12401234567890', 'length'],
    [']E02112345678900|]e0', 'empty'],
    [']E02112345678900|]e089X', 'unknownAi'],
    [`]C1${gs}99TEST`, 'unknownAi'],
    [`]C101${gtin}${gs}${gs}99TEST`, 'unknownAi'],
    [']Q399A^98B', 'caret'],
    [']Q3(99)A', 'unknownAi'],
  ])('%j is refused: %s', (data, fault) => expect(readScan(data)).toMatchObject({ ok: false, fault }));

  it('tolerates a separator after data of known length and at the end', () => {
    expect(readScan(`]C101${gtin}${gs}10ABC${gs}99TEST${gs}`)).toMatchObject({ ok: true, value: pair });
  });

  it.each([
    ['GS1-128', ']C1'],
    ['GS1 DataMatrix', ']d2'],
    ['GS1 QR Code', ']Q3'],
    ['GS1 DataBar', ']e0'],
    ['GS1 DotCode', ']J1'],
  ] as [Carrier, string][])('%s is written with %s and without a separator at its end', (carrier, identifier) => {
    const reading = readBracketed(`(01)${gtin}(10)ABC\\((11)991225(99)TEST`);
    expect(reading.ok && scanData(reading.value, carrier)).toBe(`${identifier}01${gtin}10ABC(${gs}1199122599TEST`);
  });
});
