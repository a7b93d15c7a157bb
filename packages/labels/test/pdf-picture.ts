import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether poppler is installed, which draws a PDF independently of this package. */
export const hasPoppler = (() => {
  try {
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** The first page as a byte for each point, 0 is black. */
export function pdfGrey(pdf: Uint8Array, dpi: number): { grey: Uint8Array; width: number; height: number } {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'));
  try {
    writeFileSync(join(folder, 'a.pdf'), pdf);
    execFileSync('pdftoppm', ['-r', String(dpi), '-gray', '-singlefile', join(folder, 'a.pdf'), join(folder, 'a')]);
    const bytes = readFileSync(join(folder, 'a.pgm'));
    const [head, width, height] = /^P5\s(\d+) (\d+)\s255\s/.exec(bytes.subarray(0, 40).toString('latin1'))!;
    return { grey: bytes.subarray(head.length), width: Number(width), height: Number(height) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
