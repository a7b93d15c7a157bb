import { describe, expect, it } from 'vitest';
import { inkOf } from '../drawn.ts';
import {
  drawSymbol,
  outlinedText,
  readSymbolContent,
  symbolBitmap,
  symbolPng,
  symbolSvg,
  symbolZpl,
  type SymbolDrawing,
  type SymbolKind,
  type SymbolOrder,
} from '../index.ts';
import { scan } from '../../test/scan-picture.ts';

const draw = (order: Partial<SymbolOrder>): SymbolDrawing => {
  const size = 'widthMm' in order ? {} : { magnification: 1 };
  const result = drawSymbol({ kind: 'EAN13', content: '9521101000016', dpi: 300, ...size, ...order } as SymbolOrder);
  if (!result.ok) throw new Error(result.faults.map(({ en }) => en).join());
  return result.drawing;
};

describe('readSymbolContent', () => {
  it.each<[SymbolKind, string, string]>([
    ['EAN13', '9521101000017', '校验位应为 6'],
    ['EAN13', '952110100001', 'EAN-13 应为 13 位数字（含校验位），现为 12 位'],
    ['EAN8', '9638507A', '只能包含数字'],
    ['ITF14', '19521101000014', '校验位应为 3'],
    ['UPCA', '036000291453', '校验位应为 2'],
    ['CODE39', 'sofa', '只能包含大写英文字母、数字、空格和 - . $ / + %'],
    ['CODE128', '沙发', '只能包含英文、数字和半角符号'],
    ['CODE128', 'x'.repeat(81), 'Code 128 最多 80 个字符，现为 81 个'],
    ['QR', 'x'.repeat(501), 'QR 最多 500 个字符，现为 501 个'],
    ['GS1_128', '(01)09521101000017', '第 18 个字符处：校验位不正确'],
    ['GS1_128', `(99)${'A'.repeat(47)}`, 'GS1-128 最多 48 个字符，现为 49 个'],
    ['QR_DL', 'https://id.example.cn/sofa', '不是有效的 GS1 Digital Link 网址：没有可作主键的应用标识符'],
    ['QR', ' ', '请填写内容'],
  ])('%s refuses %j: %s', (kind, content, zh) =>
    expect(readSymbolContent(kind, content)).toMatchObject({ ok: false, text: { zh, en: expect.stringMatching(/^[\x20-\x7e]+$/) } }),
  );

  it.each<[SymbolKind, string, object]>([
    ['EAN13', '９５２１１０１ 000016', { content: '9521101000016', gtin: '09521101000016', scanned: ']E09521101000016' }],
    [
      'GS1_128',
      '(01)09521101000016(10)L-1(21)A1',
      { payload: '^010952110100001610L-1^21A1', gtin: '09521101000016', lines: ['(01) 09521101000016', '(10) L-1', '(21) A1'] },
    ],
    ['QR_DL', 'https://id.example.cn/01/09521101000016/21/A1', { gtin: '09521101000016', lines: ['(01) 09521101000016', '(21) A1'] }],
  ])('%s reads %j', (kind, content, value) => expect(readSymbolContent(kind, content)).toMatchObject({ ok: true, value }));
});

describe('drawSymbol', () => {
  it('has the nominal size of the General Specifications at magnification 1 where the dots allow it', () => {
    const { moduleMm, barHeightMm, widthMm, magnification } = draw({ dpi: 1200 });
    // 37.29 × 22.85 mm of bars; sixteen dots of a 1200 dpi printer are 0.3387 mm.
    expect([moduleMm, barHeightMm, widthMm, magnification].map((value) => Math.round(value * 100) / 100)).toEqual([
      0.34, 23.45, 38.27, 1.03,
    ]);
  });

  it('keeps the quiet zones light in the printed dots', () => {
    for (const [kind, content, left, right] of [
      ['EAN13', '9521101000016', 11, 7],
      ['EAN8', '96385074', 7, 7],
      ['ITF14', '19521101000013', 10, 10],
      ['CODE128', 'A1', 10, 10],
    ] as const) {
      const drawing = draw({ kind, content, readable: false });
      const bitmap = symbolBitmap(drawing);
      const row = Math.floor(bitmap.height / 2);
      const dark = Array.from({ length: bitmap.width }, (_, x) => x).filter((x) => bitmap.get(x, row));
      expect([dark[0], bitmap.width - 1 - dark.at(-1)!]).toEqual([left * drawing.dotsPerModule, right * drawing.dotsPerModule]);
    }
  });

  it('marks where the quiet zone ends, outside it', () => {
    for (const [kind, content] of [
      ['EAN13', '9521101000016'],
      ['GS1_DATAMATRIX', '(01)09521101000016(21)ABC2345678DEFGH'],
      ['QR_DL', 'https://id.example.cn/01/09521101000016'],
    ] as const) {
      const drawing = draw({ kind, content, marks: true });
      const symbol = drawing.drawn.find((one) => one.kind === 'bars' || one.kind === 'qr')!;
      const box = inkOf(symbol)[0]!;
      const quiet = kind === 'EAN13' ? [11, 7] : kind === 'QR_DL' ? [4, 4] : [1, 1];
      const marks = drawing.drawn.filter(({ kind: what, element }) => what === 'rect' && element === 2).flatMap(inkOf);
      expect(marks.length).toBeGreaterThanOrEqual(6);
      const [from, to] = [box.x - quiet[0]! * drawing.moduleMm, box.x + box.width + quiet[1]! * drawing.moduleMm];
      for (const mark of marks)
        expect(
          mark.x + mark.width <= from + 1e-6 ||
            mark.x >= to - 1e-6 ||
            mark.y + mark.height <= box.y - 0.4 ||
            mark.y >= box.y + box.height + 0.4,
        ).toBe(true);
    }
  });

  it('fits a box with the largest whole number of dots, and says what is too small', () => {
    expect(draw({ kind: 'CODE128', content: 'YH-2180-GR', dpi: 203, widthMm: 42.33, heightMm: 10.58 })).toMatchObject({
      dotsPerModule: 2,
      widthMm: 42.375,
    });
    expect(drawSymbol({ kind: 'CODE128', content: 'YH-2180-GR-0000-AAAA', dpi: 203, widthMm: 30, heightMm: 10 })).toMatchObject({
      ok: false,
      faults: [{ fault: 'barModule' }],
    });
    expect(drawSymbol({ kind: 'CODE128', content: 'A1', dpi: 203, widthMm: 42, heightMm: 7 })).toMatchObject({
      ok: false,
      faults: [{ fault: 'barHeight' }],
    });
    expect(drawSymbol({ kind: 'QR', content: 'x'.repeat(300), dpi: 203, widthMm: 10, heightMm: 10 })).toMatchObject({
      ok: false,
      faults: [{ fault: 'qrModule' }],
    });
  });

  it('warns of bars lower than nominal and of an ITF-14 too narrow for cartons', () => {
    expect(draw({ dpi: 600, barHeightMm: 15 }).warnings).toMatchObject([
      { fault: 'barHeightLow', value: expect.closeTo(15, 1), min: expect.closeTo(23.45, 1) },
    ]);
    expect(draw({ kind: 'ITF14', content: '19521101000013', widthMm: 60, heightMm: 40 }).warnings).toMatchObject([
      { fault: 'barModuleSmall' },
    ]);
  });

  it.each<[SymbolKind, string, string]>([
    ['CODE39', 'SOFA-12 A', ']A0'],
    ['CODE128', '(01) sofa', ']C0'],
    ['DATAMATRIX', 'Sofa 12', ']d1'],
    ['QR', '沙发 3 件', ']Q'],
  ])('%s without GS1 data is scanned back too', async (kind, content, id) => {
    for (const dpi of [203, 300, 600, 1200]) {
      const [scanned] = await scan(symbolPng(draw({ kind, content, dpi })), kind);
      expect(scanned).toMatch(new RegExp(`^\\${id}.?`));
      expect(scanned!.slice(3)).toBe(content);
    }
  });
});

describe('the files', () => {
  it('carry their true size', () => {
    const drawing = draw({ dpi: 600 });
    const png = symbolPng(drawing);
    const at = png.indexOf('pHYs');
    expect([png.readUInt32BE(at + 4), png.readUInt8(at + 12)]).toEqual([23622, 1]);
    expect((png.readUInt32BE(16) / 600) * 25.4).toBeCloseTo(drawing.widthMm, 6);
    expect(symbolSvg(drawing, outlinedText)).toMatch(new RegExp(`^<svg xmlns="http://www.w3.org/2000/svg" width="${drawing.widthMm}mm"`));
  });

  it('send Code 128 and QR codes as commands up to ten dots a module, everything else as dots', () => {
    expect(symbolZpl(draw({ kind: 'GS1_128', content: '(00)095211010000000016' }), 3)).toMatch(/\^BCN,.*>;>8.*\^PQ3\^XZ/s);
    expect(symbolZpl(draw({ kind: 'GS1_128', content: '(00)095211010000000016', dpi: 1200 }))).not.toContain('^BC');
    expect(symbolZpl(draw({ kind: 'QR_DL', content: 'https://id.example.cn/01/09521101000016' }))).toContain('^BQN,2,6');
    expect(symbolZpl(draw({}))).toMatch(/\^GFA,/);
  });
});
