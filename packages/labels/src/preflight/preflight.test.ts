import { describe, expect, it } from 'vitest';
import { fixedSample, fixedTemplates, preflight, type LabelData, type LabelElement } from '../index.ts';

const check = (element: LabelElement | LabelElement[], data: LabelData = {}, page: { dpi?: 203 | 300 | 600; widthMm?: number } = {}) =>
  preflight({ page: { widthMm: 60, heightMm: 40, dpi: 203, ...page }, elements: [element].flat() }, data);

const qr = (side: number, text: string, more: object = {}): LabelElement => ({
  type: 'qr',
  text,
  x: 1,
  y: 1,
  width: side,
  height: side,
  ...more,
});
const bars = (symbology: 'code128' | 'gs1-128' | 'ean13' | 'ean8' | 'itf14', text: string, width = 58, height = 15): LabelElement => ({
  type: 'barcode',
  symbology,
  text,
  x: 1,
  y: 1,
  width,
  height,
});
const words = (text: string, more: object = {}): LabelElement => ({
  type: 'text',
  text,
  x: 1,
  y: 1,
  width: 20,
  height: 4,
  size: 8,
  ...more,
});

const url = 'https://id.example.com/e/1999910000100001000000017?k=7QX2MT';

describe('preflight', () => {
  const codes: LabelData[] = [
    { code: fixedSample['code']!, codeText: '19999 10000 10000 10000 00017' },
    { code: 'K7QX2MTP4RW9ABCA', codeText: 'K7QX 2MTP 4RW9 ABCA', url: 'https://id.example.com/z/K7QX2MTP4RW9ABCA' },
  ];
  const cases = fixedTemplates.flatMap((fixed) =>
    [203, 300, 600].flatMap((dpi) => codes.map((code) => [fixed.name.zh, dpi, code['code']!, fixed, code] as const)),
  );
  it.each(cases)('passes %s at %i dpi with the code %s, without a warning', (_, dpi, __, fixed, code) => {
    expect(preflight(fixed.template, { ...fixedSample, ...code }, { dpi })).toMatchObject({ ok: true, warnings: [] });
  });

  const sgtin = {
    code: '(01)09521101000016(21)ABC2345678DEFGH',
    codeText: '(01)09521101000016(21)ABC2345678DEFGH',
    url: 'https://id.example.com/01/09521101000016/21/ABC2345678DEFGH',
  };
  it.each(fixedTemplates.map((fixed) => [fixed.name.zh, fixed] as const))(
    'passes %s with an SGTIN, whose barcode a small label leaves out',
    (_, { key, template }) => {
      for (const dpi of [203, 300, 600]) {
        const judged = preflight(template, { ...fixedSample, ...sgtin }, { dpi });
        expect(judged).toMatchObject({ ok: true, warnings: key === 'product-60x40' ? [{ fault: 'leftOut' }] : [] });
      }
    },
  );

  it('does not judge what is not drawn', () => {
    expect(
      check([
        words('A', { x: 55, when: 'pin' }),
        { type: 'barcode', symbology: 'ean13', field: 'gtin', when: 'gtin', x: 1, y: 1, width: 40, height: 10 },
      ]),
    ).toMatchObject({ ok: true });
    expect(check(words('A', { x: 55, when: 'pin' }), { pin: '1' })).toMatchObject({ ok: false });
  });

  it.each<[string, LabelElement | LabelElement[], object]>([
    ['QR modules below 0.25 mm', qr(8, url), { fault: 'qrModule', value: 0.13, min: 0.25 }],
    ['a QR code without content', { type: 'qr', field: 'url', x: 1, y: 1, width: 20, height: 20 }, { fault: 'noContent' }],
    ['a text no QR code holds', qr(30, 'x'.repeat(3000)), { fault: 'notEncodable' }],
    ['bars below 0.19 mm', bars('code128', 'K7QX2MTP4RW9ABCA', 40), { fault: 'barModule', value: 0.13, min: 0.19 }],
    ['bars below 5 mm', bars('code128', 'A1', 40, 4), { fault: 'barHeight', value: 4, min: 5 }],
    ['Chinese in Code 128', bars('code128', '沙发'), { fault: 'notEncodable', value: '沙发' }],
    ['letters in an EAN', bars('ean13', '95211010000AB'), { fault: 'notEncodable' }],
    ['a wrong check digit', bars('ean13', '9521101000017'), { fault: 'checkDigit', value: '9521101000017', min: '6' }],
    ['a wrong check digit of an EAN-8', bars('ean8', '96385075'), { fault: 'checkDigit', min: '4' }],
    ['an EAN smaller than magnification 0.8', bars('ean13', '9521101000016', 30), { fault: 'barModule', value: 0.25, min: 0.264 }],
    ['a GS1 text without brackets', bars('gs1-128', '0109521101000016'), { fault: 'gs1Data', min: 1 }],
    ['a wrong check digit inside GS1 data', bars('gs1-128', '(01)09521101000017'), { fault: 'gs1Data', min: 18 }],
    ['an element beyond the edge', words('A', { x: 45 }), { fault: 'outsidePage', value: 5, min: 0 }],
    ['a box lower than its type', words('A', { height: 2 }), { fault: 'boxTooSmall', value: 2, min: 2.82 }],
    ['a character the font lacks', words('沙发😀'), { fault: 'missingGlyph', value: '😀' }],
    [
      'a path that is not one',
      { type: 'image', image: { path: 'M0 0 A3 3', width: 4, height: 4 }, x: 1, y: 1, width: 4, height: 4 },
      { fault: 'unreadablePath' },
    ],
    ['text in the quiet zone of a QR code', [qr(22, url), words('A', { x: 21, y: 5, width: 10 })], { fault: 'quietZone', element: 0 }],
    [
      'a line through the quiet zone of a barcode',
      [bars('code128', 'A1'), { type: 'line', x: 0, y: 3, length: 60, thickness: 0.3 }],
      { fault: 'quietZone', element: 0 },
    ],
  ])('refuses %s and says so in both languages', (_, element, fault) => {
    expect(check(element)).toMatchObject({
      ok: false,
      faults: [
        { element: 0, zh: expect.stringMatching(/\p{Script=Han}/u), en: expect.stringMatching(/^[^\p{Script=Han}]+|[“”]/u), ...fault },
      ],
    });
  });

  it('refuses a page of a size no printer takes', () => {
    expect(check(words('A'), {}, { widthMm: 400 })).toMatchObject({ ok: false, faults: [{ element: -1, fault: 'pageSize', value: 400 }] });
  });

  it.each<[string, LabelElement, object]>([
    ['text that has to be cut', words('三人位布艺沙发可拆洗带脚踏'), { fault: 'textCut', value: '三人位布艺沙…' }],
    ['carton bars below 0.495 mm', bars('itf14', '19521101000013', 58, 39), { fault: 'barModuleSmall', min: 0.495 }],
    ['low bars', bars('code128', 'K7QX2MTP4RW9ABCA', 59, 6), { fault: 'barHeightLow', min: 7.91 }],
  ])('warns about %s', (_, element, warning) => {
    expect(check(element)).toMatchObject({ ok: true, warnings: [expect.objectContaining(warning)] });
  });

  it('says how large codes are drawn: whole dots to a module, the more the finer the printer', () => {
    const drawn = (dpi: 203 | 300 | 600) => check(qr(20, url), {}, { dpi }).symbols;
    expect(drawn(203)).toEqual([{ element: 0, type: 'qr', modules: 41, dotsPerModule: 3, moduleMm: 0.375, widthMm: 15.38 }]);
    expect(drawn(300)).toMatchObject([{ dotsPerModule: 5, moduleMm: expect.closeTo(0.4233, 4) }]);
    expect(drawn(600)).toMatchObject([{ dotsPerModule: 11 }]);
  });

  it('judges by the printer it is asked about, not by the one the template was made for', () => {
    const template = {
      page: { widthMm: 60, heightMm: 40, dpi: 203 as const },
      elements: [bars('code128', 'K7QX2MTP4RW9ABCAK7QX', 59, 10)],
    };
    expect(preflight(template, {}, { dpi: 203 })).toMatchObject({ ok: false, faults: [{ fault: 'barModule', value: 0.13 }] });
    expect(preflight(template, {}, { dpi: 600 })).toMatchObject({ ok: true, symbols: [{ dotsPerModule: 5 }] });
  });
});
