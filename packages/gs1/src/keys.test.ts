import { describe, expect, it } from 'vitest';
import {
  buildGln,
  buildGtin,
  buildSscc,
  cartonGtin,
  checkDigit,
  hasValidCheckDigit,
  nextItemReference,
  normaliseKey,
  packagingOf,
  prefixCapacity,
  prefixLength,
  readCheckDigitBody,
  readCompanyPrefix,
  readGln,
  readGtin,
  readSscc,
  shortGtin,
  usualChinaPrefixLength,
} from './index.ts';

describe('check digit', () => {
  it.each([
    ['0234567', '3'],
    ['41600033610', '8'],
    ['690123456789', '2'],
    ['1234567890123', '1'],
    ['10614141123456789', '7'],
  ])('of %s is %s', (body, digit) => {
    expect(checkDigit(body)).toBe(digit);
    expect(hasValidCheckDigit(body + digit)).toBe(true);
    expect(hasValidCheckDigit(body + ((Number(digit) + 1) % 10))).toBe(false);
  });

  it('names the place of what is not a digit', () => {
    expect(readCheckDigitBody('94-07x05')).toEqual({ ok: false, fault: 'notDigit', at: 5 });
    expect(readCheckDigitBody(' ')).toEqual({ ok: false, fault: 'empty', at: 0 });
    expect(readCheckDigitBody('9407805')).toEqual({ ok: true, value: '3' });
  });
});

describe('normalising', () => {
  it.each([
    ['６９０１２３４　５６７８９２', '690123456789２'.replace('２', '2')],
    [' 690-1234–567892\u200b', '6901234567892'],
    ['⁰⁰⁰', '⁰⁰⁰'],
  ])('turns %j into %j', (typed, key) => expect(normaliseKey(typed)).toBe(key));
});

describe('GTIN', () => {
  it.each([
    ['6901234567892', '06901234567892', 'GTIN-13'],
    ['６９０１２３４５６７８９２', '06901234567892', 'GTIN-13'],
    ['96385074', '00000096385074', 'GTIN-8'],
    ['012345600012', '00012345600012', 'GTIN-12'],
    ['09521101000016', '09521101000016', 'GTIN-14'],
  ])('%s is stored as %s', (typed, value, form) => expect(readGtin(typed)).toMatchObject({ ok: true, value, form }));

  it.each([
    ['', 'empty', 0],
    ['690123456789', 'checkDigit', 11],
    ['6901234567893', 'checkDigit', 12],
    ['69012345 67893', 'checkDigit', 13],
    ['690123456789a', 'notDigit', 12],
    ['69012345678', 'length', 11],
    ['６９０１²３４５６７８９２', 'notDigit', 4],
  ])('%j is refused with %s at %i', (typed, fault, at) => expect(readGtin(typed)).toEqual({ ok: false, fault, at }));

  it('of a carton carries the indicator, twelve digits and a new check digit', () => {
    expect(cartonGtin('6901234567892', '1')).toEqual({ ok: true, value: '16901234567899' });
    expect(cartonGtin('6901234567892', '0')).toMatchObject({ fault: 'indicator' });
    expect(cartonGtin('16901234567899', '2')).toMatchObject({ fault: 'alreadyGrouping' });
    expect(packagingOf('16901234567899')).toBe('grouping');
    expect(packagingOf('6901234567892')).toBe('unit');
  });

  it('is built from prefix and item reference', () => {
    expect(buildGtin('6901234', '56789')).toEqual({ ok: true, value: '6901234567892' });
    expect(buildGtin('6901234', '1')).toMatchObject({ value: '6901234000016' });
    expect(buildGtin('6901234', '567890')).toMatchObject({ fault: 'itemReference' });
  });

  it('has a shortest form', () => {
    expect([shortGtin('00000096385074'), shortGtin('00012345600012'), shortGtin('06901234567892'), shortGtin('16901234567899')]).toEqual([
      '96385074',
      '012345600012',
      '6901234567892',
      '16901234567899',
    ]);
  });
});

describe('SSCC and GLN', () => {
  it('are read with their check digit', () => {
    expect(readSscc('106141411234567897')).toMatchObject({ ok: true, extension: '1' });
    expect(readSscc('095211010000000030')).toMatchObject({ ok: true });
    expect(readSscc('106141411234567890')).toEqual({ ok: false, fault: 'checkDigit', at: 17 });
    expect(readGln('9521101000013')).toMatchObject({ ok: false, fault: 'checkDigit' });
  });

  it('are built from their parts', () => {
    expect(buildSscc({ extension: '0', prefix: '9521101', serial: '1' })).toEqual({ ok: true, value: '095211010000000016' });
    const gln = buildGln('9521101', '1');
    expect(gln.ok && readGln(gln.value).ok).toBe(true);
  });
});

describe('company prefix', () => {
  it.each([
    ['6901', 7],
    ['6920', 8],
    ['6969', 8],
    ['6970', 9],
    ['69010281', 10],
    ['6964', 12],
    ['6990', undefined],
  ])('%s usually has %s digits', (digits, length) => expect(usualChinaPrefixLength(digits)).toBe(length));

  it('takes its length from the longest match in the table given', () => {
    const table = new Map([
      ['69', 7],
      ['6901028', 10],
      ['02', 0],
    ]);
    expect([prefixLength('6901028123', table), prefixLength('699', table), prefixLength('0212', table), prefixLength('8', table)]).toEqual([
      10,
      7,
      undefined,
      undefined,
    ]);
  });

  it('holds as many keys as its length leaves', () => {
    expect(prefixCapacity(7)).toEqual({ gtin13: 100_000, gln: 100_000, ssccPerExtension: 10 ** 9, sscc: 10 ** 10 });
    expect(readCompanyPrefix('6901234')).toMatchObject({ ok: true, usualLength: 7, capacity: { gtin13: 100_000 } });
    expect(readCompanyPrefix('9521101')).toMatchObject({ ok: true, usualLength: 7 });
    expect(readCompanyPrefix('6821234')).toMatchObject({ fault: 'range' });
    expect(readCompanyPrefix('690123')).toMatchObject({ fault: 'length' });
  });

  it('gives the lowest reference that was never used', () => {
    expect(nextItemReference('6901234', ['00000', '1', '00003'])).toEqual({ ok: true, value: '00002' });
    expect(nextItemReference('69012345678', ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])).toMatchObject({ fault: 'full' });
  });
});
