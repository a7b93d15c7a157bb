import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes, type ReadInputBarcodeFormat } from 'zxing-wasm/reader';
import type { Bitmap } from '../src/index.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer } });

export interface Decoded {
  readonly format: string;
  readonly text: string;
}

const margin = 24;
const zoom = 2;

/** The contents that an independent decoder finds on a bitmap, in order of their names. */
export async function decode(bitmap: Bitmap, formats: ReadInputBarcodeFormat[] = []): Promise<Decoded[]> {
  const [width, height] = [bitmap.width * zoom + 2 * margin, bitmap.height * zoom + 2 * margin];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < bitmap.height * zoom; y++) {
    for (let x = 0; x < bitmap.width * zoom; x++) {
      if (!bitmap.get(Math.floor(x / zoom), Math.floor(y / zoom))) continue;
      const at = ((y + margin) * width + x + margin) * 4;
      data.fill(0, at, at + 3);
    }
  }
  const results = await readBarcodes({ data, width, height, colorSpace: 'srgb' } as ImageData, {
    formats,
    maxNumberOfSymbols: 8,
    tryHarder: true,
  });
  return results.map(({ format, text }) => ({ format, text })).sort((a, b) => a.format.localeCompare(b.format));
}
