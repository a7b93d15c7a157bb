import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { announce } from './announce.ts';
import { type Config, readConfig } from './config.ts';
import { type Embedded, startEmbedded } from './db/embedded/embedded.ts';
import { openListener } from './listener.ts';
import { ownLog, sentences } from './own-log.ts';
import { loadArgument } from './processes/loading.ts';
import { liveSecrets, mustBeWritable } from './secrets.ts';
import type { Opened } from './run.ts';
import { openTraces } from './watch/spans.ts';
import { openAccessLog } from './watch/access-log.ts';
import { StartError } from './start-error.ts';

declare const TOUCHMARK_VERSION: string;

/** dist/, where the build puts migrations, assets, console and scan pages beside the server. */
const dist = resolve(import.meta.dirname, '..');

/** A server that is one process. */
async function start(config: Config): Promise<void> {
  const log = ownLog(config);
  const access = openAccessLog(config.accessLog);
  const traces = await openTraces(config.traces, TOUCHMARK_VERSION);
  const began = performance.now();
  const listener = await openListener(config, TOUCHMARK_VERSION);
  let embedded: Embedded | undefined;
  const opened: Opened = { pools: [] };
  let ending: Promise<void> | undefined;

  const end = (code: number) =>
    (ending ??= (async () => {
      // Supervisors kill after ten seconds. A forced exit is equal to a crash: nothing acknowledged is lost.
      const force = setTimeout(() => {
        log.warn('the server is ended although something is still under way');
        process.exit(code);
      }, 9_500);
      // Both at once: the server's own event streams end with it, and the listener waits only a limited time for others.
      await Promise.all([listener.close(), opened.server?.close(), opened.keeper?.stop()]);
      await Promise.all([closePools(), traces.end()]);
      await embedded?.stop();
      access.flush();
      clearTimeout(force);
      process.exit(code);
    })().catch((error: unknown) => {
      log.error({ err: error }, 'the server did not stop in order');
      process.exit(1);
    }));
  const closePools = () => Promise.allSettled(opened.pools.map((pool) => pool.end()));
  process.once('SIGTERM', () => void end(0)).once('SIGINT', () => void end(0));

  try {
    const lines = sentences(log);
    const secrets = liveSecrets(config.dataDir);
    mustBeWritable(config.dataDir);
    // The server's modules are loaded while PostgreSQL starts in a process of its own.
    const starting = config.databaseUrl ? undefined : startEmbedded({ dataDir: config.dataDir, secrets, log: lines });
    const [database, { run }] = await Promise.all([starting, import('./run.ts')]);
    embedded = database;
    void embedded?.lost.then((how) => {
      log.fatal(`PostgreSQL has ended (${how})`);
      void end(1);
    });
    const { app, setUpToken, examples } = await run(opened, {
      config,
      log,
      lines,
      secrets,
      access,
      traces,
      dist,
      version: TOUCHMARK_VERSION,
      adminUrl: embedded?.adminUrl ?? config.databaseUrl!,
      ...(embedded && { embedded }),
    });
    listener.serve(app);
    announce(config, { version: TOUCHMARK_VERSION, setUpToken, ms: performance.now() - began, examples });
  } catch (error) {
    // Asked to end while it started, which is no fault.
    if (ending) return ending;
    await closePools();
    await embedded?.stop();
    await listener.close();
    throw error;
  }
}

try {
  if (!existsSync(join(dist, 'migrations'))) throw new StartError({ zh: '请先运行 npm run build', en: 'run npm run build first' });
  const loads = process.argv[2] === loadArgument && process.connected;
  const config = readConfig(process.env, loads ? ['--demo'] : process.argv.slice(2));
  const build = { dist, version: TOUCHMARK_VERSION };
  if (loads) (await import('./processes/loader.ts')).runLoader(config, build);
  else if (cluster.isWorker) (await import('./processes/child.ts')).runChild(config, build);
  else if (config.workers === 1) await start(config);
  else await (await import('./processes/parent.ts')).startParent(config, build);
} catch (error) {
  process.stderr.write(error instanceof StartError ? `${error.message}\n` : `${String((error as Error).stack ?? error)}\n`);
  process.exit(1);
}
