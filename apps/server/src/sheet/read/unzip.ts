import { inflateRawSync } from 'node:zlib';

/** The archive unpacks to more than may be read, or has more parts: perhaps made to fill the memory. */
export class TooLarge extends Error {}

interface Place {
  method: number;
  packed: number;
  at: number;
}
const mostParts = 2000;

/** Finds the parts of an archive by the directory at its end. `room` is what all parts that are read may unpack to together; packing stops at that very byte. */
export function unzip(bytes: Buffer, room: number): (name: string) => string | undefined {
  const places = directory(bytes);
  let left = room;
  return (name) => {
    const place = places.get(name.toLowerCase());
    if (!place) return undefined;
    const from = place.at + 30 + bytes.readUInt16LE(place.at + 26) + bytes.readUInt16LE(place.at + 28);
    const text = inflated(bytes.subarray(from, from + place.packed), place.method, left);
    left -= text.length;
    return text.toString('utf8');
  };
}

function directory(bytes: Buffer): Map<string, Place> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0) throw new Error('no archive');
  const count = bytes.readUInt16LE(end + 10);
  if (count > mostParts) throw new TooLarge();
  const places = new Map<string, Place>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = count; left > 0; left--) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('no directory');
    const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28));
    // Some programs write Windows' separators, and names in capitals.
    places.set(name.replaceAll('\\', '/').toLowerCase(), {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return places;
}

function inflated(content: Buffer, method: number, room: number): Buffer {
  if (room <= 0 || (method === 0 && content.length > room)) throw new TooLarge();
  if (method === 0) return content;
  if (method !== 8) throw new Error('packed in a way that is not read');
  try {
    return inflateRawSync(content, { maxOutputLength: room });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new TooLarge();
    throw error;
  }
}
