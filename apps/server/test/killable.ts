import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { external, threads } from '../../../scripts/workers.mjs';
import type { World } from './world.ts';

/** A server process on a test's database that works its tasks, and can be killed. */
export interface Killable {
  /** Its data folder. */
  readonly folder: string;
  /** Starts it; resolves when it is ready. */
  serve(): Promise<void>;
  /** Its memory on a machine that tells it, in MB. */
  memory(): number | undefined;
  /** Ends it at once (SIGKILL). */
  kill(): Promise<void>;
  end(): Promise<void>;
}

/** Bundles the server once; `blockSize`: how many codes it issues in a transaction, `cartons`: about how many it packs in one. */
export async function killable(world: World, { blockSize = 1000, cartons = 2000 } = {}): Promise<Killable> {
  const root = resolve(import.meta.dirname, '../../..');
  // Inside node_modules, so that packages that are not bundled are found.
  const folder = mkdtempSync(join(root, 'node_modules', '.kill-'));
  const file = join(folder, 'server.mjs');
  await build({
    entryPoints: [resolve(import.meta.dirname, 'issuing-server.ts')],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    plugins: [external, threads(folder)],
  });
  const { dataKey, codeKey, linkKey, ipKey } = world.services.secrets;
  const keys = Object.fromEntries(
    Object.entries({ dataKey, codeKey, linkKey, ipKey }).map(([name, key]) => [name, key.toString('base64')]),
  );
  let running: ChildProcess | undefined;
  const kill = async () => {
    if (!running) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
    running = undefined;
  };
  return {
    folder,
    async serve() {
      running = spawn(
        process.execPath,
        [file, JSON.stringify({ urls: world.urls, keys, folder, blockSize, cartons, printSpool: world.services.printSpool })],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      await once(createInterface({ input: running.stdout! }), 'line');
    },
    kill,
    memory() {
      const status = `/proc/${running?.pid}/status`;
      const resident = existsSync(status) ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8')) : null;
      return resident ? Math.round(Number(resident[1]) / 1024) : undefined;
    },
    async end() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
