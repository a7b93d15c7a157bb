import { mkdir, open } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { type BackupKey, Damaged, metered, openStream, sealStream } from './sealed-stream.ts';
import type { Target } from './target.ts';

/** A piece of a file, or a folder; pieces of a file may arrive in any order. */
export type Piece = { path: string; at: number; bytes: Buffer } | { path: string; folder: true };

/** One object of an archive as its manifest lists it. */
export interface Part {
  name: string;
  size: number;
  sha256: string;
}

/** Content of one part before compression. Parts are the unit of what is damaged, and of what a bucket takes at once. */
const partBytes = 64 * 1024 * 1024;
/** Compression is the slowest step and has a thread of its own for each part. */
const atOnce = 2;

/** Writes pieces as sealed parts `<folder>/part-0001` and so on; returns the list of them. */
export async function writeParts(target: Target, key: BackupKey, folder: string, pieces: AsyncGenerator<Piece>): Promise<Part[]> {
  const parts: Part[] = [];
  let number = 0;
  let over = false;
  const one = async () => {
    while (!over) {
      const name = `${folder}/part-${String(++number).padStart(4, '0')}`;
      const first = await pieces.next();
      if (first.done) return void (over = true);
      const meter = metered(sealStream(key, name, frames(first.value, pieces), { packed: true }));
      await target.put(name, Readable.from(meter.bytes));
      parts.push({ name, ...meter.found() });
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, one));
  } finally {
    over = true;
    await pieces.return(undefined);
  }
  return parts.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Length of the header, the header, then the bytes. */
async function* frames(first: Piece, rest: AsyncGenerator<Piece>): AsyncGenerator<Buffer> {
  let written = 0;
  for (let piece: Piece | undefined = first; piece;) {
    const bytes = 'folder' in piece ? Buffer.alloc(0) : piece.bytes;
    const header = Buffer.from(JSON.stringify('folder' in piece ? { d: piece.path } : { f: piece.path, at: piece.at, n: bytes.length }));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(header.length);
    yield Buffer.concat([length, header]);
    yield bytes;
    written += bytes.length;
    if (written >= partBytes) return;
    const next: IteratorResult<Piece> = await rest.next();
    piece = next.done ? undefined : next.value;
  }
}

/** Checks every part against the manifest and unpacks it into a folder. A damaged or missing part is named by `Damaged`. */
export async function readParts(target: Target, keyOf: (id: string) => Buffer, parts: readonly Part[], into: string): Promise<void> {
  const left = [...parts];
  const one = async () => {
    for (let part = left.shift(); part; part = left.shift()) await readPart(target, keyOf, part, into);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

async function readPart(target: Target, keyOf: (id: string) => Buffer, part: Part, into: string): Promise<void> {
  const source = await target.get(part.name).catch((error: unknown) => {
    throw new Damaged(part.name, { cause: error });
  });
  const meter = metered(source);
  try {
    await unpack(openStream(keyOf, part.name, meter.bytes), into, part.name);
  } finally {
    source.destroy();
  }
  const found = meter.found();
  if (found.size !== part.size || found.sha256 !== part.sha256) throw new Damaged(part.name);
}

interface Header {
  d?: string;
  f?: string;
  at: number;
  n: number;
}

async function unpack(content: AsyncIterable<Buffer>, into: string, name: string): Promise<void> {
  const reader = readerOf(content, name);
  let current: { path: string; handle: Awaited<ReturnType<typeof open>> } | undefined;
  try {
    for (;;) {
      const length = await reader.take(4);
      if (!length) return;
      const header = JSON.parse((await reader.need(length.readUInt32BE())).toString('utf8')) as Header;
      const path = inside(into, header.d ?? header.f!);
      if (header.d !== undefined) {
        await mkdir(path, { recursive: true, mode: 0o700 });
        continue;
      }
      const bytes = await reader.need(header.n);
      if (current?.path !== path) {
        await current?.handle.close();
        current = undefined;
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        // Two parts may hold pieces of one file: neither may truncate it.
        current = {
          path,
          handle: await open(path, 'a', 0o600)
            .then((made) => made.close())
            .then(() => open(path, 'r+')),
        };
      }
      await current.handle.write(bytes, 0, bytes.length, header.at);
    }
  } finally {
    await current?.handle.close();
  }
}

function inside(folder: string, path: string): string {
  const full = join(folder, path);
  if (!full.startsWith(resolve(folder) + sep)) throw new Error(`${path} leaves ${folder}`);
  return full;
}

/** Takes exactly so many bytes from a stream. */
function readerOf(content: AsyncIterable<Buffer>, name: string) {
  const source = content[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  async function take(length: number): Promise<Buffer | null> {
    const pieces = [held];
    let have = held.length;
    while (have < length) {
      const { value, done } = await source.next();
      if (done) break;
      pieces.push(value);
      have += value.length;
    }
    held = pieces.length === 1 ? held : Buffer.concat(pieces);
    if (held.length === 0 && length > 0) return null;
    if (held.length < length) throw new Damaged(name);
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  }
  const need = async (length: number): Promise<Buffer> => {
    const bytes = length === 0 ? Buffer.alloc(0) : await take(length);
    if (!bytes) throw new Damaged(name);
    return bytes;
  };
  return { take, need };
}

/** Writes one small object and describes it as a part. */
export async function writeObject(target: Target, key: BackupKey, name: string, bytes: AsyncIterable<Buffer>): Promise<Part> {
  const meter = metered(sealStream(key, name, bytes, { packed: true }));
  await target.put(name, Readable.from(meter.bytes));
  return { name, ...meter.found() };
}
