import { describe, expect, it } from 'vitest';
import { hasVectors, vectors } from '../../test/vectors.ts';
import { readBracketed, readElements, readUnbracketed } from './elements.ts';
import { bracketed, humanReadable, scanData, unbracketed } from './write.ts';

type Vector = {
  input: string;
  valid: boolean;
  error?: string;
  unbracketed?: string;
  hri?: string[];
  scanQR?: string;
  scanDM?: string;
  scan128?: string;
};
const file = 'gs1-oracle-sample/ai-strings.json';

describe.skipIf(!hasVectors(file))('bracketed data against the official engine', () => {
  it.each(vectors<Vector[]>(file))('$input', (vector) => {
    const reading = readBracketed(vector.input);
    expect(reading.ok, vector.error).toBe(vector.valid);
    if (!reading.ok) return;
    expect({
      unbracketed: unbracketed(reading.value),
      hri: humanReadable(reading.value),
      scanQR: scanData(reading.value, 'GS1 QR Code'),
      scanDM: scanData(reading.value, 'GS1 DataMatrix'),
      scan128: scanData(reading.value, 'GS1-128'),
    }).toEqual({ unbracketed: vector.unbracketed, hri: vector.hri, scanQR: vector.scanQR, scanDM: vector.scanDM, scan128: vector.scan128 });
    expect(bracketed(reading.value)).toBe(vector.input);
    expect(readUnbracketed(unbracketed(reading.value))).toEqual(reading);
  });
});

describe('reading elements', () => {
  it.each([
    ['(01)09521101000017', 'incorrectCheckDigit', 17],
    ['(01)0952110100001x', 'nonDigitCharacter', 17],
    ['(99)', 'valueMissing', 4],
    ['01)12', 'bracketExpected', 0],
    ['(0112', 'bracketExpected', 5],
    ['(05)12', 'unknownAi', 1],
    ['(01)09521101000016(10)a b', 'invalidCset82Character', 23],
    ['(01)09521101000016(10)a\\(b c', 'invalidCset82Character', 26],
    ['(21)A1', 'requiredAiMissing', 1],
    ['(01)09521101000016(37)2(00)095211010000000016(02)09521101000016', 'excludedAi', 1],
    ['(01)09521101000016(21)A(21)B', 'repeatedAiDiffers', 24],
    ['(01)09521101000016(17)250230', 'illegalDay', 26],
    ['(01)09521101000016(8008)250102031', 'valueLength', 33],
    ['(01)09521101000016(10)a^b', 'caret', 23],
    ['(253)9521101000016(8030)ABC', 'serialMissing', 1],
    ['', 'empty', 0],
  ])('%j is refused with %s at %i', (text, fault, at) => expect(readBracketed(text)).toEqual({ ok: false, fault, at }));

  it.each([
    [
      '^01095211010000162112345^10AB',
      [
        ['01', '09521101000016'],
        ['21', '12345'],
        ['10', 'AB'],
      ],
    ],
    [
      '0109521101000016\u001d17251231\u001d',
      [
        ['01', '09521101000016'],
        ['17', '251231'],
      ],
    ],
  ])('separators are needed only after data of open length: %j', (text, value) =>
    expect(readUnbracketed(text)).toEqual({ ok: true, value }),
  );

  it.each([
    ['^', 'empty', 0],
    ['^05', 'unknownAi', 1],
    ['^0195', 'valueTooShort', 5],
    [`^01095211010000162${'1'.repeat(30)}`, 'separatorExpected', 39],
  ])('%j is refused with %s at %i', (text, fault, at) => {
    expect(readUnbracketed(text)).toEqual({ ok: false, fault, at });
  });

  it('pairs are checked with the number of the element as place', () => {
    expect(
      readElements([
        ['01', '09521101000016'],
        ['21', 'é'],
      ]),
    ).toEqual({ ok: false, fault: 'invalidCset82Character', at: 1 });
    expect(readElements([['21', 'A']], { associations: false })).toEqual({ ok: true, value: [['21', 'A']] });
  });
});
