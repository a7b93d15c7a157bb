import { createRequire } from 'node:module';
import { findProposals } from '@touchmark/domain';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { readPdfText } from './read-text.ts';

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
    const text = await readPdfText(
      await pdfOf([
        'TEST REPORT',
        'Report No.: JZ-2026-00817',
        'CNAS L5573',
        'Issued by: Jianzhun Testing Co., Ltd.',
        'Date of issue: 2026-01-05',
        'Valid until: 2027-01-04',
        'By GB 18584-2024 and GB/T 3324-2024',
      ]),
    );
    expect(text).toContain('Report No.: JZ-2026-00817');
    const found = findProposals(text, asked);
    expect(Object.fromEntries(found.filter(({ field }) => field !== 'relatedStandards').map(({ field, value }) => [field, value]))).toEqual(
      { certNo: 'JZ-2026-00817', cnasNo: 'L5573', issuer: 'Jianzhun Testing Co., Ltd.', issueDate: '2026-01-05', validTo: '2027-01-04' },
    );
    expect(found.flatMap(({ field, value }) => (field === 'relatedStandards' ? [value] : []))).toEqual(['GB 18584-2024', 'GB/T 3324-2024']);
    expect(found[0]!.around).toContain('Report No');
  });

  it('in Chinese is read by the table of its embedded font', async () => {
    const font = createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf');
    const lines = ['报告编号：JZ-2026-00817', '签发日期：2026年1月5日', '有效期至：2027年1月4日', '样品名称：布艺沙发'];
    const text = await readPdfText(await pdfOf(lines, font));
    expect(findProposals(text, asked).map(({ field, value }) => [field, value])).toEqual([
      ['certNo', 'JZ-2026-00817'],
      ['issueDate', '2026-01-05'],
      ['validTo', '2027-01-04'],
      ['scope', '布艺沙发'],
    ]);
  });

  it('is empty for a scan, a broken file, and one that unpacks without end', async () => {
    expect(
      await readPdfText(
        Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%%EOF'),
      ),
    ).toBe('');
    expect(await readPdfText(Buffer.from('%PDF-1.7 [[[[[[[[<<<<<<((((('))).toBe('');
    expect(
      await readPdfText(Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(200_000, '1 0 obj<</Kids[1 0 R]/Type/Pages>>endobj\n')])),
    ).toBe('');
  });

  it('proposes only what is asked, and no day that does not exist', () => {
    const text = '报告编号：JZ-1234\n签发日期：2026-02-30';
    expect(findProposals(text, ['issueDate'])).toEqual([]);
    expect(findProposals(text, ['certNo']).map(({ value }) => value)).toEqual(['JZ-1234']);
  });
});
