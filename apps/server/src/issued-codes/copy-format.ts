import type { Block } from './draw.ts';

/** The position of a block's rows. */
export interface BlockPlace {
  companyId: string;
  batchId: string;
  /** Serial of the block's first code on the roll. */
  firstSerial: number;
  /** The number of its first page. */ firstPage: number;
}

/** Number of codes in one row of code_page. */
export const pageCodes = 1000;

// PostgreSQL's binary COPY format: a signature and two empty words; −1 instead of a field count at the end.
const head = Buffer.concat([Buffer.from('PGCOPY\n\u00ff\r\n\0', 'latin1'), Buffer.alloc(8)]);
const tail = Buffer.from([0xff, 0xff]);

/** Rows of `code (company_id, code, batch_id, serial)` in the order of their text. Also writes each code to its position in `printed`. */
export function* codeRows(
  { width, places, slices }: Block,
  printed: Buffer,
  { companyId, batchId, firstSerial }: BlockPlace,
): Generator<Buffer> {
  const row = Buffer.concat([
    int16(4),
    field(int64(companyId)),
    int32(width),
    Buffer.alloc(width),
    field(int64(batchId)),
    int32(4),
    int32(0),
  ]);
  const codeAt = 2 + 12 + 4;
  const serialAt = row.length - 4;
  // Only text and serial differ between rows, so the rest is written once and copied.
  let pattern = Buffer.alloc(0);
  yield head;
  for (const { from, codes } of slices()) {
    const rows = codes.length / width;
    const size = rows * row.length;
    if (pattern.length < size) pattern = Buffer.alloc(size, row);
    const chunk = Buffer.from(pattern.subarray(0, size));
    for (let i = 0, at = 0, source = 0; i < rows; i++, at += row.length) {
      const place = places[from + i]!;
      for (let c = 0, to = at + codeAt, page = place * width; c < width; c++) {
        const sign = codes[source++]!;
        chunk[to + c] = sign;
        printed[page + c] = sign;
      }
      const serial = firstSerial + place;
      chunk[at + serialAt] = serial >>> 24;
      chunk[at + serialAt + 1] = serial >>> 16;
      chunk[at + serialAt + 2] = serial >>> 8;
      chunk[at + serialAt + 3] = serial;
    }
    yield chunk;
  }
  yield tail;
}

/** Rows of `code_page (company_id, batch_id, page, codes, pins)`; `printed` contains the codes in the order of the roll. */
export function* pageRows(
  printed: Buffer,
  width: number,
  pinsOf: ((page: number, from: number, to: number) => Buffer) | null,
  { companyId, batchId, firstPage }: BlockPlace,
): Generator<Buffer> {
  const fixed = Buffer.concat([int16(5), field(int64(companyId)), field(int64(batchId))]);
  const count = printed.length / width;
  yield head;
  for (let from = 0, page = firstPage; from < count; from += pageCodes, page++) {
    const to = Math.min(from + pageCodes, count);
    yield Buffer.concat([
      fixed,
      field(int32(page)),
      field(printed.subarray(from * width, to * width)),
      pinsOf ? field(pinsOf(page, from, to)) : int32(-1),
    ]);
  }
  yield tail;
}

const field = (bytes: Buffer) => Buffer.concat([int32(bytes.length), bytes]);

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function int64(value: string): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(value));
  return bytes;
}
