import { describe, expect, it } from 'vitest';
import { grouped } from './code-text.tsx';

describe('a GTIN', () => {
  it.each([
    ['of a prefix of seven digits', '6901234567892', '6 901234 567892'],
    ['of a prefix of eight digits', '6912345600012', '6 912345 600012'],
    ['of a prefix of nine digits', '6923456780014', '6 923456 780014'],
    ['of 8 digits', '96385074', '9638 5074'],
    ['of 12 digits', '036000291452', '0 36000 29145 2'],
    ['of 14 digits', '16901234567899', '1 69 01234 56789 9'],
  ])('%s stands in groups as below its bars', (_, gtin, shown) => expect(grouped(gtin, 'gtin')).toBe(shown));

  it('that is none is left as it is', () =>
    expect(['69012345', '690', 'A1'].map((code) => grouped(code, 'gtin'))).toEqual(['6901 2345', '690', 'A1']));
});

it('an electronic code stands in fives, an authentic one in fours, anything else as it is', () =>
  expect([grouped('1234567890ABC', 'ecode'), grouped('ABCD1234EF', 'auth'), grouped('ABCD1234EF', 'plain')]).toEqual([
    '12345 67890 ABC',
    'ABCD 1234 EF',
    'ABCD1234EF',
  ]));
