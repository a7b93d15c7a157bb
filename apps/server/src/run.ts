import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { LiveBackup } from './backup/live.ts';
import { keeperOf } from './backup-of.ts';
import type { Config } from './config.ts';
import { kyselyOf, type Pool, poolOf } from './db/connect.ts';
import type { Embedded, Log } from './db/embedded/embedded.ts';
import { checkKeys, noteKeys } from './db/key-check.ts';
import { migrate } from './db/migrate.ts';
import { payConfig, payPortsOf } from './config-pay.ts';
import { type DatabaseUrls, ensureRoles, urlsOf } from './db/roles.ts';
import { createFiles } from './files/files.ts';
import { dropParts, folderStore } from './files/folder-store.ts';
import { ownName, removeLeft } from './files/own-folder.ts';
import { clamd } from './files/scanner.ts';
import { s3Store } from './files/s3-store.ts';
import { firstRun } from './first-run.ts';
import { warnOfClock } from './http/page/health.ts';
import { keepPartitions } from './modules/codes/scan/public.ts';
import type * as demonstration from './demo/demo.ts';
import type { openGateway } from './demo/online-orders.ts';
import type { Keeper } from './modules/desk/backup/public.ts';
import { plainAddresses } from './plain.ts';
import { createLoading } from './processes/loading.ts';
import type { PayPort } from './post/pay/port.ts';
import { signInPortsOf } from './post/sign-in-ports.ts';
import type { Secrets } from './secrets.ts';
import { createServer, type Server, type Shared } from './server.ts';
import type { openAccessLog } from './watch/access-log.ts';
import type { openTraces } from './watch/spans.ts';

/** What has been opened so far, and has to be closed however far the start comes. */
export interface Opened {
  server?: Server;
  keeper?: Keeper;
  readonly pools: { end(): Promise<void> }[];
}

/** What a start has before the server's modules are loaded. */
export interface Start {
  config: Config;
  log: Logger;
  /** The log as the database and the back-ups write it. */
  lines: Log;
  secrets: Secrets;
  access: ReturnType<typeof openAccessLog>;
  traces: Awaited<ReturnType<typeof openTraces>>;
  /** The folder of the build. */
  dist: string;
  version: string;
  /** The address of the database as the user that may set it up. */
  adminUrl: string;
  embedded?: Pick<Embedded, 'isNew'>;
  /** Where several processes serve: what they do together, and how many connections this one may open. */
  shared?: Shared;
  connections?: { app: number; scan: number };
  startedAt?: Date;
}

interface Running {
  app: FastifyInstance;
  /** Of the link for the first administrator. */
  setUpToken: string | null;
  /** Codes of the demonstration to scan. */
  examples: readonly { zh: string; en: string; address: string }[];
}

/** Brings the database up to this release, loads the demonstration if it is asked for, and makes the server that will answer. */
export async function run(opened: Opened, start: Start): Promise<Running> {
  const { setUpToken, examples, server } = await prepare(opened, start, { again: false });
  return { app: server.app, setUpToken, examples };
}

/** The server of the process that runs the tasks, and does what is done once for an installation. `again`: it was done by another before. */
export async function prepare(opened: Opened, start: Start, { again }: { again: boolean }) {
  const { config, log, lines, secrets, dist, version, adminUrl } = start;
  const demo = config.demo ? await import('./demo/demo.ts') : null;
  const loadOnce = demo && !again ? toLoad(opened, start, demo) : null;
  const { gateway, payPorts } = await paymentsOf(config, opened, demo);
  const migrations = join(dist, 'migrations');
  const urls = again ? urlsOf(adminUrl, secrets, databaseName(config)) : await upToDate(start, migrations);
  const { raw, pool, store, serverOn } = await poolsOf(opened, start, urls);
  const { setUpToken } = again ? { setUpToken: null } : await firstRun(pool, config);
  const keeper = await keeperOf(config, { adminUrl, urls, store, pool, secrets, log: lines, version, migrations });
  if (keeper) opened.keeper = keeper;
  await loadOnce?.(pool);
  const given = { setUpToken, payPorts, ...(keeper && { backup: keeper }) };
  const server = await beginTasks(opened, serverOn(raw, given, start.shared ?? null));
  await attend(server, start, keeper);
  return { server, setUpToken, examples: demo ? await showDemo(demo, server, config, log) : [], gateway: gateway?.settings ?? null };
}

/** Loads the demonstration, if it is not there. Marking it as loaded waits for the disk, which flushes everything before it. */
function toLoad(
  opened: Opened,
  { dist, adminUrl, embedded, startedAt = new Date() }: Start,
  { isLoaded, markLoaded }: Pick<typeof demonstration, 'isLoaded' | 'markLoaded'>,
) {
  const loader = createLoading(dist);
  opened.pools.push(loader);
  // A new database is certain to need it: its pictures are drawn while that is set up.
  if (embedded?.isNew) loader.begin();
  return async (pool: Pool): Promise<void> => {
    if (await isLoaded(pool)) return;
    await loader.load({ adminUrl, isEmbedded: embedded !== undefined, startedAt: startedAt.getTime() });
    await markLoaded(pool);
  };
}

async function beginTasks(opened: Opened, server: Server): Promise<Server> {
  opened.server = server;
  await server.app.ready();
  await server.services.jobs.start();
  return server;
}

/**
 * Loads the demonstration by a server that nobody else asks, in a process of its own. A partly loaded one is unusable, so its steps do
 * not wait for the disk.
 */
export async function loading(
  opened: Opened,
  demo: Pick<typeof demonstration, 'loadDemo' | 'openGateway'> & { pictures: ReturnType<typeof demonstration.picturesOf> },
  start: Start,
): Promise<void> {
  const { config, log, secrets, adminUrl } = start;
  // What is given back arrives at once: asked for again, it would take a quarter of the whole loading.
  const { gateway, payPorts } = await paymentsOf(config, opened, { openGateway: (publicUrl) => demo.openGateway(publicUrl, 0) });
  const urls = urlsOf(adminUrl, secrets, databaseName(config));
  const { serverOn } = await poolsOf(opened, start, urls);
  const bulk = poolOf(urls.app, 6, { bulk: true });
  opened.pools.push(bulk);
  const server = await beginTasks(opened, serverOn(bulk, { setUpToken: null, payPorts }, null));
  await demo.loadDemo(server, { pictures: demo.pictures, log, gateway });
  await server.close();
}

/** What goes on by itself as long as the server runs. */
async function attend({ services }: Server, { log }: Start, keeper: Keeper | undefined): Promise<void> {
  keepPartitions(services);
  keeper?.start();
  await warnOfClock(services, log);
}

/** The server of a process that only answers: another has prepared everything, and runs the tasks. */
export async function answering(
  opened: Opened,
  start: Start,
  { setUpToken, gateway, backup }: { setUpToken: string | null; gateway: Record<string, string> | null; backup: LiveBackup | null },
): Promise<Server> {
  const { config, secrets, adminUrl } = start;
  const { raw, serverOn } = await poolsOf(opened, start, urlsOf(adminUrl, secrets, databaseName(config)));
  const payPorts = payPortsOf(gateway ? payConfig(gateway) : config, config.publicUrl);
  const server = serverOn(raw, { setUpToken, payPorts, ...(backup && { backup }) }, start.shared ?? null);
  opened.server = server;
  await server.app.ready();
  return server;
}

/** Connections, files, and how a server is made of them. */
async function poolsOf(opened: Opened, start: Start, urls: DatabaseUrls) {
  const { config, log, secrets, access, traces, dist, version, embedded, startedAt } = start;
  const { app, scan } = start.connections ?? { app: 20, scan: 16 };
  const [raw, scanRaw] = [poolOf(() => urls.app, app), poolOf(() => urls.scan, scan)];
  opened.pools.push(raw, scanRaw);
  await dropParts(join(config.dataDir, 'files'));
  const store = config.s3 ? s3Store(config.s3) : folderStore(join(config.dataDir, 'files'));
  const receiving = join(config.dataDir, 'receiving');
  // Incomplete uploads of runs that ended; another server may be receiving in the same folder.
  await removeLeft(receiving);
  const serverOn = (
    own: pg.Pool,
    given: { setUpToken: string | null; payPorts: readonly PayPort[]; backup?: LiveBackup },
    shared: Shared | null,
  ) =>
    createServer({
      pool: kyselyOf(own, traces.statement),
      raw: own,
      scanRaw,
      log,
      secrets,
      publicUrl: config.publicUrl,
      dataDir: config.dataDir,
      demo: config.demo,
      version,
      alone: embedded !== undefined,
      signInPorts: signInPortsOf(config),
      ...given,
      ...partsSet(config),
      ...(shared && { shared }),
      ...(startedAt && { startedAt }),
      watchers: access.watchers,
      files: (own) => createFiles(store, own, join(receiving, ownName)),
      assets: { console: join(dist, 'console'), scan: join(dist, 'scan') },
    });
  return { raw, pool: kyselyOf(raw, traces.statement), store, serverOn };
}

/** Opens the application of a partner that the demonstration shows; answers codes to scan. */
async function showDemo(
  demo: Pick<typeof demonstration, 'openPartnerApp' | 'demoExamples'>,
  server: Server,
  config: Config,
  log: Start['log'],
) {
  await demo.openPartnerApp({ platform: config.publicUrl, dataDir: config.dataDir, log });
  return demo.demoExamples(server);
}

/** The demonstration is paid through a gateway of its own, unless the settings name providers. */
async function paymentsOf(config: Config, opened: Opened, demo: { openGateway: typeof openGateway } | null) {
  const gateway = demo && !config.wechatPay && !config.alipay ? await demo.openGateway(config.publicUrl) : undefined;
  if (gateway) opened.pools.push(gateway);
  return { gateway, payPorts: gateway?.ports ?? payPortsOf(config, config.publicUrl) };
}

/** Compares the keys, and brings the database's roles and tables up to this release. */
async function upToDate({ adminUrl, config, secrets }: Start, migrations: string): Promise<DatabaseUrls> {
  await checkKeys(adminUrl, databaseName(config), secrets, config.dataDir);
  const urls = await ensureRoles(adminUrl, secrets, databaseName(config));
  await migrate(urls.owner, migrations);
  await noteKeys(urls.owner, secrets);
  return urls;
}

/** The external address contains its database name; that of the embedded one is fixed. */
const databaseName = (config: Config): string =>
  config.databaseUrl ? decodeURIComponent(new URL(config.databaseUrl).pathname.slice(1)) : 'touchmark';

/** What the settings name as it is. */
const partsSet = (config: Config) => ({
  printAddresses: config.printAddresses,
  plain: plainAddresses(config),
  describesApi: config.describesApi,
  ...(config.printSpool && { printSpool: config.printSpool }),
  ...(config.trustProxy && { trustProxy: config.trustProxy }),
  ...(config.webhookNetworks && { webhookNetworks: config.webhookNetworks }),
  ...(config.webhookPorts && { webhookPorts: config.webhookPorts }),
  ...(config.clamd && { scanner: clamd(config.clamd.at, config.clamd.whileAway) }),
  ...(config.securityContact && { securityContact: config.securityContact }),
  ...(config.securityLog && { securityLog: config.securityLog }),
  ...(config.metricsToken && { metricsToken: config.metricsToken }),
});
