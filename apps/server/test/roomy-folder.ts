import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Where throw-away databases go: memory where there is plenty. ext4 slows down for a while when thousands of files have just been deleted, as here with every dropped database. */
export function roomyFolder(): string {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > 4 * 2 ** 30 ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
