import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes, type ReadInputBarcodeFormat } from 'zxing-wasm/reader';
import type { Bitmap } from '../src/index.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer } });

interface Decoded {
  readonly format: string;
  readonly text: string;
}

const margin = 24;

/** The contents that an independent decoder finds on a bitmap, in order of their names. It stops searching after `most`. */
export async function decode(bitmap: Bitmap, formats: ReadInputBarcodeFormat[] = [], most = 8): Promise<Decoded[]> {
  // Modules of one or two dots need a larger picture; in fine resolutions they are large enough, and searching takes seconds.
  const zoom = bitmap.width > 1000 ? 1 : 2;
  const [width, height] = [bitmap.width * zoom + 2 * margin, bitmap.height * zoom + 2 * margin];
  const pixels = new Uint32Array(width * height).fill(0xffffffff);
  for (let y = 0; y < bitmap.height * zoom; y++) {
    const row = (y + margin) * width + margin;
    for (let x = 0; x < bitmap.width; x++) {
      if (bitmap.get(x, Math.floor(y / zoom))) pixels.fill(0xff000000, row + x * zoom, row + (x + 1) * zoom);
    }
  }
  const data = new Uint8ClampedArray(pixels.buffer);
  const results = await readBarcodes({ data, width, height, colorSpace: 'srgb' } as ImageData, {
    formats,
    maxNumberOfSymbols: most,
    tryHarder: true,
    // Labels are printed black on white: a code the other way round must not be found, and is not searched for.
    tryInvert: false,
  });
  return results.map(({ format, text }) => ({ format, text })).sort((a, b) => a.format.localeCompare(b.format));
}
