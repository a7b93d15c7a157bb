import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { unzip } from '../../../test/unzip.ts';
import { csvBody } from './csv.ts';
import { readSheet, TooManyRows } from '../read/read-sheet.ts';
import { type Row, xlsxStream } from './xlsx.ts';
import { zipStream } from './zip.ts';

const bytesOf = async (stream: Readable | AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
};
const columns = [{ title: '序号' }, { title: '码' }, { title: '备注', width: 30 }];

describe('a workbook', () => {
  it('holds every row as it was given, numbers as numbers and text as text', async () => {
    const rows: Row[] = [
      [1, '0012345', '=1+1'],
      [2, '<a href="x">&', ' blanks '],
      [3, '', null],
      [4, '沙发 🛋', 'a\nb'],
    ];
    const read = await readSheet(await bytesOf(xlsxStream(columns, [rows])), { rows: 100 });
    expect(read).toEqual([
      ['序号', '码', '备注'],
      ['1', '0012345', '=1+1'],
      ['2', '<a href="x">&', 'blanks'],
      ['3', '', ''],
      ['4', '沙发 🛋', 'a\nb'],
    ]);
  });

  it('leaves out what no text holds, and escapes what XML cannot hold', async () => {
    expect((await readSheet(await bytesOf(xlsxStream(columns, [[[1, 'a\u0000b\u001fc', 'half \ud800 sign']]])), { rows: 9 }))[1]).toEqual([
      '1',
      'ab\u001fc',
      'half \ufffd sign',
    ]);
  });

  it('begins a new sheet where one is full, wherever the portions of rows end', async () => {
    const blocks = [3, 1, 4, 2].map((length, block) => Array.from({ length }, (_, i): Row => [`${block}.${i}`]));
    const file = await bytesOf(xlsxStream([{ title: 'n' }], blocks, { sheetRows: 5 }));
    const sheets = [...unzip(file)]
      .filter(([name]) => name.includes('sheet'))
      .map(([, entry]) => [...entry.content.toString().matchAll(/<t>(.*?)<\/t>/g)].map(([, text]) => text));
    expect(sheets).toEqual([
      ['n', '0.0', '0.1', '0.2', '1.0'],
      ['n', '2.0', '2.1', '2.2', '2.3'],
      ['n', '3.0', '3.1'],
    ]);
  });

  it('has one sheet with its heading when there are no rows', async () => {
    expect(await readSheet(await bytesOf(xlsxStream(columns, [])), { rows: 9 })).toEqual([['序号', '码', '备注']]);
  });

  it('fails as a stream when its rows fail', async () => {
    const broken = (async function* () {
      yield [['a']];
      throw new Error('the database went away');
    })();
    await expect(bytesOf(xlsxStream(columns, broken))).rejects.toThrow('the database went away');
  });
});

describe('a CSV file', () => {
  it('guards against formulas and quotes what needs it', async () => {
    const text = (
      await bytesOf(
        csvBody(columns, [
          [
            [1, '=HYPERLINK("x")', 'a,b'],
            [2, '+86', '@x'],
            [-3, '-1', 'plain'],
          ],
        ]),
      )
    ).toString();
    expect(text).toBe('\ufeff序号,码,备注\r\n1,"\'=HYPERLINK(""x"")","a,b"\r\n2,\'+86,\'@x\r\n-3,\'-1,plain\r\n');
  });
});

describe('reading a sheet', () => {
  it('reads CSV with quotes, other separators, GBK and a missing last line end', async () => {
    expect(await readSheet(Buffer.from('a,"b ""c"", d"\r\n\r\n1,"two\nlines"'), { rows: 9 })).toEqual([
      ['a', 'b "c", d'],
      ['1', 'two\nlines'],
    ]);
    expect(await readSheet(Buffer.from('a;b\n1;2\n'), { rows: 9 })).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(await readSheet(Buffer.from([0xb1, 0xe0, 0xc2, 0xeb, 0x0a, 0x31]), { rows: 9 })).toEqual([['编码'], ['1']]);
  });

  it('reads shared strings, references that skip cells, and the sheet the workbook names first', async () => {
    const parts: [string, string][] = [
      ['xl/workbook.xml', '<workbook><sheets><sheet name="B" r:id="rId7"/><sheet name="A" r:id="rId1"/></sheets></workbook>'],
      [
        'xl/_rels/workbook.xml.rels',
        '<Relationships><Relationship Target="worksheets/sheet1.xml" Id="rId1"/><Relationship Target="/xl/worksheets/sheet9.xml" Id="rId7"/></Relationships>',
      ],
      [
        'xl/sharedStrings.xml',
        '<sst><si><t>码</t></si><si><r><t>K7</t></r><r><t xml:space="preserve"> QX</t></r><rPh><t>ignored</t></rPh></si></sst>',
      ],
      [
        'xl/worksheets/sheet9.xml',
        '<worksheet><sheetData><row r="1"><c r="B1" t="s"><v>0</v></c></row><row r="3"><c r="A3"><v>12.5</v></c><c r="B3" t="s"><v>1</v></c><c r="AA3" t="str"><v>&#x4E2D;&amp;</v></c></row></sheetData></worksheet>',
      ],
      ['xl/worksheets/sheet1.xml', '<worksheet><sheetData><row><c><v>wrong sheet</v></c></row></sheetData></worksheet>'],
    ];
    const file = await bytesOf(zipStream(parts.map(([name, xml]) => ({ name, body: [Buffer.from(xml)] }))));
    const [head, row] = await readSheet(file, { rows: 9 });
    expect(head).toEqual(['', '码']);
    expect([row![0], row![1], row![26], row!.length]).toEqual(['12.5', 'K7 QX', '中&', 27]);
  });

  it('refuses more rows than it may read, and a file that is no sheet', async () => {
    await expect(readSheet(Buffer.from('a\nb\nc'), { rows: 2 })).rejects.toThrow(TooManyRows);
    await expect(readSheet(Buffer.from('PK\u0003\u0004 broken archive'), { rows: 2 })).rejects.toThrow('fileBroken');
  });
});

describe('an encrypted archive', () => {
  const password = '7KQ2-秘密';
  const body = Buffer.from(Array.from({ length: 40_000 }, (_, i) => `${i},K7QX2MTP4RW9AB${i}\r\n`).join(''));
  const entries = () => [
    { name: '正品码.csv', body: chunks(body, 70_001), large: true },
    { name: 'stored.bin', body: [body.subarray(0, 777)], stored: true },
  ];

  it('opens with its password, entry by entry, by an independent reading of the format', async () => {
    const found = unzip(await bytesOf(zipStream(entries(), { password })), password);
    expect([...found.keys()]).toEqual(['正品码.csv', 'stored.bin']);
    expect(found.get('正品码.csv')!.content.equals(body)).toBe(true);
    expect(found.get('stored.bin')!.content.equals(body.subarray(0, 777))).toBe(true);
    expect(found.get('正品码.csv')!.packed).toBeLessThan(body.length / 2);
  });

  it('shows neither the content nor its checksum, and refuses another password', async () => {
    const file = await bytesOf(zipStream(entries(), { password }));
    expect(file.includes(body.subarray(0, 24))).toBe(false);
    const sum = Buffer.alloc(4);
    sum.writeUInt32LE(crc32(body.subarray(0, 777)));
    expect(file.includes(sum)).toBe(false);
    expect(() => unzip(file, 'wrong')).toThrow('password');
  });

  it('is never the same twice', async () => {
    const [one, two] = [
      await bytesOf(zipStream(entries(), { password, at: new Date(0) })),
      await bytesOf(zipStream(entries(), { password, at: new Date(0) })),
    ];
    expect(one.equals(two)).toBe(false);
  });

  it('opens with 7-Zip where that is installed', async ({ skip }) => {
    const tool = ['7z', '7zz', '7za'].find((name) => {
      try {
        execFileSync(name, ['i'], { stdio: 'ignore' });
        return true;
      } catch {
        return false;
      }
    });
    if (!tool) return skip('7-Zip is not installed');
    const folder = mkdtempSync(join(tmpdir(), 'touchmark-zip-'));
    writeFileSync(join(folder, 'a.zip'), await bytesOf(zipStream(entries(), { password: 'ascii-7KQ2' })));
    const text = execFileSync(tool, ['x', '-so', '-pascii-7KQ2', join(folder, 'a.zip'), 'stored.bin']);
    rmSync(folder, { recursive: true });
    expect(text.equals(body.subarray(0, 777))).toBe(true);
  });
});

function* chunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield Buffer.from(bytes.subarray(at, at + size));
}
