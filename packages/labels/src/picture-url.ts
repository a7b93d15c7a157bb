import type { PictureDrawn } from './drawn.ts';

// A PNG needs two checksums and a zlib stream; without compression both are a few lines, which run in a browser too.
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});
const crc32 = (bytes: readonly number[]): number => ~bytes.reduce((crc, byte) => (crc >>> 8) ^ table[(crc ^ byte) & 0xff]!, -1) >>> 0;

const four = (value: number): number[] => [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];

function chunk(type: string, data: readonly number[]): number[] {
  const body = [...[...type].map((char) => char.charCodeAt(0)), ...data];
  return [...four(data.length), ...body, ...four(crc32(body))];
}

/** RFC 1950 and 1951: stored blocks, each up to 65,535 bytes, and the Adler-32 checksum. */
function stored(bytes: readonly number[]): number[] {
  const out = [0x78, 0x01];
  let [a, b] = [1, 0];
  for (let at = 0; at < bytes.length; at += 65_535) {
    const block = bytes.slice(at, at + 65_535);
    const last = at + block.length >= bytes.length ? 1 : 0;
    out.push(last, block.length & 0xff, block.length >> 8, ~block.length & 0xff, (~block.length >> 8) & 0xff);
    for (const byte of block) {
      out.push(byte);
      a = (a + byte) % 65_521;
      b = (b + a) % 65_521;
    }
  }
  return [...out, b >> 8, b & 0xff, a >> 8, a & 0xff];
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A picture as a PNG with black and transparent dots (ISO/IEC 15948), inside its address. */
export function pictureUrl({ bytes, columns, rows }: PictureDrawn): string {
  const stride = Math.ceil(columns / 8);
  const lines: number[] = [];
  for (let row = 0; row < rows; row++) lines.push(0, ...bytes.subarray(row * stride, (row + 1) * stride));
  const file = [
    ...signature,
    // One bit a dot, a palette of two colours; the first is transparent.
    ...chunk('IHDR', [...four(columns), ...four(rows), 1, 3, 0, 0, 0]),
    ...chunk('PLTE', [255, 255, 255, 0, 0, 0]),
    ...chunk('tRNS', [0]),
    ...chunk('IDAT', stored(lines)),
    ...chunk('IEND', []),
  ];
  let text = '';
  for (const byte of file) text += String.fromCharCode(byte);
  return `data:image/png;base64,${btoa(text)}`;
}
