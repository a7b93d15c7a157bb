import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a process with this id is running (also another user's). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * The start time of a process, in a form that depends on the system: process ids are reused, but the pair of id and start time is
 * unique.
 */
export function startOf(pid: number): string | null {
  if (process.platform === 'linux') {
    const stat = readOr(`/proc/${pid}/stat`);
    // The second field is the program's name in brackets and may contain spaces; the start time is field 22.
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

/** The scope in which process ids are comparable: this machine since its start, or this container. */
export function placeOfProcesses(): { host: string; boot: string; space: string } {
  return { host: hostname(), boot: readOr('/proc/sys/kernel/random/boot_id')?.trim() ?? '', space: linkOr('/proc/self/ns/pid') };
}

/** Waits until a process has ended; false if it still runs after the time. */
export async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  const until = performance.now() + milliseconds;
  while (isAlive(pid)) {
    if (performance.now() > until) return false;
    await sleep(10);
  }
  return true;
}

/** Ended, but not yet collected by its parent: in a container the first process may never do so. */
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
