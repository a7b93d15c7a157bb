import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a process of this number runs here (also one that belongs to somebody else). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process started, in whatever form the system tells: numbers are given again, the pair of both is not. */
export function startOf(pid: number): string | null {
  if (process.platform === 'linux') {
    const stat = readOr(`/proc/${pid}/stat`);
    // The second field is the program's name in brackets and may hold spaces; the start is field 22.
    return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  }
  if (process.platform === 'win32') return isAlive(pid) ? 'alive' : null;
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim() || null;
}

/** A process's arguments. */
export function argumentsOf(pid: number): string[] {
  if (process.platform === 'linux') return (readOr(`/proc/${pid}/cmdline`) ?? '').split('\0');
  if (process.platform === 'win32') return [];
  return spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .split(' ');
}

/** Where process numbers mean the same thing: this machine since it was started, or this container. */
export function placeOfProcesses(): { host: string; boot: string; space: string } {
  return { host: hostname(), boot: readOr('/proc/sys/kernel/random/boot_id')?.trim() ?? '', space: linkOr('/proc/self/ns/pid') };
}

/** Waits until a process is gone; false when it still runs after the time. */
export async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  const until = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > until) return false;
    await sleep(10);
  }
  return true;
}

/** Ended, but not yet noticed by its parent: in a container the first process may never look. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  const stat = readOr(`/proc/${pid}/stat`);
  return stat !== null && stat[stat.lastIndexOf(')') + 2] === 'Z';
}

function readOr(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function linkOr(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
