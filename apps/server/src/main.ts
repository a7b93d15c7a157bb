import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import pino, { type Logger } from 'pino';
import { type Config, readConfig } from './config.ts';
import { kyselyOf, poolOf } from './db/connect.ts';
import { type Embedded, startEmbedded } from './db/embedded/embedded.ts';
import { migrate } from './db/migrate.ts';
import { checkKeys, noteKeys } from './db/key-check.ts';
import { type DatabaseUrls, ensureRoles } from './db/roles.ts';
import { createFiles } from './files/files.ts';
import { dropParts, folderStore } from './files/folder-store.ts';
import { clamd } from './files/scanner.ts';
import { s3Store } from './files/s3-store.ts';
import { warnOfClock } from './http/health.ts';
import { keeperOf } from './backup-of.ts';
import { firstRun } from './first-run.ts';
import type { Keeper } from './modules/platform/backup/public.ts';
import { openListener } from './listener.ts';
import { plainAddresses } from './plain.ts';
import { keepPartitions } from './modules/codes/scan/public.ts';
import { signInPortsOf } from './post/sign-in-ports.ts';
import { liveSecrets, type Secrets, mustBeWritable } from './secrets.ts';
import { createServer, type Server } from './server.ts';
import { openTraces } from './watch/spans.ts';
import { openAccessLog } from './watch/access-log.ts';
import { StartError } from './start-error.ts';

declare const TOUCHMARK_VERSION: string;

/** dist/, where the build puts migrations, assets, console and scan pages beside the server. */
const dist = resolve(import.meta.dirname, '..');
const release = { version: TOUCHMARK_VERSION, migrations: join(dist, 'migrations') };

/** What the settings name as it is. */
const partsSet = (config: Config) => ({
  printAddresses: config.printAddresses,
  plain: plainAddresses(config),
  ...(config.printSpool && { printSpool: config.printSpool }),
  ...(config.trustProxy && { trustProxy: config.trustProxy }),
  ...(config.webhookNetworks && { webhookNetworks: config.webhookNetworks }),
  ...(config.clamd && { scanner: clamd(config.clamd.at, config.clamd.whileAway) }),
  ...(config.securityContact && { securityContact: config.securityContact }),
  ...(config.securityLog && { securityLog: config.securityLog }),
  ...(config.metricsToken && { metricsToken: config.metricsToken }),
});

async function start(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel, redact: ['req.headers.authorization', 'req.headers["blade-auth"]'] });
  const access = openAccessLog(config.accessLog);
  const traces = await openTraces(config.traces, TOUCHMARK_VERSION);
  const began = Date.now();
  const listener = await openListener(config, TOUCHMARK_VERSION);
  let embedded: Embedded | undefined;
  let server: Server | undefined;
  let keeper: Keeper | undefined;
  let ending: Promise<void> | undefined;

  const end = (code: number) =>
    (ending ??= (async () => {
      // Supervisors kill after ten seconds. A forced exit is equal to a crash: nothing acknowledged is lost.
      const force = setTimeout(() => {
        log.warn('the server is ended although something is still under way');
        process.exit(code);
      }, 9_500);
      // Both at once: the server's own event streams end with it, and the listener waits only a limited time for others.
      await Promise.all([listener.close(), server?.close(), keeper?.stop()]);
      await Promise.all([closePools(), traces.end()]);
      await embedded?.stop();
      access.flush();
      clearTimeout(force);
      process.exit(code);
    })().catch((error: unknown) => {
      log.error({ err: error }, 'the server did not stop in order');
      process.exit(1);
    }));
  const pools: { end(): Promise<void> }[] = [];
  const closePools = () => Promise.allSettled(pools.map((pool) => pool.end()));
  process.once('SIGTERM', () => void end(0)).once('SIGINT', () => void end(0));

  try {
    const secrets = liveSecrets(config.dataDir);
    mustBeWritable(config.dataDir);
    embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, secrets, log: sentences(log) });
    void embedded?.lost.then((how) => {
      log.fatal(`PostgreSQL has ended (${how})`);
      void end(1);
    });
    const adminUrl = embedded?.adminUrl ?? config.databaseUrl!;
    const urls = await upToDate(adminUrl, config, secrets);
    const [raw, scanRaw] = [poolOf(() => urls.app, 20), poolOf(() => urls.scan, 16)];
    pools.push(raw, scanRaw);
    const pool = kyselyOf(raw, traces.statement);
    await dropParts(join(config.dataDir, 'files'));
    const store = config.s3 ? s3Store(config.s3) : folderStore(join(config.dataDir, 'files'));
    const receiving = join(config.dataDir, 'receiving');
    // Incomplete uploads of the last run.
    rmSync(receiving, { recursive: true, force: true });
    const { setUpToken } = await firstRun(pool, config);
    keeper = await keeperOf(config, { adminUrl, urls, store, pool, secrets, log: sentences(log), ...release });
    const serverOn = (own: pg.Pool) =>
      createServer({
        pool: kyselyOf(own, traces.statement),
        raw: own,
        scanRaw,
        log,
        secrets,
        publicUrl: config.publicUrl,
        dataDir: config.dataDir,
        demo: config.demo,
        version: TOUCHMARK_VERSION,
        setUpToken,
        alone: embedded !== undefined,
        signInPorts: signInPortsOf(config),
        ...(keeper && { backup: keeper }),
        ...partsSet(config),
        watchers: access.watchers,
        files: (own) => createFiles(store, own, receiving),
        assets: { console: join(dist, 'console'), scan: join(dist, 'scan') },
      });
    const run = async (built: Server) => {
      server = built;
      await built.app.ready();
      await built.services.jobs.start();
      return built;
    };
    const demo = config.demo ? await import('./demo/demo.ts') : null;
    if (demo && !(await demo.isLoaded(pool))) {
      // A partly loaded demonstration is unusable, so its steps do not wait for the disk; marking it as loaded does, which
      // flushes all of them.
      const quick = poolOf(urls.app, 20, { flushes: false });
      pools.push(quick);
      const loading = await run(serverOn(quick));
      await demo.loadDemo(loading, { assets: join(dist, 'assets'), log });
      await loading.close();
      await demo.markLoaded(pool);
    }
    const built = await run(serverOn(raw));
    keepPartitions(built.services);
    keeper?.start();
    await warnOfClock(built.services, log);
    listener.serve(built.app);
    announce(config, setUpToken, Date.now() - began, demo?.demoExamples(built) ?? []);
  } catch (error) {
    await closePools();
    await embedded?.stop();
    await listener.close();
    throw error;
  }
}

const sentences = (log: Logger) => ({
  debug: (m: string) => log.debug(m),
  info: (m: string) => log.info(m),
  warn: (m: string) => log.warn(m),
  error: (m: string) => log.error(m),
});

/** Compares the keys, and brings the database's roles and tables up to this release. */
async function upToDate(adminUrl: string, config: Config, secrets: Secrets): Promise<DatabaseUrls> {
  await checkKeys(adminUrl, databaseName(config), secrets, config.dataDir);
  const urls = await ensureRoles(adminUrl, secrets, databaseName(config));
  await migrate(urls.owner, release.migrations);
  await noteKeys(urls.owner, secrets);
  return urls;
}

/** The external address contains its database name; that of the embedded one is fixed. */
const databaseName = (config: Config): string =>
  config.databaseUrl ? decodeURIComponent(new URL(config.databaseUrl).pathname.slice(1)) : 'touchmark';

function announce(
  config: Config,
  setUpToken: string | null,
  ms: number,
  examples: readonly { zh: string; en: string; address: string }[],
): void {
  const lines = ['', `  物印 Touchmark ${TOUCHMARK_VERSION}  ${config.publicUrl}  (${(ms / 1000).toFixed(1)} s)`];
  if (setUpToken)
    lines.push(
      '',
      '  首次使用，请打开以下一次性链接创建平台管理员 / Open this link once to create the first administrator:',
      `  ${config.publicUrl}/setup?token=${setUpToken}`,
    );
  if (config.demo)
    lines.push(
      '',
      '  演示账号（密码均为 Demo@2024）/ Demo accounts (password Demo@2024):',
      '  yunhe 企业主账号 · auditor1 审核员 · operator1 运营 · admin 平台管理员 · muyu · mianchuan · yunhe_wms · yunhe_read',
    );
  if (examples.length > 0)
    lines.push('', '  扫码示例 / Codes to scan:', ...examples.map(({ zh, en, address }) => `  ${zh} / ${en}\n    ${address}`));
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

try {
  if (!existsSync(release.migrations)) throw new StartError({ zh: '请先运行 npm run build', en: 'run npm run build first' });
  await start(readConfig(process.env, process.argv.slice(2)));
} catch (error) {
  process.stderr.write(error instanceof StartError ? `${error.message}\n` : `${String((error as Error).stack ?? error)}\n`);
  process.exit(1);
}
