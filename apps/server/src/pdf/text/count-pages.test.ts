import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { readPdfPages } from './read-text.ts';

const page = (id: number) => `${id} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n`;
const pagesNode = (...ids: number[]) =>
  `2 0 obj<</Type/Pages/Kids[${ids.map((id) => `${id} 0 R`).join(' ')}]/Count ${ids.length}>>endobj\n`;
const end = 'trailer<</Root 1 0 R>>\n%%EOF\n';
const head = '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n';
const two = `${head}${pagesNode(3, 4)}${page(3)}${page(4)}${end}`;

/** Objects in a compressed stream, as most programs write them today. */
function packed(id: number, objects: Readonly<Record<number, string>>): Buffer {
  let [index, body] = ['', ''];
  for (const [number, text] of Object.entries(objects)) {
    index += `${number} ${body.length} `;
    body += `${text} `;
  }
  const bytes = deflateSync(Buffer.from(index + body, 'latin1'));
  return Buffer.concat([
    Buffer.from(
      `${id} 0 obj<</Type/ObjStm/N ${Object.keys(objects).length}/First ${index.length}/Filter/FlateDecode/Length ${bytes.length}>>\nstream\n`,
    ),
    bytes,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}
const leaf = '<</Type/Page/Parent 2 0 R>>';
const inStreams = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  packed(9, { 1: '<</Type/Catalog/Pages 2 0 R>>', 2: '<</Type/Pages/Kids[3 0 R 4 0 R 5 0 R]/Count 3>>', 3: leaf, 4: leaf, 5: leaf }),
  Buffer.from(end),
]);
function written(pages: number): Promise<Buffer> {
  const document = new PDFDocument();
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  for (let n = 1; n < pages; n += 1) document.addPage();
  document.end();
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
}

describe('the pages of a PDF are counted by its page tree', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, number]>([
    ['a file as a program writes it', () => written(3), 3],
    ['two pages', () => Buffer.from(two), 2],
    ['a file that was saved again after a page was changed', () => Buffer.from(`${two}${page(4)}${end}`), 2],
    ['a file that was saved again after a page was removed', () => Buffer.from(`${two}${pagesNode(3)}${end}`), 1],
    ['objects in a compressed stream', () => inStreams, 3],
    [
      'a page added by a compressed stream to plain objects',
      () =>
        Buffer.concat([Buffer.from(two), packed(9, { 2: '<</Type/Pages/Kids[3 0 R 4 0 R 5 0 R]/Count 3>>', 5: leaf }), Buffer.from(end)]),
      3,
    ],
    ['plain objects after a compressed stream', () => Buffer.concat([inStreams, Buffer.from(`${pagesNode(4)}${end}`)]), 1],
    [
      'a tree of trees',
      () => Buffer.from(`${head}${pagesNode(6, 5)}6 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]>>endobj\n${page(3)}${page(4)}${page(5)}${end}`),
      3,
    ],
  ])('%s', async (_, pdf, pages) => expect(await readPdfPages(await pdf())).toEqual({ hasPages: true, pages }));

  it('and are not known where a part of it cannot be read', async () =>
    expect(await readPdfPages(Buffer.from(`${head}${pagesNode(3, 4)}${page(3)}${end}`))).toEqual({ hasPages: true, pages: null }));

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['rubbish behind the first bytes', () => Buffer.from(`%PDF-1.7\n${'\u0001rubbish '.repeat(500)}`)],
    ['rubbish with an end', () => Buffer.from('%PDF-1.7\nnothing of a document\n%%EOF')],
    ['a file that was cut off', async () => (await written(3)).subarray(0, -600)],
    ['a file that was cut off in its last bytes', () => Buffer.from(two.slice(0, -8))],
    ['a file without pages', () => Buffer.from(`${head}${pagesNode()}${end}`)],
    ['a tree that names itself', () => Buffer.from(`${head}${pagesNode(2)}${end}`)],
  ])('none has %s', async (_, pdf) => expect((await readPdfPages(await pdf())).hasPages).toBe(false));
});
