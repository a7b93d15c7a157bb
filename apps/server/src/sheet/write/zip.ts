import { platformClock } from '@touchmark/domain';
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { aesExtra, Encryption } from './zip-aes.ts';

/** One file of an archive, generated while it is sent. */
export interface ZipEntry {
  name: string;
  body: AsyncIterable<Buffer> | Iterable<Buffer>;
  /** Already compressed (an xlsx): stored unchanged. */
  stored?: boolean;
  /** May reach 4 GiB: written with ZIP64 fields, which a few old programs cannot read. */
  large?: boolean;
}

interface ZipOptions {
  password?: string;
  at?: Date;
  /** Compression level, 1 (fast) to 9. */
  level?: number;
}

interface Written {
  entry: ZipEntry;
  offset: number;
  crc: number;
  packed: number;
  size: number;
}
type Layout = { method: number; flags: number; version: number; aes: Buffer };

const limit32 = 0xffffffff;

/**
 * An archive as a stream: sizes are written after each file, so nothing is buffered. With a password every file is encrypted with
 * AES-256 (AE-2).
 */
export const zipStream = (entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, options: ZipOptions = {}): Readable =>
  Readable.from(archive(entries, options), { objectMode: false, highWaterMark: 1 << 18 });

async function* archive(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, options: ZipOptions): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  const stamp = dosTime(options.at ?? new Date());
  let offset = 0;
  for await (const entry of entries) {
    const item: Written = { entry, offset, crc: 0, packed: 0, size: 0 };
    const head = localHeader(item, layoutOf(entry, options), stamp);
    yield head;
    for await (const chunk of content(item, options)) {
      item.packed += chunk.length;
      yield chunk;
    }
    if (!entry.large && (item.packed > limit32 || item.size > limit32))
      throw new RangeError(`${entry.name} has grown past 4 GiB without ZIP64`);
    const descriptor = dataDescriptor(item, options);
    yield descriptor;
    written.push(item);
    offset += head.length + item.packed + descriptor.length;
  }
  yield directory(written, offset, options, stamp);
}

/** The bytes of one file as written to the archive; counts size and checksum. */
async function* content(item: Written, { password, level = 1 }: ZipOptions): AsyncGenerator<Buffer> {
  const { entry } = item;
  async function* counted() {
    for await (const chunk of entry.body) {
      item.crc = crc32(chunk, item.crc);
      item.size += chunk.length;
      yield chunk;
    }
  }
  const encryption = password === undefined ? null : new Encryption(password);
  if (encryption) yield encryption.head();
  for await (const chunk of entry.stored ? counted() : packed(counted(), level)) {
    // Encryption works in place, so a stored body, whose buffers belong to the caller, is copied first.
    yield encryption ? encryption.update(entry.stored ? Buffer.from(chunk) : chunk) : chunk;
  }
  if (encryption) yield encryption.tail();
}

function packed(body: AsyncIterable<Buffer>, level: number): AsyncIterable<Buffer> {
  const deflate = createDeflateRaw({ level, chunkSize: 1 << 17 });
  // An error of the body is raised through the stream that is read.
  return pipeline(Readable.from(body), deflate, () => undefined);
}

const layoutOf = (entry: ZipEntry, { password }: ZipOptions): Layout => {
  const method = entry.stored ? 0 : 8;
  const sealed = password !== undefined;
  return {
    method: sealed ? 99 : method,
    flags: 0x0808 | (sealed ? 1 : 0),
    version: sealed ? 51 : entry.large ? 45 : 20,
    aes: sealed ? aesExtra(method) : Buffer.alloc(0),
  };
};

function localHeader({ entry }: Written, { method, flags, version, aes }: Layout, stamp: number): Buffer {
  const name = Buffer.from(entry.name, 'utf8');
  // The sizes follow the content; this field only announces that they have eight bytes.
  const zip64 = entry.large ? fields([2, 1], [2, 16], [8, 0], [8, 0]) : Buffer.alloc(0);
  const size = entry.large ? limit32 : 0;
  return Buffer.concat([
    fields(
      [4, 0x04034b50],
      [2, version],
      [2, flags],
      [2, method],
      [4, stamp],
      [4, 0],
      [4, size],
      [4, size],
      [2, name.length],
      [2, zip64.length + aes.length],
    ),
    name,
    zip64,
    aes,
  ]);
}

function dataDescriptor(item: Written, options: ZipOptions): Buffer {
  const width = item.entry.large ? 8 : 4;
  return fields([4, 0x08074b50], [4, checksum(item, options)], [width, item.packed], [width, item.size]);
}

/** AE-2 stores no checksum: its authentication code protects the content, and a checksum would reveal something about it. */
const checksum = (item: Written, { password }: ZipOptions): number => (password === undefined ? item.crc : 0);

function directory(written: Written[], offset: number, options: ZipOptions, stamp: number): Buffer {
  const records = Buffer.concat(written.map((item) => centralRecord(item, options, stamp)));
  const [count, size] = [written.length, records.length];
  const end = (entries: number, bytes: number, at: number) =>
    fields([4, 0x06054b50], [2, 0], [2, 0], [2, entries], [2, entries], [4, bytes], [4, at], [2, 0]);
  if (offset + size < limit32 && count < 0xffff) return Buffer.concat([records, end(count, size, offset)]);
  return Buffer.concat([
    records,
    fields([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, count], [8, count], [8, size], [8, offset]),
    fields([4, 0x07064b50], [4, 0], [8, offset + size], [4, 1]),
    end(0xffff, limit32, limit32),
  ]);
}

function centralRecord(item: Written, options: ZipOptions, stamp: number): Buffer {
  const { entry, packed: packedSize, size, offset } = item;
  const { method, flags, version, aes } = layoutOf(entry, options);
  const name = Buffer.from(entry.name, 'utf8');
  const wide = entry.large || offset >= limit32;
  const zip64 = wide ? fields([2, 1], [2, 24], [8, size], [8, packedSize], [8, offset]) : Buffer.alloc(0);
  const narrow = (value: number) => (wide ? limit32 : value);
  return Buffer.concat([
    fields(
      [4, 0x02014b50],
      [2, Math.max(version, wide ? 45 : 20)],
      [2, Math.max(version, wide ? 45 : 20)],
      [2, flags],
      [2, method],
      [4, stamp],
      [4, checksum(item, options)],
      [4, narrow(packedSize)],
      [4, narrow(size)],
      [2, name.length],
      [2, zip64.length + aes.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, narrow(offset)],
    ),
    name,
    zip64,
    aes,
  ]);
}

/** Little-endian integers of 2, 4 or 8 bytes. */
function fields(...parts: [width: number, value: number][]): Buffer {
  const buffer = Buffer.alloc(parts.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of parts) {
    if (width === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, width);
    at += width;
  }
  return buffer;
}

/** Date and time in DOS format, in the platform's time zone, with a resolution of two seconds. */
function dosTime(at: Date): number {
  const local = platformClock(at);
  const date = ((local.getUTCFullYear() - 1980) << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate();
  const time = (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}
