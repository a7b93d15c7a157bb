import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { findActive } from './active-content.ts';
import { readPdfActive } from './read-text.ts';

const head = '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n';
const pdf = (more: string, trailer = '<</Root 1 0 R>>') => Buffer.from(`${head}${more}\ntrailer${trailer}\n%%EOF`, 'latin1');
/** Objects in a stream (PDF 1.5). */
function packed(objects: readonly string[], more = ''): string {
  let [index, body] = ['', ''];
  objects.forEach((object, nth) => {
    index += `${10 + nth} ${body.length} `;
    body += `${object} `;
  });
  const bytes = deflateSync(Buffer.from(index + body, 'latin1')).toString('latin1');
  return `9 0 obj<</Type/ObjStm/N ${objects.length}/First ${index.length}/Filter/FlateDecode/Length ${bytes.length}${more}>>stream\n${bytes}\nendstream endobj\n`;
}
function document(work: (made: InstanceType<typeof PDFDocument>) => void): Promise<Buffer> {
  const made = new PDFDocument();
  const parts: Buffer[] = [];
  made.on('data', (part: Buffer) => parts.push(part));
  work(made);
  made.end();
  return new Promise((resolve) => made.on('end', () => resolve(Buffer.concat(parts))));
}

describe('what a PDF does by itself', () => {
  it.each([
    ['a script', ['script'], pdf('3 0 obj<</S/JavaScript/JS(app.alert\\(1\\))>>endobj')],
    ['a script whose name is written otherwise', ['script'], pdf('3 0 obj<</S/J#61vaScript/JS(x)>>endobj')],
    ['a script that opening runs', ['script'], pdf('3 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(x)>>>>endobj')],
    ['a script of a field', ['script'], pdf('3 0 obj<</Subtype/Widget/AA<</K<</S/JavaScript/JS(x)>>>>>>endobj')],
    ['a script behind another action', ['script'], pdf('3 0 obj<</S/GoTo/D[2 0 R/Fit]/Next[<</S/JavaScript/JS(x)>>]>>endobj')],
    ['a script of a rendition', ['script'], pdf('3 0 obj<</S/Rendition/JS(x)>>endobj')],
    ['a script in a stream of objects', ['script'], pdf(packed(['<</S/JavaScript/JS(x)>>']))],
    [
      'a script in a replaced object, which another reader may take',
      ['script'],
      pdf('3 0 obj<</S/JavaScript/JS(x)>>endobj 3 0 obj<</S/GoTo>>endobj'),
    ],
    ['a script in a replaced stream of objects', ['script'], pdf(`${packed(['<</S/JavaScript/JS(x)>>'])}${packed(['<</S/GoTo>>'])}`)],
    ['a script in the trailer', ['script'], pdf('', '<</Root<</OpenAction<</S/JavaScript/JS(x)>>>>>>')],
    ['a program', ['launch'], pdf('3 0 obj<</S/Launch/F(cmd.exe)>>endobj')],
    ['a form that is sent', ['submit'], pdf('3 0 obj<</S/SubmitForm/F(https://example.com)>>endobj')],
    ['a form of another kind', ['xfa'], pdf('3 0 obj<</Fields[]/XFA 4 0 R>>endobj')],
    ['a film', ['media'], pdf('3 0 obj<</Type/Annot/Subtype/RichMedia/Rect[0 0 1 1]>>endobj')],
    ['a file', ['attachment'], pdf('3 0 obj<</Type/Filespec/F(a.exe)/EF<</F 4 0 R>>>>endobj')],
    ['objects that are encrypted', ['hidden'], pdf(packed(['<</S/GoTo>>']), '<</Root 1 0 R/Encrypt 8 0 R>>')],
    ['objects that are packed otherwise', ['hidden'], pdf(packed(['<</S/GoTo>>'], '/DecodeParms<</Predictor 12>>'))],
  ])('is found: %s', (_, parts, bytes) => expect(findActive(bytes)).toEqual(parts));

  it.each([
    ['a place where reading begins', pdf('3 0 obj<</Type/Catalog/OpenAction[2 0 R/Fit]>>endobj')],
    ['links', pdf('3 0 obj<</S/URI/URI(https://example.com)>>endobj 4 0 obj<</S/GoToR/F(b.pdf)>>endobj')],
    ['a font of that name', pdf('3 0 obj<</Font<</JavaScript 4 0 R/JS 5 0 R>>>>endobj')],
    ['words about it', pdf('3 0 obj<</Title(/S /JavaScript)>>endobj 4 0 obj<</Length 16>>stream\n(/S/JavaScript)Tj\nendstream endobj')],
    ['objects in a stream', pdf(packed(['<</S/GoTo/D[2 0 R/Fit]>>', '<</Type/Page>>']))],
    ['a signature', pdf('3 0 obj<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/Contents<00>>>endobj')],
    ['no document at all', Buffer.from('%PDF-1.4\n%%EOF')],
  ])('is nothing where there is only %s', (_, bytes) => expect(findActive(bytes)).toEqual([]));

  it('is read of documents as programs write them, in a thread of its own', async () => {
    const plain = await document((made) => made.text('TEST REPORT').addPage().text('2', { link: 'https://example.com' }));
    expect(await readPdfActive(plain)).toEqual([]);
    const carrying = await document((made) => {
      made.file(Buffer.from('x'), { name: 'a.txt' });
      made.text('with a file');
    });
    expect(await readPdfActive(carrying)).toEqual(['attachment']);
  });

  it('that breaks its reader is hidden', async () => {
    expect(await readPdfActive(Buffer.from(`%PDF-1.4\n1 0 obj<</Kids${'['.repeat(42)}${']'.repeat(42)}>>endobj\n%%EOF`))).toEqual([
      'hidden',
    ]);
  });
});
