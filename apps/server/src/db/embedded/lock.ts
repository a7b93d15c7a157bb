import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../start-error.ts';
import { isAlive, placeOfProcesses, startOf } from './processes.ts';

interface Holder {
  pid: number;
  start: string | null;
  host: string;
  boot: string;
  space: string;
  token: string;
}

/** Milliseconds. A holder in another container cannot be checked by its process id, so it updates the lock file at this interval. */
const usualBeat = 2000;

/** Locks the data folder for this process, or reports the holder. A lock whose holder no longer exists is taken over. */
export async function lockFolder(dataDir: string, beat = usualBeat): Promise<{ release(): void }> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'server.lock');
  const me: Holder = { pid: process.pid, start: startOf(process.pid), ...placeOfProcesses(), token: randomBytes(8).toString('hex') };
  for (;;) {
    if (place(path, me) && (await isStillMine(path, me))) break;
    const text = read(path);
    if (text === null) continue;
    const holder = parse(text);
    if (holder && (await isHeld(path, holder, beat))) throw taken(dataDir, holder);
    remove(path, text);
  }
  const timer = setInterval(() => touch(path), beat).unref();
  const release = () => {
    clearInterval(timer);
    process.removeListener('exit', release);
    if (parse(read(path) ?? '')?.token === me.token) rmSync(path, { force: true });
  };
  process.once('exit', release);
  return { release };
}

/** `link` creates the file with its complete content or not at all, and never replaces another. */
function place(path: string, holder: Holder): boolean {
  const aside = `${path}.${holder.token}`;
  writeFileSync(aside, JSON.stringify(holder), { mode: 0o600 });
  try {
    linkSync(aside, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Another server that also found the stale lock may have removed ours by mistake. */
async function isStillMine(path: string, me: Holder): Promise<boolean> {
  await sleep(15);
  return parse(read(path) ?? '')?.token === me.token;
}

async function isHeld(path: string, holder: Holder, beat: number): Promise<boolean> {
  const here = placeOfProcesses();
  if (holder.host === here.host && holder.boot !== here.boot) return false;
  if (holder.host === here.host && holder.space === here.space) return isAlive(holder.pid) && startOf(holder.pid) === holder.start;
  const before = touched(path);
  await sleep(beat * 3);
  return touched(path) !== before;
}

/** Removes exactly the stale lock, not one that was created meanwhile. */
function remove(path: string, judged: string): void {
  const aside = `${path}.${randomBytes(8).toString('hex')}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  try {
    if (read(aside) !== judged) linkSync(aside, path);
  } catch {
    // A third server has created its own lock meanwhile; the next round checks that one.
  } finally {
    rmSync(aside, { force: true });
  }
}

function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // The data folder was deleted while the server ran; nothing is left to unlock.
  }
}

function touched(path: string): number {
  try {
    return statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function parse(text: string): Holder | null {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return null;
  }
}

const taken = (dataDir: string, { pid, host }: Holder) =>
  new StartError({
    zh: `数据文件夹 ${dataDir} 正被另一个服务使用（进程 ${pid}，主机 ${host}）；请先停止它，或另设 DATA_DIR`,
    en: `the data folder ${dataDir} is in use by another server (process ${pid} on ${host}): stop it first, or set another DATA_DIR`,
  });
