import { createRequire } from 'node:module';
import { findProposals } from '@touchmark/domain';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { PdfReader } from './pdf-syntax.ts';
import { readPdfText } from './read-text.ts';
import { textLayer } from './text-layer.ts';

const asked = ['certNo', 'cnasNo', 'issuer', 'issueDate', 'validTo', 'scope', 'relatedStandards'];
function pdfOf(lines: readonly string[], font?: string): Promise<Buffer> {
  const document = new PDFDocument();
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  if (font) document.font(font);
  for (const line of lines) document.text(line);
  document.end();
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
}

describe('the text layer of a report', () => {
  it('is read line by line, and what it says of each field is proposed with the words around it', async () => {
    const pdf = await pdfOf([
      'TEST REPORT',
      'Report No.: JZ-2026-00817',
      'CNAS L5573',
      'Issued by: Jianzhun Testing Co., Ltd.',
      'Date of issue: 2026-01-05',
      'Valid until: 2027-01-04',
      'By GB 18584-2024 and GB/T 3324-2024',
    ]);
    expect(textLayer(pdf)).toContain('Report No.: JZ-2026-00817');
    const { hasText, found } = await readPdfText(pdf, asked);
    expect(hasText).toBe(true);
    expect(Object.fromEntries(found.filter(({ field }) => field !== 'relatedStandards').map(({ field, value }) => [field, value]))).toEqual(
      { certNo: 'JZ-2026-00817', cnasNo: 'L5573', issuer: 'Jianzhun Testing Co., Ltd.', issueDate: '2026-01-05', validTo: '2027-01-04' },
    );
    expect(found.flatMap(({ field, value }) => (field === 'relatedStandards' ? [value] : []))).toEqual(['GB 18584-2024', 'GB/T 3324-2024']);
    expect(found[0]!.around).toContain('Report No');
  });

  it('in Chinese is read by the table of its embedded font', async () => {
    const font = createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf');
    const lines = ['报告编号：JZ-2026-00817', '签发日期：2026年1月5日', '有效期至：2027年1月4日', '样品名称：布艺沙发'];
    const { found } = await readPdfText(await pdfOf(lines, font), asked);
    expect(found.map(({ field, value }) => [field, value])).toEqual([
      ['certNo', 'JZ-2026-00817'],
      ['issueDate', '2026-01-05'],
      ['validTo', '2027-01-04'],
      ['scope', '布艺沙发'],
    ]);
  });

  it('is empty for a scan, a broken file, and one that unpacks or nests without end', async () => {
    const files = [
      Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%%EOF'),
      Buffer.from('%PDF-1.7 [[[[[[[[<<<<<<((((('),
      Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(200_000, '1 0 obj<</Kids[1 0 R]/Type/Pages>>endobj\n')]),
      Buffer.from(`%PDF-1.4\n1 0 obj<</Kids${'['.repeat(42)}${']'.repeat(42)}>>endobj\n%%EOF`),
    ];
    for (const file of files) expect(await readPdfText(file, asked)).toEqual({ hasText: false, found: [] });
  });

  it('is left where its values nest too deep', () => {
    for (const [open, close] of [
      ['[', ']'],
      ['<</A ', '>>'],
    ] as const) {
      expect(new PdfReader(`${open.repeat(40)}${close.repeat(40)}`).next()).toBeDefined();
      for (const end of ['', close.repeat(42)]) expect(() => new PdfReader(`${open.repeat(42)}${end}`).next()).toThrow('nest');
    }
  });

  it('has one space for each run of them, of whatever kind', async () => {
    const wide = '\u00A0'.repeat(20);
    const pdf = await pdfOf([`Report No.:${wide}  JZ-2026-00817`]);
    expect(textLayer(pdf)).not.toMatch(/[^\S\n]{2}|\u00A0/);
    expect((await readPdfText(pdf, ['certNo'])).found.map(({ value }) => value)).toEqual(['JZ-2026-00817']);
  });

  // Were the steps the square of the length, each of these would take most of a minute.
  it.each(['\u00A0', '\u3000', '\r', ' ', '\n'])('is searched in as many steps as it is long: %j', (space) => {
    const labels = ['report no', '编', 'CNAS', 'CMA', 'issued by', 'issue date 2026', 'valid until', 'sample name', 'GB'];
    for (const label of labels)
      for (const size of [1000, 200_000]) expect(findProposals(`${label}${space.repeat(size)}`, asked)).toEqual([]);
  });

  it('proposes only what is asked, and no day that does not exist', () => {
    const text = '报告编号：JZ-1234\n签发日期：2026-02-30';
    expect(findProposals(text, ['issueDate'])).toEqual([]);
    expect(findProposals(text, ['certNo']).map(({ value }) => value)).toEqual(['JZ-1234']);
  });
});
