import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { argumentsOf, isAlive, waitForEnd } from './processes.ts';

/** The content of PostgreSQL's postmaster.pid. */
interface Postmaster {
  pid: number;
  ready: boolean;
}

export function readPostmaster(folder: string): Postmaster | null {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    // On Windows PostgreSQL writes a negative process id when it runs as a service.
    return { pid: Math.abs(Number(lines[0])), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

/**
 * Ends a PostgreSQL that survived its server (`kill -9`), and removes the pid file of a dead one: PostgreSQL refuses to start
 * while any process has the id in that file. Called only by the holder of the folder's lock.
 */
export async function stopOrphan(folder: string, note: (text: string) => void): Promise<void> {
  const left = readPostmaster(folder);
  if (!left) return;
  if (isAlive(left.pid) && runsOn(left.pid, folder)) {
    note(`stopping a PostgreSQL that was left running (process ${left.pid})`);
    await end(left.pid);
  } else {
    note('PostgreSQL was not shut down; it recovers now');
  }
  rmSync(join(folder, 'postmaster.pid'), { force: true });
}

/** The process id may belong to another program by now; PostgreSQL has its folder among its arguments. */
function runsOn(pid: number, folder: string): boolean {
  return process.platform === 'win32' || argumentsOf(pid).includes(folder);
}

/** Fast shutdown, then immediate, then kill; recovery repairs the result of each. */
export async function end(pid: number): Promise<void> {
  for (const [signal, wait] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await waitForEnd(pid, wait)) return;
  }
}

/** An unused port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
