import { describe, expect, it } from 'vitest';
import { hasVectors, vectors } from '../test/vectors.ts';
import { readBracketed } from './ai/elements.ts';
import { readField } from './field.ts';
import { keyAis, readKey, type KeyKind } from './keys.ts';
import { readScan, suspectMissingSeparators } from './scan.ts';

const gs = '\u001d';
const gtin = '09521101000016';

describe('scan data', () => {
  it.each([
    [
      `]C10109521101000016${'10L1'}${gs}2112`,
      [
        ['01', gtin],
        ['10', 'L1'],
        ['21', '12'],
      ],
    ],
    [']E09521101000016', [['01', gtin]]],
    [']E096385074'.replace('E0', 'E4'), [['01', '00000096385074']]],
    [']I109521101000016', [['01', gtin]]],
    [']E3952110100001612', [['01', gtin]]],
    [
      ']Q1https://a/01/09521101000016/21/7',
      [
        ['01', gtin],
        ['21', '7'],
      ],
    ],
    [
      ']E09521101000016|]e021AB',
      [
        ['01', gtin],
        ['21', 'AB'],
      ],
    ],
    [']J10109521101000016', [['01', gtin]]],
  ])('%j is read', (data, value) => expect(readScan(data)).toMatchObject({ ok: true, value }));

  it.each([
    ['0109521101000016', 'symbologyMissing', 0],
    ['', 'symbologyMissing', 0],
    [']X90109', 'symbologyUnknown', 0],
    [']Q1hello', 'plainData', 3],
    [']E09521101000017', 'checkDigit', 15],
    [']E0952110100001', 'length', 15],
    [']E0952110100001x', 'notDigit', 15],
    [`]d2${gs}0109521101000016`, 'unknownAi', 3],
    [`]e0`, 'empty', 3],
    [']C101095211010000162112^10A', 'caret', 23],
    [']C12112', 'requiredAiMissing', 3],
    [']Q1https://a/01/09521101000017', 'incorrectCheckDigit', 29],
  ])('%j is refused with %s at %i', (data, fault, at) => expect(readScan(data)).toEqual({ ok: false, fault, at }));

  it('warns where a separator seems to be missing', () => {
    expect(
      suspectMissingSeparators([
        ['01', gtin],
        ['21', 'A117251231'],
      ]),
    ).toEqual([{ ai: '21', at: 2, swallowed: ['17', '251231'] }]);
    expect(
      suspectMissingSeparators([
        ['01', gtin],
        ['21', 'A117259931'],
      ]),
    ).toEqual([]);
  });
});

const strings = 'gs1-oracle-sample/ai-strings.json';
describe.skipIf(!hasVectors(strings))('scan data of the official engine', () => {
  it.each(['scanQR', 'scanDM', 'scan128'] as const)('%s reads back to its elements', (field) => {
    for (const vector of vectors<Record<string, string>[]>(strings).filter((candidate) => candidate[field] !== undefined)) {
      expect(readScan(vector[field] ?? '')).toMatchObject({
        ok: true,
        value: (readBracketed(vector['input'] ?? '') as { value: unknown }).value,
      });
    }
  });
});

describe('any key', () => {
  it.each([
    ['SSCC', '0952 1101 0000 0000 16'],
    ['GTIN', gtin],
    ['GLN', '9521101-000016'],
    ['GRAI', '09521101000016A-1'],
    ['GIAI', '9521101-x/1'],
    ['GSRN', '952110100000000005'],
    ['GSRNP', '952110100000000005'],
    ['GDTI', '9521101000016AB'],
    ['GCN', '9521101000016001'],
    ['GSIN', '95211010000000009'],
    ['GINC', '9521101ABC'],
    ['CPID', '9521101A-1'],
    ['ITIP', '095211010000160102'],
    ['GMN', '1987654Ad4X4bL5ttr2310c2K'],
    ['UPUI', '09521101000016TP-1'],
  ] as [KeyKind, string][])('%s %s is read', (kind, text) => expect(readKey(kind, text)).toMatchObject({ ok: true }));

  it.each([
    ['SSCC', '095211010000000017', 'incorrectCheckDigit', 17],
    ['GRAI', '19521101000016', 'notZero', 0],
    ['GIAI', '952', 'tooShortForGcp', 0],
    ['GLN', ' 9521101000017', 'incorrectCheckDigit', 13],
    ['GMN', '1987654Ad4X4bL5ttr2310cXK', 'incorrectCheckPair', 23],
    ['UPUI', '09521101000017T', 'incorrectCheckDigit', 13],
    ['UPUI', '09521101000016', 'valueMissing', 14],
    ['CPID', '9521101a', 'invalidCset39Character', 7],
    ['ITIP', '095211010000160201', 'pieceNumberExceedsTotal', 14],
    ['GCN', '', 'empty', 0],
  ] as [KeyKind, string, string, number][])('%s %j is refused with %s at %i', (kind, text, fault, at) =>
    expect(readKey(kind, text)).toEqual({ ok: false, fault, at }),
  );

  it.each(['grai', 'toString', ''])('no key is called %j', (kind) =>
    expect(readKey(kind as KeyKind, '1')).toEqual({ ok: false, fault: 'unknownKey', at: 0 }),
  );
  it('has an application identifier', () => expect(Object.keys(keyAis)).toHaveLength(15));
});

describe('an announced character set (ECI)', () => {
  it.each([
    [']Q2\\000026https://id.example.cn/01/09521101000016', 'digitalLink'],
    [']Q4\\000026010952110100001610L1', 'elements'],
    [']d5\\000003010952110100001610L1', 'elements'],
    [']d5\\000003\\000026010952110100001610L1', 'elements'],
    [']J4010952110100001610L1', 'elements'],
  ])('%j is %s', (data, content) => expect(readScan(data)).toMatchObject({ ok: true, content }));

  it.each([
    ['where the data are', ']Q4\\0000260109521101000017', 'incorrectCheckDigit', 25],
    ['where the text is plain', ']Q2\\000026hello', 'plainData', 10],
    ['where a backslash stands for itself', ']Q4\\00002610A\\\\B', 'invalidCset82Character', 13],
  ])('a fault is named %s', (_, data, fault, at) => expect(readScan(data)).toEqual({ ok: false, fault, at }));

  it('is not taken off where the scanner does not announce any', () =>
    expect(readScan(']d2\\000026010952110100001610L1')).toMatchObject({ ok: false }));
});

describe('a scanning field', () => {
  it.each([
    ['６９０１２３４５６７８９２', 'gtin', '06901234567892'],
    ['095211010000000016', 'sscc', '095211010000000016'],
    [']E06901234567892', 'gtin', '06901234567892'],
    ['(01)09521101000047(21)0000000001', 'gtin', '09521101000047'],
    ['(00)095211010000000016', 'sscc', '095211010000000016'],
    [`0109521101000016${'10L1'}${gs}2112`, 'gtin', gtin],
    ['010952110100001621A1', 'gtin', gtin],
    [`]d2${gs}0109521101000016`, 'gtin', gtin],
    ['https://id.example.cn/01/09521101000016/21/A1/', 'gtin', gtin],
    ['urn:epc:id:sgtin:9521101.000001.A1', 'gtin', gtin],
    ['1999910000100001000000017', 'ecode', '1999910000100001000000017'],
    ['https://id.example.cn/e/1999910000100001000000017?k=abc123', 'ecode', '1999910000100001000000017'],
    ['AY4C-L12T-H3BJ-1XGN', 'authCode', 'AY4CL12TH3BJ1XGN'],
    ['88.999.100001/P202400001', 'industrialId', '88.999.100001/P202400001'],
    ['(8004)9521101A', 'elements', '9521101A'],
    ['019521101000000011', 'sscc', '019521101000000011'],
  ])('finds in %j a %s', (text, kind, value) => expect(readField(text)).toMatchObject({ ok: true, kind, value }));

  it.each([
    [' ', 'empty'],
    ['sofa', 'unrecognised'],
    ['6901234567893', 'unrecognised'],
    ['https://example.com/x', 'unrecognised'],
    ['(01)1', 'unrecognised'],
  ])('finds nothing in %j: %s', (text, fault) => expect(readField(text)).toMatchObject({ ok: false, fault }));
});
