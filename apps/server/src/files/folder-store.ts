import { createWriteStream } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileMissing, type FileStore } from './files.ts';

const parts = '.parts';

/** Takes away what writing left behind when the last server died. */
export const dropParts = (folder: string): Promise<void> => rm(join(folder, parts), { recursive: true, force: true });

/** Keeps files under one folder. A file appears under its name only when it is whole and on disk. */
export function folderStore(folder: string): FileStore {
  const pathOf = (place: string) => {
    if (!/^[\w/-]+(\.\w+)*$/.test(place) || place.includes('..')) throw new Error('bad file place');
    return join(folder, place);
  };
  return {
    async put(place, bytes) {
      const path = pathOf(place);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Aside in a folder of its own, which the next start empties: what a crash cut off is found there.
      const part = join(folder, parts, randomUUID());
      await mkdir(dirname(part), { recursive: true, mode: 0o700 });
      try {
        await pipeline(bytes instanceof Readable ? bytes : Readable.from([bytes]), createWriteStream(part, { mode: 0o600 }));
        const handle = await open(part, 'r+');
        await handle.sync().finally(() => handle.close());
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async get(place) {
      // Opened before anything is answered: a stream would fail when the headers are out.
      const handle = await open(pathOf(place)).catch((error: unknown) => {
        throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new FileMissing(place, { cause: error }) : error;
      });
      return handle.createReadStream();
    },
    remove: (place) => rm(pathOf(place), { force: true }),
  };
}
