import { describe, expect, it } from 'vitest';
import { decode } from '../test/decode.ts';
import { Bitmap, contentOf, fieldsOf, fixedSample, fixedTemplates, markPath, markSvg, renderSvg, type Template } from './index.ts';
import { readPath } from './path.ts';
import { fillOutline } from './raster/fill-outline.ts';

/** The codes of an SVG as dots: the paths that are drawn in module coordinates. */
function codesOf(svg: string, template: Template, perMm = 16): Bitmap {
  const bitmap = new Bitmap(template.page.widthMm * perMm, template.page.heightMm * perMm);
  for (const [, x, y, scale, d] of svg.matchAll(/crispEdges" transform="translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)" d="([^"]+)"/g)) {
    const filled = fillOutline(readPath(d!)!, Number(scale) * perMm, Number(x) * perMm, Number(y) * perMm)!;
    bitmap.draw(filled.bitmap, filled.left, filled.top);
  }
  return bitmap;
}

describe('renderSvg', () => {
  it.each(fixedTemplates.map((fixed) => [fixed.name.zh, fixed] as const))('%s: its codes are read back', async (_, { template }) => {
    const found = await decode(codesOf(renderSvg(template, fixedSample), template), ['QRCode', 'Code128', 'EAN13']);
    const wanted = template.elements.flatMap((element) =>
      (element.type === 'qr' || element.type === 'barcode') && 'field' in element ? [fixedSample[element.field]] : [],
    );
    expect(found.map(({ text }) => text).sort()).toEqual(wanted.sort());
  });

  it('has the size of the label in millimetres and the text as text', () => {
    const svg = renderSvg(fixedTemplates[0]!.template, fixedSample);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="60mm" height="40mm" viewBox="0 0 60 40"/);
    expect(svg).toContain('>2180×950×860 mm 雾灰</text>');
  });

  it('cannot be broken by what data contain', () => {
    const template: Template = {
      page: { widthMm: 60, heightMm: 40, dpi: 203 },
      elements: [{ type: 'field', field: 'name', x: 1, y: 1, width: 58, height: 10, size: 8, maxLines: 3 }],
    };
    const svg = renderSvg(template, { name: '</text><script>"&\u0000' });
    expect(svg).toContain('&lt;/text&gt;&lt;script&gt;&quot;&amp;');
    expect(svg).not.toContain('<script');
    expect(svg).not.toContain('\u0000');
  });

  it('draws a dashed line as pieces, a frame as four sides, nothing for what has no data', () => {
    const template: Template = {
      page: { widthMm: 60, heightMm: 40, dpi: 203 },
      elements: [
        { type: 'line', x: 0, y: 20, length: 60, thickness: 0.25, dash: 2 },
        { type: 'rect', x: 5, y: 5, width: 10, height: 10, thickness: 0.5, when: 'pin' },
        { type: 'field', field: 'pin', x: 1, y: 1, width: 20, height: 5, size: 8 },
        { type: 'qr', field: 'url', x: 30, y: 1, width: 15, height: 15 },
      ],
    };
    expect(renderSvg(template, {}).match(/<path/g)).toHaveLength(1 + 15);
    expect(renderSvg(template, { pin: '384162' }).match(/<path/g)).toHaveLength(1 + 15 + 4);
  });
});

describe('contentOf', () => {
  it.each([
    [{ text: '固定' }, '固定'],
    [{ field: 'pieceNo' }, '1'],
    [{ field: 'gone' }, ''],
    [{ field: 'pieceNo', pattern: '第 {pieceNo} / {pieceTotal} 件' }, '第 1 / 3 件'],
    [{ field: 'pieceNo', pattern: '{pieceNo}/{gone}' }, ''],
  ])('%j gives %j', (content, expected) => expect(contentOf(content, fixedSample)).toBe(expected));

  it('leaves out AI 10 of a product that has no batch number, but not one whose number is missing', () => {
    const content = { field: '', pattern: '(01){gtin:gtin14}(10){batchNo}(21){serial}' };
    const data = { gtin: '9521101000016', serial: '7' };
    expect(contentOf(content, { ...data, batchNo: 'P7' })).toBe('(01)09521101000016(10)P7(21)7');
    expect(contentOf(content, data)).toBe('(01)09521101000016(21)7');
    expect(contentOf(content, { ...data, batchNo: '' })).toBe('');
  });

  it('and a template names the data it needs', () => {
    expect(fieldsOf(fixedTemplates[3]!.template)).toEqual([
      'brandName',
      'productName',
      'model',
      'spec',
      'batchNo',
      'prodDate',
      'pieceNo',
      'pieceTotal',
      'url',
      'code',
      'codeText',
    ]);
    expect(fixedTemplates.flatMap(({ fields }) => fields).filter((name) => !fixedSample[name])).toEqual([]);
  });
});

describe('the mark', () => {
  const dots = fillOutline(readPath(markPath)!, 1)!.bitmap;
  const runs = (y: number): number[] => {
    const row = Array.from({ length: 64 }, (_, x) => dots.get(x, y));
    return row.reduce<number[]>(
      (lengths, dark, x) => (x > 0 && dark === row[x - 1] ? [...lengths.slice(0, -1), lengths.at(-1)! + 1] : [...lengths, 1]),
      [],
    );
  };

  it('is a stamp with a punched T and a finder in the proportions 1:1:3:1:1', () => {
    expect([dots.width, dots.height]).toEqual([64, 64]);
    expect(runs(14)).toEqual([8, 48, 8]);
    expect(runs(42)).toEqual([12, 12, 4, 4, 4, 12, 4, 4, 8]);
  });

  it('is sharp at 16 pixels: every edge but the rounded corners lies on a pixel', () => {
    const numbers = markPath
      .slice(markPath.indexOf('Z') + 1)
      .match(/\d+/g)!
      .map(Number);
    expect(numbers.every((value) => value % 4 === 0)).toBe(true);
    expect(markSvg).toContain('fill="currentColor"');
  });
});

describe('readPath', () => {
  it.each([
    ['M1 2h3v4H0z', ['move', 'line', 'line', 'line', 'close']],
    ['m1,2 3,4-5-6', ['move', 'line', 'line']],
    ['M0 0Q1 2 3 4C1 2 3 4 5 6', ['move', 'quadratic', 'cubic']],
  ])('%j is read', (d, kinds) => expect(readPath(d)?.map(({ to }) => to)).toEqual(kinds));
  it.each(['M0 0A1 1 0 0 0 1 1', 'M0', '1 2', 'M0 0L1', 'M0 0 & 1'])('%j is not', (d) => expect(readPath(d)).toBeUndefined());
  it('follows relative steps from where they stand', () => {
    expect(readPath('M10 10h5v5zl1 1')).toEqual([
      { to: 'move', points: [10, 10] },
      { to: 'line', points: [15, 10] },
      { to: 'line', points: [15, 15] },
      { to: 'close', points: [] },
      { to: 'line', points: [11, 11] },
    ]);
  });
});
