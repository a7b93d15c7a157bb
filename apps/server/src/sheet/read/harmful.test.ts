import { monitorEventLoopDelay } from 'node:perf_hooks';
import { AppError } from '@touchmark/contract';
import { describe, expect, it } from 'vitest';
import { zipStream } from '../write/zip.ts';
import { bounds } from './limits.ts';
import { bytesOf, ns, text, workbook } from './raw-workbook.test-rig.ts';
import { readSheetLines, usual } from './read-sheet.ts';

const limits = { rows: 50, columns: 40 };
const archive = (parts: readonly (readonly [string, Iterable<Buffer>])[]) =>
  bytesOf(zipStream(parts.map(([name, body]) => ({ name, body }))));
/** A sheet of any size: `piece` repeated. */
function* repeated(piece: string, times: number): Generator<Buffer> {
  const many = 10_000;
  yield Buffer.from(`<worksheet ${ns}><sheetData>`);
  for (let left = times; left > 0; left -= many) yield Buffer.from(piece.repeat(Math.min(left, many)));
  yield Buffer.from('</sheetData></worksheet>');
}
const sheetOf = (piece: string, times: number) => archive([['xl/worksheets/sheet1.xml', repeated(piece, times)]]);
const lying = async (file: Promise<Buffer>) => {
  const bytes = await file;
  for (let at = bytes.indexOf('PK\u0001\u0002', undefined, 'latin1'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4, 'latin1'))
    bytes.writeUInt32LE(10, at + 24);
  return bytes;
};
const many = (piece: string, times: number) => Buffer.from(piece.repeat(times));

/** Reads a file and returns the result, the file's size, and how long the server's event loop was blocked. */
async function attempt(file: Buffer | Promise<Buffer>) {
  const bytes = await file;
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  // On a busy machine the largest takes longer than a reading has, and is to be refused for what it is all the same.
  const answer = await readSheetLines(bytes, limits, { ...usual, seconds: 100 }).catch((error: unknown) => error);
  delay.disable();
  return { answer, bytes: bytes.length, stillMs: delay.max / 1e6 };
}

describe('a file made to do harm', () => {
  it.each([
    ['that unpacks to more than may be read', () => sheetOf('<row/>'.padEnd(2000), bounds.unpacked / 2000 + 10), 'sheetUnpacksTooLarge'],
    [
      'that says a smaller size than it has',
      () => lying(sheetOf('<row/>'.padEnd(2000), bounds.unpacked / 2000 + 10)),
      'sheetUnpacksTooLarge',
    ],
    ['of a hundred kilobytes with millions of cells', () => sheetOf('<c/>', bounds.elements + 1), 'sheetTooMuch'],
    [
      'of empty texts by the million',
      () =>
        archive([
          ['xl/worksheets/sheet1.xml', repeated('', 0)],
          ['xl/sharedStrings.xml', repeated('<si/>', bounds.strings + 1)],
        ]),
      'sheetTooMuch',
    ],
    ['with a cell as long as a book', () => workbook(`<row>${text('x'.repeat(bounds.cell + 1))}</row>`), 'sheetTooMuch'],
    ['nested without an end', () => sheetOf('<a>', 200), 'sheetTooMuch'],
    [
      'with an element of countless attributes',
      () => workbook(`<row ${Array.from({ length: 300 }, (_, i) => `a${i}=""`).join(' ')}/>`),
      'sheetTooMuch',
    ],
    ['with a cell to the right of every sheet', () => workbook('<row><c r="ZZZ1"><v>1</v></c></row>'), 'sheetTooMuch'],
    ['with a row below every sheet', () => workbook('<row r="2000000"><c><v>1</v></c></row>'), 'sheetTooMuch'],
    [
      'with thousands of parts',
      () => archive(Array.from({ length: bounds.parts + 1 }, (_, i) => [`${i}.txt`, [Buffer.from('')]] as const)),
      'sheetTooMuch',
    ],
    ['of commas only', async () => many(',', 1_000_000), 'sheetTooMuch'],
    ['of line ends only', async () => many('\n', 2_000_000), 'sheetTooMuch'],
    ['with a quotation mark that is never closed', async () => Buffer.concat([Buffer.from('"'), many('x', 20_000_000)]), 'sheetTooMuch'],
    ['whose entities multiply', () => workbook(`<row>${text('&a;')}</row>`), 'fileBroken'],
    [
      'with a document type',
      () => workbook('', { more: [['xl/sharedStrings.xml', `<!DOCTYPE x [<!ENTITY a "aaaa">]><sst ${ns}/>`]] }),
      'fileBroken',
    ],
    ['whose XML breaks off', () => workbook('<row><c>'), 'fileBroken'],
    [
      'whose packed bytes are damaged',
      async () => {
        const file = await workbook(`<row>${text('a'.repeat(500))}</row>`);
        return file.fill(0xff, file.indexOf('sheet1.xml') + 14, file.indexOf('sheet1.xml') + 60);
      },
      'fileBroken',
    ],
    [
      'whose directory points outside it',
      async () => {
        const file = await workbook('');
        file.writeUInt32LE(0x7fffffff, file.lastIndexOf('PK\u0005\u0006', undefined, 'latin1') + 16);
        return file;
      },
      'fileBroken',
    ],
    ['that is an archive of something else', () => archive([['readme.txt', [Buffer.from('x')]]]), 'fileBroken'],
    ['that is no table at all', async () => Buffer.from([0, 1, 2, 3, 0, 0, 255]), 'fileBroken'],
    ['that was cut off', async () => (await workbook(`<row>${text('a')}</row>`)).subarray(0, 400), 'fileBroken'],
  ])('%s is refused while the server goes on', async (_, file, key) => {
    const { answer, stillMs } = await attempt(file());
    expect(answer).toBeInstanceOf(AppError);
    expect((answer as AppError).key).toBe(key);
    expect(stillMs).toBeLessThan(1000);
  });

  it('is told what there is too much of, in either language', async () => {
    const { answer } = await attempt(workbook('<row r="2000000"><c><v>1</v></c></row>'));
    expect([(answer as AppError).say('zh'), (answer as AppError).say('en')]).toEqual([
      '文件过大：行数超过 1,048,576，请删除多余内容或拆分成几个文件',
      'The file is too large: more than 1,048,576 rows. Remove what you do not need or split the file',
    ]);
  });

  it('ends its own thread and not the server where it needs more memory than there is', async () => {
    // An eighth of the memory of a reading, and a file for which that is too little: filling all of it takes ten seconds.
    expect(usual).toEqual({ megabytes: 512, seconds: 30 });
    const file = many('a,a,a,a,a,a,a,a,a,a,a,a,a,a,a\n', 125_000);
    const most = { rows: 1_000_000, columns: 15 };
    await expect(readSheetLines(file, most, { ...usual, megabytes: usual.megabytes / 8 })).rejects.toMatchObject({ key: 'sheetTooHeavy' });
    expect(await readSheetLines(file, most)).toHaveLength(125_000);
    expect(await readSheetLines(Buffer.from('a\nb'), limits)).toHaveLength(2);
  });

  it('is left unread where it takes too long', async () => {
    await expect(readSheetLines(many('a\n', 50_000), { rows: 50_000, columns: 1 }, { ...usual, seconds: 0 })).rejects.toMatchObject({
      key: 'sheetTooSlow',
    });
  });
});
