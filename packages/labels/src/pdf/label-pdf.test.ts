import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { decode } from '../../test/decode.ts';
import { PdfReader } from '../../test/read-pdf.ts';
import { fixedSample, fixedTemplates, LabelRefused, type LabelData, type Template } from '../index.ts';
import { openFont } from '../text/font-files.ts';
import { labelPdf, type PdfOptions } from './label-pdf.ts';

async function bytesOf(template: Template, rows: Iterable<LabelData>, options?: PdfOptions): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of labelPdf(template, rows, options)) parts.push(part);
  return Buffer.concat(parts);
}

const product = fixedTemplates[0]!.template;

function* manyLabels(count: number): Generator<LabelData> {
  for (let i = 0; i < count; i++) {
    const code = `19999100001000010${String(i).padStart(8, '0')}`;
    yield { ...fixedSample, code, codeText: code, url: `https://id.example.com/e/${code}?k=7QX2MT` };
  }
}

describe('labelPdf', () => {
  it.each(fixedTemplates.map((fixed) => [fixed.name.zh, fixed] as const))(
    '%s: codes are read back from the drawing on the page',
    async (_, { template }) => {
      const pdf = new PdfReader(await bytesOf(template, [fixedSample]));
      const [page] = pdf.pages;
      const found = await decode(pdf.bitmapOf(page!, 16), ['QRCode', 'Code128', 'EAN13']);
      const wanted = template.elements.flatMap((element) =>
        (element.type === 'qr' || element.type === 'barcode') && 'field' in element ? [fixedSample[element.field]] : [],
      );
      expect(found.map(({ text }) => text).sort()).toEqual(wanted.sort());
    },
  );

  it.each(fixedTemplates.map((fixed) => [fixed.name.zh, fixed] as const))(
    '%s: the page has the size of the label and its text can be copied',
    async (_, { template, widthMm, heightMm }) => {
      const pdf = new PdfReader(await bytesOf(template, [fixedSample]));
      expect(pdf.pageSize.map((side) => Math.round(side * 100) / 100)).toEqual([widthMm, heightMm]);
      const lines = pdf.textOf(pdf.pages[0]!);
      expect(lines).toContain(fixedSample['brandName']);
      expect(lines.join('')).toContain('三人位布艺沙发');
    },
  );

  it('puts one label on a page, in order, and repeats pages for copies without repeating their content', async () => {
    const pdf = new PdfReader(await bytesOf(product, manyLabels(300), { copies: 3 }));
    const { pages } = pdf;
    expect(pages).toHaveLength(900);
    expect(new Set(pages).size).toBe(300);
    expect([pages[0], pages[3], pages[897]].map((page) => pdf.textOf(page!).at(-1))).toEqual(
      ['0', '1', '299'].map((serial) => `19999100001000010${serial.padStart(8, '0')}`),
    );
  });

  it('prints labels side by side on a web of several columns, and leaves the rest of the last row empty', async () => {
    const template = { ...product, page: { ...product.page, columns: 2, gapMm: 3 } };
    const pdf = new PdfReader(await bytesOf(template, manyLabels(3)));
    expect(pdf.pageSize.map((side) => Math.round(side * 100) / 100)).toEqual([123, 40]);
    const [first, last] = await Promise.all(pdf.pages.map((page) => decode(pdf.bitmapOf(page, 16), ['QRCode'])));
    expect(first!.map(({ text }) => /0\d{7}(?=\?)/.exec(text)![0]).sort()).toEqual(['00000000', '00000001']);
    expect(last).toHaveLength(1);
  });

  it('embeds only the glyphs that were used, with the outlines of the font', async () => {
    const pdf = new PdfReader(await bytesOf(product, [fixedSample]));
    const embedded = create(pdf.fontProgram('R')) as Font;
    const original = openFont('regular');
    const codes = pdf.unicodeOf('R');
    expect(embedded.numGlyphs).toBeLessThan(60);
    expect(codes.size).toBeGreaterThan(20);
    for (const [code, char] of codes) {
      const glyph = original.glyphForCodePoint(char.codePointAt(0)!);
      const copy = embedded.getGlyph(parseInt(code, 16));
      expect(copy.advanceWidth, char).toBe(glyph.advanceWidth);
      expect(copy.path.toSVG(), char).toBe(glyph.path.toSVG());
    }
  });

  it('keeps the characters whose bytes mean something in PDF', async () => {
    const text =
      Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('') +
      [...'家具板材沙发床垫衣柜橱餐桌椅茶几电视屏风书架鞋箱木皮革布艺软硬铁藤竹石玻璃塑料海绵弹簧乳胶棉麻丝绒羊毛牛羽绳'].join('');
    const template: Template = {
      page: { widthMm: 200, heightMm: 200, dpi: 203 },
      elements: [{ type: 'field', field: 'text', x: 5, y: 5, width: 190, height: 190, size: 8, maxLines: 40 }],
    };
    const pdf = new PdfReader(
      await bytesOf(
        template,
        Array.from({ length: 3 }, (_, i) => ({ text: text.slice(i * 50) })),
      ),
    );
    expect(pdf.pages.map((page) => pdf.textOf(page).join('').replaceAll(' ', ''))).toEqual(
      [0, 1, 2].map((i) => text.slice(i * 50).replaceAll(' ', '')),
    );
  });

  it('is written while rows are read, in pieces of a bounded size', async () => {
    let taken = 0;
    function* counted() {
      for (const row of manyLabels(5000)) {
        taken++;
        yield row;
      }
    }
    const takenAt: number[] = [];
    let [largest, whole] = [0, 0];
    for await (const part of labelPdf(product, counted())) {
      takenAt.push(taken);
      largest = Math.max(largest, part.length);
      whole += part.length;
    }
    expect(takenAt[0]).toBeLessThan(200);
    expect(takenAt[1]! - takenAt[0]!).toBeLessThan(200);
    expect(whole).toBeGreaterThan(5_000_000);
    expect(largest).toBeLessThan(200_000);
  });

  it('refuses the label that would not scan, naming the fault and the label, however good the labels before it', async () => {
    const rows = [...manyLabels(2), { ...fixedSample, url: `https://id.example.com/e/${'x'.repeat(700)}` }];
    const refusal = await bytesOf(product, rows).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(LabelRefused);
    expect(refusal).toMatchObject({ faults: [{ fault: 'qrModule', min: 0.25 }], label: 3 });
  });

  it('refuses to write a file without a page', async () => {
    await expect(bytesOf(product, [])).rejects.toMatchObject({ faults: [{ fault: 'noLabels', zh: '没有要打印的标签' }] });
  });
});

const poppler = spawnSync('pdftotext', ['-v']).error === undefined && spawnSync('pdftoppm', ['-v']).error === undefined;
if (!poppler) console.warn('poppler is not installed: PDF files are checked by the reader of these tests alone');

describe.skipIf(!poppler)('labelPdf, seen by poppler', () => {
  it('is read without a complaint, page by page', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'labels-'));
    try {
      const file = join(folder, 'labels.pdf');
      writeFileSync(file, await bytesOf(product, manyLabels(300), { title: '产品标签 测试' }));
      const { stdout, stderr } = spawnSync('pdftotext', ['-f', '300', '-l', '300', file, '-'], { encoding: 'utf8' });
      expect(stderr).toBe('');
      expect(stdout).toContain('1999910000100001000000299');
      expect(stdout).toContain('扫码查验真伪');
      expect(execFileSync('pdfinfo', [file], { encoding: 'utf8' })).toMatch(/Title:\s+产品标签 测试[^]*Pages:\s+300/);
      const image = spawnSync('pdftoppm', ['-f', '300', '-singlefile', '-r', '203', '-gray', file]);
      expect(image.stderr.toString()).toBe('');
      expect(image.stdout.length).toBeGreaterThan(480 * 319);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
