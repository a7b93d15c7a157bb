import { crc32, deflateSync } from 'node:zlib';
import { dotsPerMm } from '../units.ts';
import type { SymbolDrawing } from './draw-symbol.ts';
import { symbolBitmap } from './symbol-bitmap.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

const integers = (...values: number[]): Buffer => {
  const out = Buffer.alloc(values.length * 4);
  values.forEach((value, i) => out.writeUInt32BE(value, i * 4));
  return out;
};

/** The symbol as a PNG with one bit per dot and its resolution, so that layout programs place it at its true size (ISO/IEC 15948). */
export function symbolPng(drawing: SymbolDrawing): Buffer {
  const { width, height, stride, bytes } = symbolBitmap(drawing);
  const rows = Buffer.alloc((stride + 1) * height);
  // Each row begins with its filter type (0: none); in a one-bit PNG black is 0.
  for (let y = 0; y < height; y++) for (let i = 0; i < stride; i++) rows[y * (stride + 1) + 1 + i] = ~bytes[y * stride + i]! & 0xff;
  const perMetre = Math.round(dotsPerMm(drawing.dpi) * 1000);
  const header = Buffer.concat([integers(width, height), Buffer.from([1, 0, 0, 0, 0])]);
  const physical = Buffer.concat([integers(perMetre, perMetre), Buffer.from([1])]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('pHYs', physical),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
