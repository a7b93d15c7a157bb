import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeSync, closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { loadSecrets } from '../../apps/server/src/secrets.ts';
import { processesOf } from '../e2e/crew.ts';
import { type Running, start } from '../e2e/server.ts';

/** The installation under torture: its server, which may be down, and what can be done to it. */
export class Machine {
  private server: Running | undefined;
  private clock = 0;

  constructor(
    readonly dataDir: string,
    private readonly env: Record<string, string>,
    /** How many processes answer; more than one make others for tasks and for the first. */
    readonly workers = Number(process.env['WORKERS'] ?? 1),
  ) {}

  /** The address of the server; of the last one while none is running. */
  url = (): string => this.server?.url ?? 'http://127.0.0.1:9';

  /** Starts the server, with a clock that is off by some milliseconds. */
  async up(clock = this.clock): Promise<void> {
    this.clock = clock;
    const preload = { NODE_OPTIONS: `--import ${join(import.meta.dirname, 'clock.mjs')}`, CLOCK_SHIFT: String(clock) };
    this.server = await start({
      dataDir: this.dataDir,
      demo: true,
      env: { ...this.env, WORKERS: String(this.workers), TRUST_PROXY: '127.0.0.1', ...(clock !== 0 && preload) },
    });
  }

  /** It has to run on: says what it said last if it does not. */
  mustRun(): void {
    const { child } = this.server!;
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server ended by itself with ${child.exitCode ?? child.signalCode}: ${this.said()}`);
  }

  /** What the server said last. */
  said = (): string => this.server?.output().slice(-1500) ?? '';

  /** Ends in order, for a last look at the exit code. */
  async down(): Promise<number | string> {
    return this.server!.stop();
  }

  /** Leaves nothing behind after a test that failed half-way. */
  async abandon(): Promise<void> {
    await this.server?.stop();
  }

  async killServer(): Promise<void> {
    await this.server!.stop('SIGKILL');
  }

  /** Kills one of several processes, a worker or the one for tasks: another is started. */
  async killProcess(nth: number): Promise<void> {
    const all = processesOf(this.server!);
    const pid = all[nth % all.length]!;
    signal(pid, 'SIGKILL');
    await this.untilOthers([pid]);
  }

  /** Has every process replaced while people work. */
  async renew(): Promise<void> {
    const before = processesOf(this.server!);
    signal(this.server!.child.pid!, 'SIGHUP');
    await this.untilOthers(before);
  }

  /** Waits until as many as before run, and none of these; one that dies meanwhile is part of what is tried. */
  private async untilOthers(gone: readonly number[]): Promise<void> {
    const late = Date.now() + 180_000;
    for (;;) {
      this.mustRun();
      const now = processesOf(this.server!);
      if (now.length > this.workers && !now.some((pid) => gone.includes(pid))) return;
      if (Date.now() > late) throw new Error(`its processes were not replaced within three minutes: ${this.said()}`);
      await sleep(100);
    }
  }

  /** The server ends by itself when its database does. */
  async killDatabase(): Promise<number | string> {
    process.kill(this.postmaster(), 'SIGKILL');
    return this.server!.ended;
  }

  /** Stops every process of the database, and continues them after a while. */
  async freezeDatabase(ms: number): Promise<void> {
    const pids = [this.postmaster(), ...childrenOf(this.postmaster())];
    for (const pid of pids) signal(pid, 'SIGSTOP');
    await sleep(ms);
    for (const pid of pids) signal(pid, 'SIGCONT');
  }

  /** Leaves not a byte on the disk for a while. The database may end, and the server with it. */
  async fillDisk(ms: number): Promise<void> {
    const filler = join(this.dataDir, 'filler');
    fill(filler);
    await sleep(ms);
    rmSync(filler, { force: true });
    await sleep(500);
    if (this.server!.child.exitCode === null && this.server!.child.signalCode === null) await this.server!.stop('SIGKILL');
  }

  /** A connection that sees every row. */
  async connected<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
    const { passwords } = loadSecrets(this.dataDir);
    const port = Number(readFileSync(join(this.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]);
    const admin = new pg.Client({ host: '127.0.0.1', port, user: 'touchmark_admin', password: passwords.admin, database: 'touchmark' });
    await admin.connect();
    try {
      return await work(admin);
    } finally {
      await admin.end();
    }
  }

  private postmaster(): number {
    return Number(readFileSync(join(this.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  }
}

const signal = (pid: number, name: NodeJS.Signals) => {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
};

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => {
      try {
        return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1]) === pid;
      } catch {
        return false;
      }
    });

function fill(path: string): void {
  const file = openSync(path, 'w');
  const zeros = Buffer.alloc(1024 * 1024);
  try {
    for (let size = zeros.length; size >= 1; size = Math.floor(size / 2))
      try {
        for (;;) writeSync(file, zeros, 0, size);
      } catch {
        // Full for pieces of this size.
      }
  } finally {
    closeSync(file);
  }
}

/** A folder on a disk of its own that can be filled; null where this is not allowed (it takes the right to mount). */
export function smallDisk(folder: string, megabytes: number): { leave(): void } | null {
  try {
    mkdirSync(folder, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
    return { leave: () => void execFileSync('umount', ['-l', folder], { stdio: 'ignore' }) };
  } catch {
    return null;
  }
}
