import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { bounded, bounds, Refused } from './limits.ts';

interface Place {
  method: number;
  packed: number;
  at: number;
}
/** One file of an archive, unpacked in chunks. */
export type Part = AsyncIterable<Buffer>;

/**
 * Reads the central directory of an archive. The total unpacked size of the files that are read is limited; unpacking stops at
 * that byte.
 */
export function unzip(bytes: Buffer): (name: string) => Part | undefined {
  const places = directory(bytes);
  let left: number = bounds.unpacked;
  return (name) => {
    const place = places.get(name.toLowerCase());
    if (!place) return undefined;
    const from = place.at + 30 + bytes.readUInt16LE(place.at + 26) + bytes.readUInt16LE(place.at + 28);
    return counted(
      () => contentOf(bytes.subarray(from, from + place.packed), place.method),
      (size) => {
        left -= size;
        if (left < 0) throw new Refused({ kind: 'unpacked' });
      },
    );
  };
}

function directory(bytes: Buffer): Map<string, Place> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0) throw new Error('no archive');
  const count = bytes.readUInt16LE(end + 10);
  bounded('parts', count);
  const places = new Map<string, Place>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = count; left > 0; left--) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('no directory');
    const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28));
    // Some programs write backslashes and capital letters in file names.
    places.set(name.replaceAll('\\', '/').toLowerCase(), {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return places;
}

function contentOf(content: Buffer, method: number): Part {
  if (method === 0) return Readable.from([content]);
  if (method !== 8) throw new Error('packed in a way that is not read');
  const inflate = createInflateRaw({ chunkSize: 64 * 1024 });
  inflate.end(content);
  return inflate;
}

/** Lazy: nothing is unpacked before it is read. */
async function* counted(part: () => Part, count: (size: number) => void): Part {
  for await (const piece of part()) {
    count(piece.length);
    yield piece;
  }
}
