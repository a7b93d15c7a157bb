import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createNetServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Place } from './code-maker.ts';
import { ending } from './ending.ts';

/** The built server on the same database, as in an installation. */
export async function startServer(place: Place) {
  const main = resolve('dist/server/main.js');
  if (!existsSync(main)) throw new Error('dist/ is missing: npm run bench builds it');
  const dataDir = mkdtempSync(join(tmpdir(), 'touchmark-bench-server-'));
  copyFileSync(join(place.dataDir, 'secrets.json'), join(dataDir, 'secrets.json'));
  const port = await freePort();
  const databaseUrl = new URL(place.adminUrl);
  databaseUrl.pathname = '/touchmark';
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: databaseUrl.href, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  for (
    let tries = 0;
    tries < 200 &&
    !(await fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ));
    tries++
  )
    await new Promise((done) => {
      setTimeout(done, 100);
    });
  let peak = 0;
  // The kernel's high-water mark if available; else the maximum of samples every 0.2 s.
  const look = () => {
    peak = Math.max(peak, residentMb(child.pid!));
  };
  const timer = setInterval(look, 200);
  return {
    address,
    peakMb: () => {
      look();
      return peak;
    },
    end: ending(async () => {
      clearInterval(timer);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    }),
  };
}

function residentMb(pid: number): number {
  if (!existsSync(`/proc/${pid}/status`)) return 0;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function freePort(): Promise<number> {
  const probe = createNetServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

export async function drain(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`the download answered ${response.status}`);
  for await (const _ of response.body) {
    /* Read without a pause. */
  }
}
