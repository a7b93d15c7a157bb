import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './files.ts';

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
      const part = `${path}.part`;
      await pipeline(bytes instanceof Readable ? bytes : Readable.from([bytes]), createWriteStream(part, { mode: 0o600 }));
      const handle = await open(part, 'r+');
      await handle.sync().finally(() => handle.close());
      await rename(part, path);
    },
    get: async (place) => createReadStream(pathOf(place)),
    remove: (place) => rm(pathOf(place), { force: true }),
  };
}
