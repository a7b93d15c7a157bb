import { randomBytes } from 'node:crypto';
import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** A name for this process below folders that several servers share: whoever looks for what others left can tell that it lives. */
export const ownName = `${hostname().replaceAll(/[^\w.]/g, '_')}-${process.pid}-${randomBytes(4).toString('hex')}`;

/** Longer than an upload may take: what was not written to for so long is nobody’s. */
const longestMs = 3_600_000;

/**
 * Removes what dead processes left below a folder: the folders of those of this machine, and of everybody’s what nobody wrote to for an
 * hour. Another server’s unfinished upload stays, also one of another machine, whose processes cannot be seen from here.
 */
export async function removeLeft(parent: string): Promise<void> {
  for (const entry of await entriesOf(parent)) {
    const path = join(parent, entry.name);
    if (entry.name === ownName) continue;
    if (!entry.isDirectory()) await removeOld(path);
    else if (isGone(entry.name)) await rm(path, { recursive: true, force: true });
    else {
      for (const { name } of await entriesOf(path)) await removeOld(join(path, name));
      // Only where it is empty, and nobody is about to write to it.
      if (await isOld(path)) await rmdir(path).catch(() => undefined);
    }
  }
}

const entriesOf = (folder: string) =>
  readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });

async function isOld(path: string): Promise<boolean> {
  const about = await stat(path).catch(() => null);
  return about !== null && about.mtimeMs < Date.now() - longestMs;
}

async function removeOld(path: string): Promise<void> {
  if (await isOld(path)) await rm(path, { recursive: true, force: true });
}

/** Whether a folder belongs to a process of this machine that has ended. Its number may be that of another by now, such as this one. */
function isGone(name: string): boolean {
  const [host, pid] = name.split('-');
  if (host !== ownName.split('-')[0] || !pid) return false;
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
