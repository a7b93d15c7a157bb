import { createHash, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FileStore } from '../../../files/files.ts';
import { StartError } from '../../../start-error.ts';

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** So many bytes of rows lie in one object: what a bucket takes at once, and what is in memory. */
const partBytes = 32 * 1024 * 1024;
const rowEnd = 0x0a;

/** An object of an archive. */
export interface Part {
  part: number;
  place: string;
  sha256: Buffer | null;
}
/** What an archive holds, or what was read from it. */
export interface Content {
  rows: number;
  sha256: Buffer;
}

/** Counts and hashes rows that pass. COPY writes an end of a line nowhere but at the end of a row. */
export function meterOf() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(bytes: Buffer) {
      hash.update(bytes);
      for (let at = bytes.indexOf(rowEnd); at >= 0; at = bytes.indexOf(rowEnd, at + 1)) rows++;
    },
    found: (): Content => ({ rows, sha256: hash.digest() }),
  };
}

export const isSame = (one: Content, other: { rowCount: string; sha256: Buffer | null }): boolean =>
  other.sha256 !== null && one.rows === Number(other.rowCount) && one.sha256.equals(other.sha256);

/** Rows in pieces of about a size, each of which ends with a row. */
async function* cut(rows: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const bytes of rows) {
    held.push(bytes);
    length += bytes.length;
    if (length < size) continue;
    let whole = Buffer.concat(held);
    for (let end = endOf(whole, size); end > 0; end = endOf(whole, size)) {
      yield whole.subarray(0, end);
      whole = whole.subarray(end);
    }
    [held, length] = [[whole], whole.length];
  }
  if (length > 0) yield Buffer.concat(held);
}

/** Where a piece of a size ends with a row; 0 where there is no whole row, or less than a piece. */
const endOf = (bytes: Buffer, size: number): number =>
  bytes.length < size ? 0 : bytes.lastIndexOf(rowEnd, size - 1) + 1 || bytes.indexOf(rowEnd) + 1;

/** Keeps the list of an archive's objects. */
export interface Ledger {
  begin(part: number, place: string): Promise<void>;
  end(part: number, found: { bytes: number; sha256: Buffer }): Promise<void>;
}

/** Puts rows into the store, object by object; answers what they were. */
export async function putMonth(
  store: FileStore,
  month: string,
  rows: AsyncIterable<Buffer>,
  ledger: Ledger,
  size = partBytes,
): Promise<Content & { bytes: number }> {
  const meter = meterOf();
  let [part, all] = [0, 0];
  for await (const piece of cut(rows, size)) {
    meter.add(piece);
    const place = `scans/${month.slice(0, 7)}/${String(++part).padStart(4, '0')}-${randomUUID()}.gz`;
    await ledger.begin(part, place);
    const packed = await pack(piece);
    await store.put(place, packed);
    await ledger.end(part, { bytes: packed.length, sha256: createHash('sha256').update(packed).digest() });
    all += packed.length;
  }
  return { ...meter.found(), bytes: all };
}

/** The rows of an archive, object by object; throws where one is not what its row says. */
export async function* rowsIn(store: FileStore, parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const { place, sha256 } of parts) {
    const packed = Buffer.concat(await (await store.get(place)).toArray());
    if (sha256 === null || !createHash('sha256').update(packed).digest().equals(sha256)) throw damaged(place);
    yield await unpack(packed);
  }
}

export async function readBack(store: FileStore, parts: readonly Part[]): Promise<Content> {
  const meter = meterOf();
  for await (const piece of rowsIn(store, parts)) meter.add(piece);
  return meter.found();
}

export const damaged = (place: string) =>
  new StartError({ zh: `扫码归档文件 ${place} 已损坏`, en: `the archived scans ${place} are damaged` });
