import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { roomyFolder } from '../../apps/server/test/roomy-folder.ts';

const dist = resolve(process.env['TOUCHMARK_DIST'] ?? 'dist');

/** The built product as a separate process. */
export interface Running {
  readonly url: string;
  readonly dataDir: string;
  readonly child: ChildProcess;
  /** Its output so far. */
  output(): string;
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
  /** Sends a signal and returns the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | string>;
}

export interface StartOptions {
  dataDir: string;
  demo?: boolean;
  env?: Record<string, string>;
}

const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGTERM');
});

/** Starts the built server without waiting until it is ready. */
export async function launch({ dataDir, demo = false, env = {} }: StartOptions): Promise<Running> {
  if (!existsSync(join(dist, 'server/main.js'))) throw new Error('there is no build: run npm run build first');
  const port = await freePort();
  const child = spawn(process.execPath, [join(dist, 'server/main.js'), ...(demo ? ['--demo'] : [])], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      // As most run it; files about several processes, and torture by its environment, say otherwise.
      WORKERS: process.env['WORKERS'] ?? '1',
      ...env,
    },
  });
  children.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (data: string) => {
      text += data;
    });
  const ended = new Promise<number | string>((done) =>
    child.once('close', (code, signal) => {
      children.delete(child);
      done(signal ?? code ?? 'unknown');
    }),
  );
  return {
    dataDir,
    url: `http://127.0.0.1:${port}`,
    child,
    output: () => text,
    ended,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts the built server and waits until it is ready. */
export async function start(options: StartOptions): Promise<Running> {
  const server = await launch(options);
  let over: number | string | undefined;
  void server.ended.then((how) => {
    over = how;
  });
  for (;;) {
    if (over !== undefined) throw new Error(`the server ended with ${over}:\n${server.output()}`);
    if ((await health(server.url))?.status === 200) return server;
    await pause(50);
  }
}

/** The answer of /healthz, if there is one. */
export async function health(
  url: string,
): Promise<{ status: number; body: { status: string; version: string; database: string } } | undefined> {
  try {
    const response = await fetch(`${url}/healthz`);
    return { status: response.status, body: await response.json() };
  } catch {
    return undefined;
  }
}

const pause = (ms: number) =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

export const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer()
      .once('error', fail)
      .listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as { port: number };
        probe.close(() => done(port));
      });
  });

const made: string[] = [];
/** A temporary folder that is deleted after the tests of a file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(roomyFolder(), 'touchmark-e2e-'));
  made.push(folder);
  return folder;
}
export const temporaryFolders = (): readonly string[] => made;
export function removeFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Whether this process is the first; creating a folder is atomic across processes. */
function isFirst(mark: string): boolean {
  try {
    mkdirSync(mark);
    return true;
  } catch {
    return false;
  }
}

async function loadDemo(folder: string): Promise<void> {
  const first = await start({ dataDir: folder, demo: true });
  const how = await first.stop();
  if (how !== 0) throw new Error(`the server ended with ${how}:\n${first.output()}`);
  writeFileSync(join(folder, 'loaded'), '');
}

/**
 * A data folder with its own demonstration for each server. Loading takes a while, so the demonstration is loaded once per run in
 * the given folder, and copied while no server uses it.
 */
export async function demoFolder(once: string, copy: string): Promise<string> {
  const original = join(once, 'demo');
  if (isFirst(join(once, 'loading'))) await loadDemo(original);
  const until = Date.now() + 200_000;
  while (!existsSync(join(original, 'loaded'))) {
    if (Date.now() > until) throw new Error('the demonstration, which another test file is loading, does not get ready');
    await pause(200);
  }
  cpSync(original, copy, { recursive: true, preserveTimestamps: true });
  return copy;
}
