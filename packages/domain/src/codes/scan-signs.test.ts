import { describe, expect, it } from 'vitest';
import { readBoxNumber } from '../flow/box-number.ts';
import { readPiece } from '../flow/piece.ts';
import { normaliseScan } from './scan-signs.ts';
import { codeTextOf, readScanned } from './scanned-text.ts';

const gtin = '09521101000047';
const serial = 'ABC2345678DEFGH';
const sscc = '095211010000000016';
const piece = { type: 'SGTIN', code: gtin + serial, key: gtin };
const fullWidth = (char: string) => String.fromCharCode(char.charCodeAt(0) + 0xfee0);

describe('every sign of the keyboard', () => {
  /** What the usual Chinese input methods write for a key when their punctuation is Chinese. */
  const chinese: Readonly<Record<string, readonly string[]>> = {
    '!': ['！'],
    '"': ['“', '”', '＂'],
    $: ['￥', '¥', '＄'],
    "'": ['‘', '’'],
    '(': ['（'],
    ')': ['）'],
    '*': ['×'],
    ',': ['，'],
    '-': ['－', '–', '‐'],
    '.': ['。', '．', '｡'],
    '/': ['、', '／', '､'],
    ':': ['：', '﹕'],
    ';': ['；', '﹔'],
    '<': ['《', '〈', '＜'],
    '>': ['》', '〉', '＞'],
    '?': ['？', '﹖'],
    '[': ['【', '「', '〔', '〖', '［', '｢'],
    ']': ['】', '」', '〕', '〗', '］', '｣'],
    '^': ['……', '…'],
    _: ['——', '—', '﹏'],
    '`': ['·'],
    '{': ['『', '｛'],
    '}': ['』', '｝'],
    '~': ['～', '〜'],
  };
  const printable = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i));

  it.each(printable)('%s comes back in both modes of punctuation', (sign) => {
    for (const typed of [sign, fullWidth(sign), ...(chinese[sign] ?? [])]) expect(normaliseScan(`A${typed}B`)).toBe(`A${sign}B`);
  });

  it.each([
    ['two underscores', 'A————B', 'A__B'],
    ['an underscore and a hyphen', 'A——-B', 'A_-B'],
    ['a blank', 'A\u3000B', 'A B'],
    ['the bar of a composite component', '】E09521101000016·】e010L7', ']E09521101000016|]e010L7'],
    ['a separator in words', '】d201…「GS」10L', ']d201^\u001d10L'],
    ['nothing at all', 'Sofa-1_2 (3)', 'Sofa-1_2 (3)'],
  ])('%s', (_, typed, sign) => expect(normaliseScan(typed)).toBe(sign));

  it('a lot with an underscore is the lot that was printed', () =>
    expect(readScanned(`（01）${gtin}（10）A——B`)).toEqual([
      { kind: 'lot', gtin, lot: 'A_B' },
      { kind: 'gtin', gtin },
    ]));
});

describe('the line under a symbol, typed as it stands', () => {
  it.each([
    ['blanks around the brackets', `(01) ${gtin} (21) ${serial}`],
    ['blanks within the brackets', `( 01 ) ${gtin} ( 21 ) ${serial}`],
    ['blanks within the number', `(01)0 9521101 00004 7(21)${serial}`],
    ['wide blanks', `（01）　${gtin}　（21）　${serial}`],
    ['a line for each element', `(01)${gtin}\n(21)${serial}`],
    ['without brackets', `01 0 9521101 00004 7 21 ${serial}`],
    ['a further element', `(01) ${gtin} (21) ${serial} (10) L 7`.replace('L 7', 'L7')],
  ])('%s', (_, text) => {
    expect(codeTextOf(text)).toEqual(piece);
    expect(readPiece(text)).toMatchObject({ code: piece });
    expect(readScanned(text)[0]).toEqual({ kind: 'code', code: piece });
  });

  it.each([
    ['with blanks', `(00) ${sscc}`],
    ['in groups', '(00)0 9521101 000000001 6'],
    ['in groups without brackets', '00 0 9521101 000000001 6'],
    ['in groups without its identifier', '0 9521101 000000001 6'],
    ['full-width', '（００）０ 9521101 000000001 6'],
  ])('a box %s', (_, text) => {
    expect(readBoxNumber(text)).toEqual({ scheme: 'SSCC', boxNo: sscc });
    expect(readScanned(text)[0]).toEqual({ kind: 'sscc', sscc });
  });

  it.each([
    ['a blank within a serial of letters', `(01)${gtin}(21)ABC 2345678DEFGH`],
    ['a blank within a lot', `(01)${gtin}(10)A B`],
    ['letters behind the number', `(00)0 9521101 000000001 6 A`],
  ])('%s is not guessed', (_, text) => expect(readScanned(text)).toEqual([]));
});

describe('elements behind the serial', () => {
  it.each([
    ['a lot', '(10)L', ''],
    ['a date', '(17)261231', ''],
    ['a long lot', '(10)LOT-2026-0001-X', ''],
    ['a further serial number', '(240)X', ''],
    ['an address', '(8200)https://a.example', ''],
  ])('%s leave the serial alone', (_, more) => {
    for (const text of [`(01)${gtin}(21)S1${more}`, `(01)${gtin}(21)${serial}${more}`]) {
      const code = `${gtin}${text.includes(serial) ? serial : 'S1'}`;
      expect(codeTextOf(text)).toMatchObject({ code });
      expect(readPiece(text)).toMatchObject({ code: { code } });
      expect(readScanned(text)).toEqual([{ kind: 'code', code: codeTextOf(text) }]);
    }
    expect(codeTextOf(`(8006)${gtin}0203(21)S1${more}`)).toMatchObject({ code: `${gtin}S1`, piece: { no: 2, of: 3 } });
  });

  it.each([
    ['an element that breaks its own rule', `(01)${gtin}(21)S1(17)269931`],
    ['the start of an element', `(01)${gtin}(21)S1(17)`],
  ])('%s is not taken for a part of the serial', (_, text) => {
    expect(codeTextOf(text)).toBeNull();
    expect(readScanned(text)).toEqual([]);
  });

  it('brackets without digits belong to the serial of another system, in both ways of reading', () => {
    const text = `(01)${gtin}(21)A(x)1`;
    expect(codeTextOf(text)).toMatchObject({ code: `${gtin}A(x)1` });
    expect(readScanned(text)).toEqual([{ kind: 'code', code: codeTextOf(text) }]);
  });

  it('a separator behind the symbology identifier separates nothing', () =>
    expect(readScanned(`]d2\u001d01${gtin}21S1\u001d10L7`)).toMatchObject([{ kind: 'code', code: { code: `${gtin}S1` } }]));

  it('an element string that is as long as a stored code and begins like one is an element string', () =>
    expect(codeTextOf('010952110100080110ABCDEFGHJKL')).toBeNull());

  it('a caret between bare elements is their separator', () =>
    expect(codeTextOf(`01${gtin}21S1^10L7`)).toMatchObject({ code: `${gtin}S1` }));
});

describe('a scanner that announces the character set', () => {
  const link = `https://a.example/01/${gtin}/21/${serial}`;
  it.each([
    ['QR', `]Q2\\000026${link}`],
    ['QR without its identifier', `\\000026${link}`],
    ['GS1 QR', `]Q4\\00002601${gtin}21${serial}`],
    ['GS1 DataMatrix', `]d5\\00002601${gtin}21${serial}`],
    ['GS1 DotCode', `]J4\\00000301${gtin}21${serial}`],
    ['DataMatrix', `]d4\\000003${link}`],
    ['Aztec', `]z3\\000026${link}`],
    ['elements without an identifier', `\\00000301${gtin}21${serial}`],
    ['through an input method', `】Q2、000026https：、、a.example、01、${gtin}、21、${serial}`],
    ['the set announced twice', `]Q4\\000003\\00002601${gtin}21${serial}`],
    ['the set announced between elements', `]Q4\\00002601${gtin}21${serial}\u001d\\00000310L7`],
  ])('%s', (_, text) => {
    expect(readScanned(text)[0]).toEqual({ kind: 'code', code: piece });
    expect(codeTextOf(text)).toEqual(piece);
  });

  it('plain text behind it is plain text, its doubled backslashes halved', () => {
    expect(normaliseScan('\\000026A\\\\B')).toBe('A\\B');
    expect(readScanned(']Q2\\000026PC-2026-0007')).toEqual([{ kind: 'number', number: 'PC-2026-0007' }]);
  });
});
