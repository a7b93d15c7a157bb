// The server of `npm run dev`: built anew and restarted on a change. PostgreSQL goes on meanwhile.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { context } from 'esbuild';
import { buildScan } from '../apps/scan/build.mjs';
import { serverBuild } from './server-build.mjs';

const root = resolve(import.meta.dirname, '..');
/** Laid out as dist/ is, but migrations and assets are those of the tree. Each start has its own, so that two do not meet. */
const folder = join(root, `node_modules/.cache/touchmark/dev-${process.pid}`);

const isDown = '服务没有运行，原因见终端 / The server does not run: the terminal says why';

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** Starts PostgreSQL and the server with the demonstration. `env` are its settings, `say` writes a line. */
export async function startServer({ env, say }) {
  mkdirSync(folder, { recursive: true });
  for (const name of ['migrations', 'assets']) symlinkSync(join(root, 'apps/server', name), join(folder, name), 'junction');
  const bundle = await context(serverBuild(folder, ['main', 'dev-database']));
  const build = () => Promise.all([bundle.rebuild(), buildScan(join(folder, 'scan'))]);
  await build();

  const database = env.DATABASE_URL ? undefined : fork(join(folder, 'server/dev-database.js'), { cwd: root, env, execArgv: [] });
  const [told] = database ? await Promise.race([once(database, 'message'), once(database, 'exit').then(() => [])]) : [{}];
  if (!told) throw new Error('PostgreSQL does not start');
  const port = await freePort();
  // One process starts again soonest.
  const settings = { DATABASE_URL: told.adminUrl, WORKERS: '1', ...env, PORT: String(port), HOST: '127.0.0.1', TRUST_PROXY: 'loopback' };

  let child;
  let first = true;
  /** Resolves with null once the server answers, or with a sentence if it does not start. */
  let ready;

  function start() {
    child = spawn(process.execPath, ['--enable-source-maps', join(folder, 'server/main.js'), '--demo'], {
      cwd: root,
      env: settings,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const announced = first;
    first = false;
    // Addresses and accounts are told once; afterwards only the log.
    createInterface(child.stdout).on('line', (line) => (announced || line.startsWith('{')) && say(line));
    ready = answers(child);
    const started = child;
    child.once('exit', () => {
      if (started === child) ready = Promise.resolve(isDown);
    });
  }
  async function answers(started) {
    while (started.exitCode === null && started.signalCode === null) {
      const health = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
      if (health?.ok) return null;
      await sleep(50);
    }
    return isDown;
  }
  async function stop() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  let wanted = false;
  let working;
  /** Builds and restarts; changes that come meanwhile lead to one more round. A server that cannot be built goes on as it was. */
  async function rounds() {
    while (wanted) {
      wanted = false;
      const from = performance.now();
      // An editor that saves several files, or a checkout, is one change.
      await sleep(50);
      try {
        await build();
      } catch {
        say('构建失败，原来的服务继续运行 / The build failed; the server goes on as it was');
        continue;
      }
      ready = stop().then(() => {
        start();
        return ready;
      });
      if ((await ready) === null) say(`服务已重启 / Server restarted (${((performance.now() - from) / 1000).toFixed(1)} s)`);
    }
  }

  start();
  return {
    port,
    ready: () => ready,
    change() {
      wanted = true;
      working ??= rounds().finally(() => {
        working = undefined;
      });
    },
    async end() {
      wanted = false;
      await working;
      await stop();
      await bundle.dispose();
      if (database?.connected) {
        const ended = once(database, 'exit');
        database.disconnect();
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
