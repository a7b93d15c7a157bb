import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes, type ReadInputBarcodeFormat } from 'zxing-wasm/reader';
import type { Bitmap, SymbolKind } from '../src/index.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer } });

const formats: Record<SymbolKind, ReadInputBarcodeFormat> = {
  EAN13: 'EAN13',
  EAN8: 'EAN8',
  UPCA: 'UPCA',
  ITF14: 'ITF',
  GS1_128: 'Code128',
  CODE128: 'Code128',
  CODE39: 'Code39',
  GS1_DATAMATRIX: 'DataMatrix',
  DATAMATRIX: 'DataMatrix',
  QR: 'QRCode',
  QR_DL: 'QRCode',
};

/** What an independent scanner sends for a picture of one symbol: symbology identifier and data; undefined if it reads nothing. */
export async function scan(picture: Uint8Array | ImageData, kind: SymbolKind): Promise<string[]> {
  const found = await readBarcodes(picture as Uint8Array, {
    formats: [formats[kind]],
    textMode: 'Plain',
    tryHarder: kind.endsWith('DATAMATRIX'),
    tryRotate: false,
    tryInvert: false,
    maxNumberOfSymbols: 2,
  });
  return found.filter(({ isValid }) => isValid).map(({ symbologyIdentifier, text }) => symbologyIdentifier + text);
}

/** Dots as a greyscale picture with a white margin, as a camera would see them. */
export function pictureOf(bitmap: Bitmap, margin = 8): ImageData {
  const [width, height] = [bitmap.width + 2 * margin, bitmap.height + 2 * margin];
  const pixels = new Uint32Array(width * height).fill(0xffffffff);
  for (let y = 0; y < bitmap.height; y++) {
    const row = (y + margin) * width + margin;
    for (let x = 0; x < bitmap.width; x++) if (bitmap.get(x, y)) pixels[row + x] = 0xff000000;
  }
  return { data: new Uint8ClampedArray(pixels.buffer), width, height, colorSpace: 'srgb' } as ImageData;
}
