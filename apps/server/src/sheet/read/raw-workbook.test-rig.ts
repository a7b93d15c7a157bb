import type { Readable } from 'node:stream';
import { zipStream } from '../write/zip.ts';

export const bytesOf = async (stream: Readable | Buffer): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part as Buffer));
  return Buffer.concat(parts);
};
export const ns =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** A workbook from XML parts; styles: 1 date, 2 thirteen zeros, 3 text, 4 custom time. */
export const workbook = (
  rows: string,
  { sheets = '<sheet name="A" sheetId="1" r:id="rId1"/>', more = [] as [string, string][], date1904 = '' } = {},
): Promise<Buffer> =>
  bytesOf(
    zipStream(
      [
        ['xl/workbook.xml', `<workbook ${ns}><workbookPr${date1904}/><sheets>${sheets}</sheets></workbook>`],
        [
          'xl/_rels/workbook.xml.rels',
          '<Relationships xmlns="x"><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Target="worksheets/sheet3.xml"/></Relationships>',
        ],
        [
          'xl/styles.xml',
          `<styleSheet ${ns}><numFmts><numFmt numFmtId="164" formatCode="0000000000000"/><numFmt numFmtId="165" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;\\ hh:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="49"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
        ],
        ['xl/worksheets/sheet1.xml', `<worksheet ${ns}><sheetData>${rows}</sheetData></worksheet>`],
        ...more,
      ].map(([name, xml]) => ({ name: name!, body: [Buffer.from(xml!)] })),
    ),
  );
export const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`;
export const number = (value: string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
