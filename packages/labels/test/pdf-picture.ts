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

/** The first page as a PNG. */
export function pdfPicture(pdf: Uint8Array, dpi: number): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'));
  try {
    writeFileSync(join(folder, 'a.pdf'), pdf);
    execFileSync('pdftoppm', ['-r', String(dpi), '-png', '-singlefile', join(folder, 'a.pdf'), join(folder, 'a')]);
    return readFileSync(join(folder, 'a.png'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
