import { describe, expect, it } from 'vitest';
import { readBracketed } from '../ai/elements.ts';
import { bracketed, humanReadable } from '../ai/write.ts';
import { hasVectors, vectors } from '../../test/vectors.ts';
import { digitalLink, writeDigitalLink } from './build.ts';
import { readDigitalLink } from './parse.ts';

type Vector = { input: string; isDigitalLink: boolean; aiData?: string; hri?: string[]; ignoredQueryParams?: string[]; error?: string };
type AiVector = { input: string; valid: boolean; digitalLink?: string | null };
const links = 'gs1-oracle-sample/digital-links.json';
const strings = 'gs1-oracle-sample/ai-strings.json';

describe.skipIf(!hasVectors(links))('Digital Links against the official engine', () => {
  it.each(vectors<Vector[]>(links))('$input', (vector) => {
    const reading = readDigitalLink(vector.input);
    expect(reading.ok, vector.error).toBe(vector.isDigitalLink);
    if (reading.ok)
      expect([bracketed(reading.value), humanReadable(reading.value), reading.ignored]).toEqual([
        vector.aiData,
        vector.hri,
        vector.ignoredQueryParams,
      ]);
  });

  it.each(vectors<AiVector[]>(strings).filter(({ valid }) => valid))('made from $input', ({ input, digitalLink: expected }) => {
    const reading = readBracketed(input);
    const link = reading.ok ? writeDigitalLink('https://id.example.cn', reading.value) : reading;
    expect(link.ok ? link.value : null).toBe(expected);
  });
});

const gtin = '09521101000016';

describe('Digital Link', () => {
  it.each([
    ['https://a/00/faux/00/095211010000000016', [['00', '095211010000000016']]],
    [
      'HTTP://a:80/stem/01/09521101000016/22/A/10/B/21/C',
      [
        ['01', gtin],
        ['22', 'A'],
        ['10', 'B'],
        ['21', 'C'],
      ],
    ],
    [
      'https://[2001:db8::1]/01/09521101000016/21/A%2FB%25+',
      [
        ['01', gtin],
        ['21', 'A/B%+'],
      ],
    ],
    [
      'https://a/01/09521101000016?&&17=251231&x=%41&y#z',
      [
        ['01', gtin],
        ['17', '251231'],
      ],
    ],
    [
      'https://a/8004/9521101A?01=00000096385074',
      [
        ['8004', '9521101A'],
        ['01', '00000096385074'],
      ],
    ],
    [
      'https://a/01/09521101000016/235/X?10=L',
      [
        ['01', gtin],
        ['235', 'X'],
        ['10', 'L'],
      ],
    ],
  ])('%s is read', (uri, value) => expect(readDigitalLink(uri)).toMatchObject({ ok: true, value }));

  it.each([
    ['ftp://a/01/09521101000016', 'scheme', 0],
    ['HtTp://a/01/09521101000016', 'scheme', 0],
    ['https://a', 'domain', 9],
    ['https:///01/09521101000016', 'domain', 8],
    ['https://a_b/01/09521101000016', 'domain', 9],
    ['https://a/01/09521101000016/', 'noPrimaryKey', 9],
    ['https://a/gtin/09521101000016', 'noPrimaryKey', 9],
    ['https://a/01/9521101000016', 'valueTooShort', 26],
    ['https://a/01/09521101000017', 'incorrectCheckDigit', 26],
    ['https://a/01/09521101000016/21/A/10/B', 'qualifierOrder', 10],
    ['https://a/01/09521101000016?10=B', 'belongsInPath', 28],
    ['https://a/01/09521101000016?8200=x', 'notAnAttribute', 28],
    ['https://a/01/09521101000016?17=251231&17=251231', 'duplicateAi', 38],
    ['https://a/01/09521101000016?999=1', 'unknownAi', 28],
    ['https://a/01/09521101000016/21/%00', 'nullCharacter', 31],
    ['https://a/01/09521101000016/21/A%20B', 'invalidCset82Character', 32],
    ['https://a/01/09521101000016/21/%41%7e', 'invalidCset82Character', 34],
    ['https://a/01/09521101000016 ', 'uriCharacter', 27],
    ['https://a/01/09521101000016/21/', 'valueMissing', 31],
    ['https://a/8004/9520614141234567?01=2112345678900', 'valueTooShort', 48],
    ['https://a/8004/9521101A?01=96385074', 'valueTooShort', 35],
  ])('%s is refused with %s at %i', (uri, fault, at) => expect(readDigitalLink(uri)).toEqual({ ok: false, fault, at }));

  it('tolerates, when asked, what resolvers meet', () => {
    const tolerant = { trailingSlash: true, words: true, shortGtin: true };
    expect(readDigitalLink('https://a/gtin/9521101000016/ser/A1/', tolerant)).toMatchObject({
      ok: true,
      value: [
        ['01', gtin],
        ['21', 'A1'],
      ],
    });
    expect(readDigitalLink('https://a/8004/9521101A?01=96385074', tolerant)).toMatchObject({
      ok: true,
      attributes: [['01', '00000096385074']],
    });
  });

  it('keeps stem, foreign parameters and fragment apart', () => {
    expect(readDigitalLink('https://a/b/c/01/09521101000016/21/1?utm=qr&15=251231&z#part')).toMatchObject({
      stem: 'https://a/b/c',
      path: [
        ['01', gtin],
        ['21', '1'],
      ],
      attributes: [['15', '251231']],
      ignored: ['utm=qr', 'z'],
      fragment: 'part',
    });
  });

  it.each([
    [
      [
        ['10', 'B'],
        ['01', gtin],
        ['17', '251231'],
        ['90', 'x y'.replace(' ', '/')],
        ['21', 'A/1%'],
      ],
      'https://id.example.cn/01/09521101000016/10/B/21/A%2F1%25?17=251231&90=x%2Fy',
    ],
    [
      [
        ['414', '9521101000016'],
        ['254', 'A'],
      ],
      'https://id.example.cn/414/9521101000016/254/A',
    ],
  ] as const)('is built from %j', (ais, uri) => expect(digitalLink('https://id.example.cn/', ais)).toEqual({ ok: true, value: uri }));

  it.each([
    ['id.example.cn', [['01', gtin]], 'stem', 0],
    ['https://a?b', [['01', gtin]], 'stem', 0],
    ['https://a', [], 'empty', 0],
    ['https://a', [['90', 'x']], 'noPrimaryKey', 0],
    [
      'https://a',
      [
        ['01', gtin],
        ['8200', 'x'],
      ],
      'notAnAttribute',
      1,
    ],
    ['https://a', [['01', '1']], 'valueTooShort', 0],
  ] as const)('on %s from %j is refused with %s', (stem, ais, fault, at) =>
    expect(digitalLink(stem, ais)).toEqual({ ok: false, fault, at }),
  );
});
