import type { Readable } from 'node:stream';
import { type CodeType, groupedCode, type Piece, piecesOf, shownCode } from '@touchmark/domain';
import { lastSerial, mustReadPins, type PrintedCode, printedCodes, signedPath, voidRuns } from '../../../issued-codes/public.ts';
import { inScope } from '../../../db/connect.ts';
import { csvBody } from '../../../sheet/write/csv.ts';
import { type Column, type Row, xlsxStream } from '../../../sheet/write/xlsx.ts';
import { zipStream } from '../../../sheet/write/zip.ts';
import type { Services } from '../../../http/ctx.ts';
import { placeOf } from './batch-place.ts';
import type { BatchRow } from './batch.queries.ts';

interface FileAsk {
  content: 'CODES' | 'PINS';
  format: 'CSV' | 'XLSX';
  language: 'zh' | 'en';
  password: string;
}

const titles = {
  serial: { zh: '序号', en: 'Serial' },
  code: { zh: '编码', en: 'Code' },
  piece: { zh: '包件', en: 'Package' },
  url: { zh: '二维码内容', en: 'QR content' },
  pin: { zh: '涂层验证码', en: 'Scratch PIN' },
};
/** Maximum bytes of one line: decides whether the file needs ZIP64 (4 GiB). */
const longestLine = 200;

/**
 * All codes of a batch that are not void, in the order of the roll, as an encrypted archive; generated while it is sent. A product
 * of several packages has a line for each of them, because each gets a label of its own.
 */
export async function codeArchive(
  services: Services,
  batch: BatchRow,
  { content, format, language, password }: FileAsk,
): Promise<Readable> {
  const place = placeOf(batch);
  const gone = await inScope(services.pool, { companyId: batch.companyId }, async (db) => {
    // Before the first byte: an archive that breaks off would count as taken.
    if (content === 'PINS') await mustReadPins(db, services.secrets, place, { from: batch.serialFrom, to: lastSerial(place) });
    return voidRuns(db, place);
  });
  const pieces = content === 'PINS' ? [undefined] : piecesOf(batch.pieces);
  const columns: Column[] = [
    { title: titles.serial[language], width: 12 },
    { title: titles.code[language], width: 38 },
    ...(pieces[0] ? [{ title: titles.piece[language], width: 10 }] : []),
    content === 'PINS' ? { title: titles.pin[language], width: 14 } : { title: titles.url[language], width: 70 },
  ];
  const codes = printedCodes(services.raw, place, batch.serialFrom, lastSerial(place), content === 'PINS' ? services.secrets : undefined);
  const text = format === 'CSV' ? csvText : bare;
  const rows = fileRows(codes, gone, (code) =>
    pieces.map((piece) => [
      code.serial,
      text.code(batch.codeType, code),
      ...(piece ? [`${piece.no}/${piece.of}`] : []),
      content === 'PINS' ? text.pin(code.pin ?? '') : addressOf(services, batch.codeType, code, piece),
    ]),
  );
  const name = `${batch.batchNo}${content === 'PINS' ? '-PIN' : ''}.${format.toLowerCase()}`;
  const body = format === 'CSV' ? csvBody(columns, rows) : xlsxStream(columns, rows, { sheet: batch.batchNo });
  return zipStream(
    [
      {
        name,
        body: body as AsyncIterable<Buffer>,
        stored: format === 'XLSX',
        large: batch.generated * pieces.length * longestLine > 2 ** 32,
      },
    ],
    { password },
  );
}

/**
 * The format of codes and PINs in a cell. Spreadsheets round long numbers and drop leading zeros when they open a CSV file, but
 * keep digits with spaces as text.
 */
const bare = { code: (type: CodeType, { code }: PrintedCode) => shownCode(type, code), pin: (pin: string) => pin };
const csvText = {
  code: (type: CodeType, { code }: PrintedCode) => groupedCode(type, code),
  pin: (pin: string) => pin.replace(/^(.{3})/, '$1 '),
};

const addressOf = ({ publicUrl, secrets }: Services, type: CodeType, { code }: PrintedCode, piece?: Piece): string =>
  publicUrl + signedPath(secrets, type, code, piece);

/** Leaves void codes out, so that they are not printed again. */
async function* fileRows(
  pages: AsyncIterable<PrintedCode[]>,
  gone: readonly { from: number; to: number }[],
  rowsOf: (code: PrintedCode) => Row[],
): AsyncGenerator<Row[]> {
  let next = 0;
  for await (const page of pages) {
    const rows: Row[] = [];
    for (const code of page) {
      while (next < gone.length && gone[next]!.to < code.serial) next++;
      if (next < gone.length && gone[next]!.from <= code.serial) continue;
      rows.push(...rowsOf(code));
    }
    yield rows;
  }
}
