import { describe, expect, it } from 'vitest';
import { readBracketed } from '../ai/elements.ts';
import { unbracketed } from '../ai/write.ts';
import { digitalLink, writeDigitalLink } from './build.ts';
import { readDigitalLink } from './parse.ts';
import { percentDecode, percentEncode } from './percent.ts';

const loose = { associations: false } as const;
const gtin = '09521101000016';
const sscc = '095211010000000016';
const item = `https://a/01/${gtin}`;

describe('the URI of a Digital Link', () => {
  it.each([
    [`http://a/00/${sscc}`, `^00${sscc}`],
    [`HTTP://a/00/${sscc}`, `^00${sscc}`],
    [`HTTPS://A/00/${sscc}`, `^00${sscc}`],
    [`https://xn--fsq.xn--0zwm56d/01/${gtin}`, `^01${gtin}`],
    [`https://a./01/${gtin}`, `^01${gtin}`],
    [`https://a:65535/01/${gtin}`, `^01${gtin}`],
    [`https://192.0.2.1/01/${gtin}`, `^01${gtin}`],
    [`https://3232235777/01/${gtin}`, `^01${gtin}`],
    [`https://[2001:db8::1]/01/${gtin}`, `^01${gtin}`],
    [`https://a/more/stem/00/${sscc}`, `^00${sscc}`],
    [`https://a/st%65m/%30%31/01/${gtin}`, `^01${gtin}`],
    [`https://a/00/faux/00/${sscc}`, `^00${sscc}`],
    [`https://a/01/faux/01/${gtin}/21/A`, `^01${gtin}21A`],
    [`${item}/22/TEST/10/ABC/21/XYZ`, `^01${gtin}22TEST^10ABC^21XYZ`],
    [`${item}/235/TEST`, `^01${gtin}235TEST`],
    ['https://a/253/9521101000016', '^2539521101000016'],
    ['https://a/253/9521101000016TEST5678901234567', '^2539521101000016TEST5678901234567'],
    ['https://a/8018/952110100000000005/8019/123', '^8018952110100000000005^8019123'],
    [`https://a/00/${sscc}?`, `^00${sscc}`],
    [`https://a/00/${sscc}?99=ABC`, `^00${sscc}99ABC`],
    ['https://a/401/95211018?99=ABC', '^40195211018^99ABC'],
    [`${item}?99=ABC&98=XYZ`, `^01${gtin}99ABC^98XYZ`],
    [`${item}?&&&99=ABC&&&98=XYZ&&&`, `^01${gtin}99ABC^98XYZ`],
    [`${item}?a=1&99=ABC&b&98=XYZ&c=%zz`, `^01${gtin}99ABC^98XYZ`],
    [`${item}/22/ABC%2d123?99=ABC&98=XYZ%2f987`, `^01${gtin}22ABC-123^99ABC^98XYZ/987`],
    [`${item}/22/ABC+123`, `^01${gtin}22ABC+123`],
    [`${item}/22/A%2`, `^01${gtin}22A%2`],
    [`${item}/22/A%`, `^01${gtin}22A%`],
    [`${item}/22/%4g`, `^01${gtin}22%4g`],
    [`${item}/10/abc#`, `^01${gtin}10abc`],
    [`${item}/10/abc#/21/x?99=y`, `^01${gtin}10abc`],
    [`${item}?99=ABC#fragment?98=Z`, `^01${gtin}99ABC`],
    ['https://a/414/9521101000016/254/32a%2Fb', '^414952110100001625432a/b'],
    [`https://a/8004/9521101A?01=${gtin}`, `^80049521101A^01${gtin}`],
    [`${item}/235/XYZ?10=ABC`, `^01${gtin}235XYZ^10ABC`],
    [`${item}?99=a=b`, `^01${gtin}99a=b`],
    [`${item}?99=a?b/c`, `^01${gtin}99a?b/c`],
    [`${item}?x=1?99=2`, `^01${gtin}`],
  ])('%s holds %s', (uri, expected) => {
    const reading = readDigitalLink(uri, loose);
    expect(reading.ok && unbracketed(reading.value), JSON.stringify(reading)).toBe(expected);
  });

  it.each([
    ['', 'scheme'],
    ['ftp://', 'scheme'],
    [`HtTp://a/00/${sscc}`, 'scheme'],
    [`https:/a/00/${sscc}`, 'scheme'],
    ['http://', 'domain'],
    ['http:///', 'domain'],
    ['http://a', 'domain'],
    ['http://a/', 'noPrimaryKey'],
    ['http://a/b', 'noPrimaryKey'],
    ['http://a/b/', 'noPrimaryKey'],
    [`https://00/${sscc}`, 'noPrimaryKey'],
    [`https://[fe80::1%25lo]/01/${gtin}`, 'domain'],
    [`https://$a/01/${gtin}`, 'domain'],
    [`https://a_b/01/${gtin}`, 'domain'],
    [`https://u@a/01/${gtin}`, 'domain'],
    [`https://a?b/01/${gtin}`, 'domain'],
    [`https://a/00/${sscc}/`, 'noPrimaryKey'],
    [`${item}/21/`, 'valueMissing'],
    [`${item}//21/A`, 'noPrimaryKey'],
    [`https://a/gtin/${gtin}`, 'noPrimaryKey'],
    [`${item}/ser/A`, 'noPrimaryKey'],
    [`https://a/%30%31/${gtin}`, 'noPrimaryKey'],
    ['https://a/01/9521101000016', 'valueTooShort'],
    ['https://a/01/96385074', 'valueTooShort'],
    ['https://a/253/9521101000016TEST56789012345678', 'valueTooLong'],
    [`${item}?99=`, 'valueMissing'],
    [`${item}?99=A&999=faux`, 'unknownAi'],
    [`${item}?=1`, 'unknownAi'],
    [`${item}?1=1`, 'unknownAi'],
    [`${item}?89=A`, 'unknownAi'],
    [`${item}/89/A`, 'noPrimaryKey'],
    [`${item}?98=XYZ+987`, 'invalidCset82Character'],
    [`${item}/22/A%00B`, 'nullCharacter'],
    [`${item}?99=%00`, 'nullCharacter'],
    [`${item}/22/%5E`, 'invalidCset82Character'],
    [`${item}?99=a%5eb`, 'invalidCset82Character'],
    [`${item}/22/%E6%A1%8C`, 'invalidCset82Character'],
    [`${item}?10=ABC`, 'belongsInPath'],
    [`${item}/21/A?10=ABC`, 'belongsInPath'],
    [`${item}/10/ABC?99=X&01=${gtin}`, 'duplicateAi'],
    [`${item}/10/ABC?10=ABC`, 'duplicateAi'],
    [`${item}?99=X&99=X`, 'duplicateAi'],
    [`${item}?8200=http`, 'notAnAttribute'],
    [`${item}/235/X?21=A`, 'notAnAttribute'],
    [`${item}/22/A/235/X`, 'qualifierOrder'],
    [`${item}/21/A/10/B`, 'qualifierOrder'],
    [`${item}/10/A/10/A`, 'qualifierOrder'],
    [`https://a/414/9521101000016/254/A/7040/1ABC`, 'qualifierOrder'],
    [`${item}/99/A`, 'qualifierOrder'],
    [`${item} `, 'uriCharacter'],
    [`${item}"`, 'uriCharacter'],
    [`${item}/21/桌`, 'uriCharacter'],
    [`${item}/21/a|b`, 'uriCharacter'],
  ])('%j is refused: %s', (uri, fault) => expect(readDigitalLink(uri, loose)).toMatchObject({ ok: false, fault }));

  it.each([
    ['', []],
    ['?', []],
    ['?&', ['']],
    ['?&&&', ['']],
    ['?x=1&', ['x=1', '']],
    ['?x=1&&', ['x=1', '']],
    ['?x=1&&&y', ['x=1', 'y']],
    ['?&x', ['x']],
    ['?99=A&', ['']],
    ['?99=A&#f', ['']],
    ['?x=1#&y', ['x=1']],
    ['?99=A&x=1&97=B', ['x=1']],
    ['?99x=1&x99=2', ['99x=1', 'x99=2']],
  ])('a query %j has the foreign parameters %j', (query, ignored) =>
    expect(readDigitalLink(item + query, loose)).toMatchObject({ ok: true, ignored }),
  );

  const full = 'x'.repeat(90);
  it.each([`${item}?99=${full}/`, `${item}?99=${full}/&a=1`, `${item}?99=${full}/#top`, `${item}/21/A?91=${full}/`])(
    'a slash behind data that is full at 90 characters is no part of it: %s',
    (uri) => {
      expect(readDigitalLink(uri, loose)).toMatchObject({ ok: true, attributes: [[expect.stringMatching(/^9[19]$/), full]] });
    },
  );

  it.each([
    `99=${full}x`,
    `99=${full}%2F`,
    `99=${full}//`,
    `99=${full}x/`,
    `90=${'x'.repeat(30)}/`,
    '17=251231/',
    '20=91/',
    '3103=112199/',
  ])('nothing else that is too long is cut: %s', (query) => {
    expect(readDigitalLink(`${item}?${query}`, loose)).toMatchObject({ ok: false, fault: 'valueTooLong' });
  });

  it('a slash that still has room is data', () =>
    expect(readDigitalLink(`${item}?99=${full.slice(1)}/`, loose)).toMatchObject({ ok: true, attributes: [['99', `${full.slice(1)}/`]] }));

  it('keeps what is foreign as it came, encoded and in its order', () => {
    expect(readDigitalLink(`${item}?a=%20+&17=251231&b&c=1=2#x`)).toMatchObject({
      ok: true,
      ignored: ['a=%20+', 'b', 'c=1=2'],
      attributes: [['17', '251231']],
    });
  });
});

describe('a Digital Link written', () => {
  it.each([
    [`(01)${gtin}(22)ABC(10)DEF(21)GHI(95)INT`, `/01/${gtin}/22/ABC/10/DEF/21/GHI?95=INT`],
    [`(21)XYZ(01)${gtin}(10)ABC(99)XYZ`, `/01/${gtin}/10/ABC/21/XYZ?99=XYZ`],
    [`(01)${gtin}(10)A+C(99)X+Y`, `/01/${gtin}/10/A%2BC?99=X%2BY`],
    ['(8017)952110100000000005(99)1(253)9521101000016001', '/8017/952110100000000005?99=1&253=9521101000016001'],
    ['(98)A(253)9521101000016001(99)1(8017)952110100000000005', '/253/9521101000016001?98=A&99=1&8017=952110100000000005'],
    [`(253)9521101000016001(99)1(01)${gtin}(10)D(95)I`, `/253/9521101000016001?01=${gtin}&99=1&10=D&95=I`],
    [`(01)${gtin}(01)${gtin}(10)A(99)X`, `/01/${gtin}/10/A?99=X`],
    [`(01)${gtin}(10)A(10)A(99)X(99)X`, `/01/${gtin}/10/A?99=X`],
    [
      `(8010)9521101A(3133)333333(3300)000000(99)57(3133)333333(01)${gtin}(10)0(01)${gtin}`,
      `/8010/9521101A?3133=333333&3300=000000&01=${gtin}&99=57&10=0`,
    ],
  ])('of %s ends in %s', (text, expected) => {
    const reading = readBracketed(text, loose);
    expect(reading.ok && writeDigitalLink('https://example.com', reading.value)).toEqual({
      ok: true,
      value: `https://example.com${expected}`,
    });
  });

  it.each([
    [
      [
        ['01', gtin],
        ['8200', 'http://example.com'],
      ],
      'notAnAttribute',
    ],
    [
      [
        ['01', gtin],
        ['235', 'T'],
        ['22', 'A'],
      ],
      'notAnAttribute',
    ],
    [
      [
        ['01', gtin],
        ['22', 'A'],
        ['10', 'B'],
        ['235', 'T'],
      ],
      'notAnAttribute',
    ],
    [[['99', 'A']], 'noPrimaryKey'],
    [[['02', gtin]], 'noPrimaryKey'],
  ] as const)('is not made of %j: %s', (ais, fault) =>
    expect(digitalLink('https://example.com', ais, loose)).toMatchObject({ ok: false, fault }),
  );
});

describe('percent-encoding', () => {
  it.each([
    ['+', '+', ' '],
    ['%20', ' ', ' '],
    ['AB%20', 'AB ', 'AB '],
    ['ABC%2', 'ABC%2', 'ABC%2'],
    ['ABCD%', 'ABCD%', 'ABCD%'],
    ['A%20%20B', 'A  B', 'A  B'],
    ['A%01B', 'A\u0001B', 'A\u0001B'],
    ['A%fFB', 'A\u00ffB', 'A\u00ffB'],
    ['A%4fB', 'AOB', 'AOB'],
    ['A%G4B', 'A%G4B', 'A%G4B'],
    ['%2541', '%41', '%41'],
  ])('%s is %j in a path and %j in a query', (text, path, query) =>
    expect([percentDecode(text, false), percentDecode(text, true)]).toEqual([path, query]),
  );

  it('is written for everything but the unreserved characters', () => {
    expect(percentEncode('AZaz09-._~')).toBe('AZaz09-._~');
    expect(percentEncode('!"#%&\'()*+,/:;<=>? ')).toBe('%21%22%23%25%26%27%28%29%2A%2B%2C%2F%3A%3B%3C%3D%3E%3F%20');
  });
});
