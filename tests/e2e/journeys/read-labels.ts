import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { readBarcodes } from 'zxing-wasm/reader';
import { decode } from '../../../packages/labels/test/decode.ts';
import { PdfReader } from '../../../packages/labels/test/read-pdf.ts';

/**
 * The contents of the QR codes in a printed PDF, page by page: decoded from its vectors, and from poppler's rendering if poppler
 * is installed.
 */
export async function codesOnLabels(pdf: Buffer): Promise<string[]> {
  const reader = new PdfReader(pdf);
  const drawn = await Promise.all(
    reader.pages.map(async (page) => (await decode(reader.bitmapOf(page, 16), ['QRCode'])).map(({ text }) => text).join()),
  );
  const printed = await byPoppler(pdf);
  if (printed && printed.join('\n') !== drawn.join('\n'))
    throw new Error(`the printed page says ${printed.join()} and not ${drawn.join()}`);
  return drawn;
}

async function byPoppler(pdf: Buffer): Promise<string[] | null> {
  const folder = mkdtempSync(join(tmpdir(), 'touchmark-labels-'));
  try {
    writeFileSync(join(folder, 'labels.pdf'), pdf);
    if (spawnSync('pdftoppm', ['-r', '600', '-png', 'labels.pdf', 'page'], { cwd: folder }).status !== 0) return null;
    const pages = readdirSync(folder)
      .filter((name) => name.endsWith('.png'))
      .sort();
    return await Promise.all(
      pages.map(async (name) => {
        const { data, info } = await sharp(readFileSync(join(folder, name)))
          .flatten({ background: '#fff' })
          .ensureAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true });
        const found = await readBarcodes(
          { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: 'srgb' } as ImageData,
          { formats: ['QRCode'], tryHarder: true },
        );
        return found.map(({ text }) => text).join();
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
