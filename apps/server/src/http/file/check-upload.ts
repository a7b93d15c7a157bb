import { AppError } from '@touchmark/contract';
import { ScannerAway } from '../../files/scanner.ts';
import type { Services } from '../ctx.ts';
import type { Upload } from '../handle.ts';

/** Refuses a file in which the scanner finds malware, where one is set up. */
export async function checkUpload({ scanner }: Services, { name, bytes }: Upload): Promise<void> {
  if (!scanner) return;
  const found = await scanner.find(bytes).catch((error: unknown) => {
    if (!(error instanceof ScannerAway)) throw error;
    if (scanner.whileAway === 'refuse') throw new AppError('scannerAway', { retryAfter: '30' });
    return null;
  });
  if (found === null) return;
  const refused = new AppError('fileInfected', { name, found });
  throw new AppError('fileInfected', { name, found }, { fields: [{ field: 'file', msg: refused.text }] });
}
