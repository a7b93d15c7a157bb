import { describe, expect, it } from 'vitest';
import { sheetRows } from '../../test/sheet-rows.ts';
import { contentTypeOf } from '../files/content-type.ts';
import { readSheet as readInThread } from './read/read-sheet.ts';

const readSheet = (bytes: Buffer, { rows }: { rows: number }) => sheetRows(bytes, { rows, columns: 60 });

describe('quotation marks of a CSV', () => {
  const rowsOf = (csv: string) => readSheet(Buffer.from(csv), { rows: 20 });

  it.each([
    ['in the last cell of a row', 'a,b\n1,x\n2,x\n3,"未关\n4,好', 4],
    ['in the first cell', 'a,b\n"1,x\n2,x', 2],
    ['at the end of the file', 'a,b\n1,"', 2],
    ['that the next quoted cell closes', 'a,b\n1,"未关\n2,"好"\n3,x', 2],
    ['in front of very much', `a,b\n1,"未关\n${'2,x\n'.repeat(20_000)}`, 2],
    ['behind a cell of two lines', 'a,b\n1,"两\n行"\n2,"未关\n3,x', 3],
  ])('one that is not closed %s is refused, and its row is named', async (_, csv, row) =>
    expect(rowsOf(csv)).rejects.toMatchObject({ refusal: { kind: 'openQuote', row } }),
  );

  it('and the refusal says where', async () =>
    expect(readInThread(Buffer.from('a,b\n1,"未关'), { rows: 9 })).rejects.toMatchObject({ key: 'sheetOpenQuote', params: { row: '2' } }));

  it.each([
    ['around a word', '"大"床,x', '"大"床'],
    ['around a word, with another behind', '"大""小"床,x', '"大""小"床'],
    ['of inches', '55"电视,x', '55"电视'],
    ['of inches at the end', '55",x', '55"'],
    ['with a separator between', '"a,b"c,x', '"a,b"c'],
    ['with blanks behind', '"大床"  ,x', '大床'],
    ['written twice', '"a ""b"" c",x', 'a "b" c'],
    ['around two lines', '"a\nb",x', 'a\nb'],
    ['around nothing', '"",x', ''],
  ])('%s keep the text that was written', async (_, csv, cell) => expect(await rowsOf(csv)).toEqual([[cell, 'x']]));
});

describe('a file that is text', () => {
  const csv = '编码,备注\r\n1,沙发\r\n';
  const utf16 = (words: string, little: boolean) => {
    const bytes = Buffer.from(`\ufeff${words}`, 'utf16le');
    return little ? bytes : bytes.swap16();
  };
  it.each<[string, Buffer, string[][]]>([
    [
      'in UTF-16',
      utf16(csv.replaceAll(',', '\t'), true),
      [
        ['编码', '备注'],
        ['1', '沙发'],
      ],
    ],
    [
      'in UTF-16 of the other order',
      utf16(csv, false),
      [
        ['编码', '备注'],
        ['1', '沙发'],
      ],
    ],
    [
      'in UTF-8 with its mark',
      Buffer.from(`\ufeff${csv}`),
      [
        ['编码', '备注'],
        ['1', '沙发'],
      ],
    ],
    ['in GB18030', Buffer.from([0xb1, 0xe0, 0xc2, 0xeb, 0x0a, 0x31]), [['编码'], ['1']]],
    ['with separators of scans', Buffer.from(']d201095211010000472112\u001d10L1\n'), [[']d201095211010000472112\u001d10L1']]],
    ['with a unit separator', Buffer.from('a\u001fb,x\n'), [['a\u001fb', 'x']]],
    ['with a vertical tab', Buffer.from('a\u000bb,x\n'), [['a\u000bb', 'x']]],
    [
      'with the end of a file of DOS',
      Buffer.from('a,b\r\n1,2\r\n\u001a'),
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'with several of them',
      Buffer.from('a,b\r\n1,2\u001a\u001a\r\n'),
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['framed by a scanner', Buffer.from('\u0002a\u0003\n\u0002b\u0003\n'), [['\u0002a\u0003'], ['\u0002b\u0003']]],
    ['with a line that has nothing to see', Buffer.from('a\n\u200b\n\u0007\nb'), [['a'], ['b']]],
    ['that is cut within a character after 4,096 bytes', Buffer.from(`${'x'.repeat(4095)}沙\n`), [[`${'x'.repeat(4095)}沙`]]],
  ])('%s is taken by the upload and read', async (_, bytes, rows) => {
    expect(contentTypeOf(bytes)).toBe('text/csv');
    expect(await readSheet(bytes, { rows: 20 })).toEqual(rows);
  });

  it.each([
    ['a NUL', Buffer.from('a\0b,c\n')],
    ['bytes of no encoding', Buffer.from([0x61, 0xff, 0x80, 0x0a])],
    ['UTF-16 cut within a character', Buffer.from([0xff, 0xfe, 0x61])],
  ])('is none with %s, for the upload and for the reader', async (_, bytes) => {
    expect(contentTypeOf(bytes)).not.toBe('text/csv');
    await expect(readSheet(bytes, { rows: 9 })).rejects.toThrow('not a text');
  });
});
