import { createWriteStream } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileMissing, type ListedStore } from './files.ts';
import { ownName, removeLeft } from './own-folder.ts';

const parts = '.parts';

/** Deletes incomplete files of servers that died. */
export const dropParts = (folder: string): Promise<void> => removeLeft(join(folder, parts));

/** Makes the names in a folder durable; not possible and not needed on Windows. */
async function flushNames(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Stores files in one folder. A file gets its name only after it was completely written and flushed; when `put` ends, the name is
 * flushed too, and the folders made for it: a row that names the file is never older than the file, even if the power fails.
 */
export function folderStore(folder: string, flush = flushNames): ListedStore {
  const pathOf = (place: string) => {
    if (!/^[\w/-]+(\.\w+)*$/.test(place) || place.includes('..')) throw new Error('bad file place');
    return join(folder, place);
  };
  return {
    async put(place, bytes) {
      const path = pathOf(place);
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Written to a separate folder of this process, which a later start removes, so that nothing incomplete stays after a crash.
      const part = join(folder, parts, ownName, randomUUID());
      await mkdir(dirname(part), { recursive: true, mode: 0o700 });
      try {
        await pipeline(bytes instanceof Readable ? bytes : Readable.from([bytes]), createWriteStream(part, { mode: 0o600 }));
        const handle = await open(part, 'r+');
        await handle.sync().finally(() => handle.close());
        await rename(part, path);
        const highest = dirname(made ?? path);
        for (let at = dirname(path); ; at = dirname(at)) {
          await flush(at);
          if (at === highest) break;
        }
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async get(place, bytes) {
      // Opened before the answer starts: an error of a stream would come after the headers were sent.
      const handle = await open(pathOf(place)).catch((error: unknown) => {
        throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new FileMissing(place, { cause: error }) : error;
      });
      return handle.createReadStream(bytes);
    },
    remove: (place) => rm(pathOf(place), { force: true }),
    async *list(under) {
      const top = join(folder, under);
      const found = await readdir(top, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
        throw error;
      });
      for (const entry of found.filter((one) => one.isFile())) {
        const path = join(entry.parentPath, entry.name);
        // Removed meanwhile: it is no longer in the store.
        const about = await stat(path).catch(() => null);
        const place = relative(folder, path).split(sep).join('/');
        if (about && !place.startsWith(`${parts}/`)) yield { place, size: about.size, time: about.mtime };
      }
    },
  };
}
