import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/**
 * The folder of temporary databases: in memory if there is enough. ext4 becomes slow for a while after thousands of files were
 * deleted, as with every dropped database.
 */
export function roomyFolder(): string {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > 4 * 2 ** 30 ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
