import { createDecipheriv, createHmac, pbkdf2Sync } from 'node:crypto';
import { crc32, inflateRawSync } from 'node:zlib';

/** Reads an archive according to the specifications (APPNOTE, WinZip AE-2), independent of the writer's code. */
export function unzip(file: Buffer, password?: string): Map<string, { content: Buffer; packed: number }> {
  const end = file.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const found = new Map<string, { content: Buffer; packed: number }>();
  let at = file.readUInt32LE(end + 16);
  for (let n = file.readUInt16LE(end + 10); n > 0; n--) {
    const [flags, stamped] = [file.readUInt16LE(at + 8), file.readUInt32LE(at + 16)];
    let method = file.readUInt16LE(at + 10);
    let [packed, size, offset] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 24), file.readUInt32LE(at + 42)];
    const nameEnd = at + 46 + file.readUInt16LE(at + 28);
    const extraEnd = nameEnd + file.readUInt16LE(at + 30);
    for (let x = nameEnd; x < extraEnd; x += 4 + file.readUInt16LE(x + 2)) {
      if (file.readUInt16LE(x) === 1)
        [size, packed, offset] = [0, 8, 16].map((k) => Number(file.readBigUInt64LE(x + 4 + k))) as [number, number, number];
      if (file.readUInt16LE(x) === 0x9901) {
        if (!file.subarray(x + 4, x + 9).equals(Buffer.from([2, 0, 0x41, 0x45, 3]))) throw new Error('not AE-2 with AES-256');
        method = file.readUInt16LE(x + 9);
      }
    }
    const from = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
    const sealed = (flags & 1) === 1;
    const kept = sealed ? opened(file.subarray(from, from + packed), password ?? '') : file.subarray(from, from + packed);
    const content = method === 8 ? inflateRawSync(kept) : kept;
    if (content.length !== size || (!sealed && crc32(content) !== stamped)) throw new Error('size or checksum differ');
    found.set(file.toString('utf8', at + 46, nameEnd), { content, packed });
    at = extraEnd + file.readUInt16LE(at + 32);
  }
  return found;
}

function opened(entry: Buffer, password: string): Buffer {
  const key = pbkdf2Sync(password, entry.subarray(0, 16), 1000, 66, 'sha1');
  if (!key.subarray(64).equals(entry.subarray(16, 18))) throw new Error('wrong password');
  const sealed = entry.subarray(18, -10);
  if (!createHmac('sha1', key.subarray(32, 64)).update(sealed).digest().subarray(0, 10).equals(entry.subarray(-10)))
    throw new Error('changed content');
  const open = Buffer.alloc(sealed.length);
  const counter = Buffer.alloc(16);
  for (let block = 0; block * 16 < sealed.length; block++) {
    counter.writeUInt32LE(block + 1);
    // One block at a time: AES counter mode with this counter as its start.
    createDecipheriv('aes-256-ctr', key.subarray(0, 32), counter)
      .update(sealed.subarray(block * 16, block * 16 + 16))
      .copy(open, block * 16);
  }
  return open;
}
