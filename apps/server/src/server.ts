import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type pg from 'pg';
import type { LiveBackup } from './backup/live.ts';
import type { Pool } from './db/connect.ts';
import type { Files } from './files/files.ts';
import type { Scanner } from './files/scanner.ts';
import { createOutage, logOutage, type OutageNotice } from './db/outage.ts';
import { createApp } from './http/app.ts';
import { clientHeader } from './http/client-header.ts';
import { createBudgets, type Limits, usualLimits } from './http/door/budgets.ts';
import { type LimitKeeper, ownLimits } from './http/door/limits.ts';
import type { Services } from './http/ctx.ts';
import { addHealth, freeBytesOf } from './http/page/health.ts';
import { addSecurityTxt } from './http/page/security-txt.ts';
import { addConsole, addFiles } from './http/page/static.ts';
import { createJobs } from './jobs/jobs.ts';
import { routes } from './modules/index.ts';
import { fileRules } from './modules/file-rules.ts';
import { registerJobs } from './modules/jobs.ts';
import { addPublicPages } from './modules/public-pages.ts';
import { addMetrics } from './modules/desk/operation/public.ts';
import { unreadableNotes } from './modules/desk/unreadable/public.ts';
import { addTaskEvents } from './modules/platform/task/task-events.ts';
import type { PlainAddress } from './plain.ts';
import { networksOf } from './post/outside.ts';
import type { PayPort } from './post/pay/port.ts';
import { type SignInPorts, noSignInPorts } from './post/post.ts';
import { createScanGroup } from './scan-group.ts';
import type { Secrets } from './secrets.ts';
import { certificateOf } from './watch/certificate.ts';
import { createLive, type Live } from './watch/live.ts';
import { openSecurityLog } from './watch/security-log.ts';
import type { Watcher } from './watch/requests.ts';

interface ServerParts {
  pool: Pool;
  raw: pg.Pool;
  scanRaw: pg.Pool;
  log: Logger;
  secrets: Secrets;
  files: (secrets: Secrets) => Files;
  publicUrl: string;
  dataDir: string;
  /** What is free in the data folder, where a test says so. */
  freeBytes?: () => Promise<number>;
  /** Sends back-ups, where a target is set. */
  backup?: LiveBackup;
  /** The certificate of the public address, where a test says so. */
  certificate?: Services['certificate'];
  demo: boolean;
  version: string;
  setUpToken: string | null;
  /** True if no other server uses this database: tasks marked as running were then interrupted. */
  alone: boolean;
  /** The built console and scan pages; null in tests of calls. */
  assets: { console: string; scan: string } | null;
  scansPerMinute?: number;
  limits?: Limits;
  /** What this process shares with others of the installation; alone it does all of it itself. */
  shared?: Shared;
  /** When the installation was started; this process, unless said otherwise. */
  startedAt?: Date;
  /** External services and rules of signing in; none by default. */
  signInPorts?: SignInPorts;
  /** By whom the operator is paid online; nobody by default. */
  payPorts?: readonly PayPort[];
  /** Label printers that the server may connect to; none by default. */
  printAddresses?: readonly string[];
  /** A folder from which another program prints. */
  printSpool?: string;
  /** Whether `/openapi.json` and `/docs` are answered; they are unless said otherwise. */
  describesApi?: boolean;
  /** Proxies whose X-Forwarded-For header is trusted. */
  trustProxy?: string[];
  /** Networks inside to which companies may have events sent. */
  webhookNetworks?: string[];
  webhookPorts?: number[];
  /** Services of the settings to which data go without TLS. */
  plain?: readonly PlainAddress[];
  /** Looks for malware in uploads. */
  scanner?: Scanner;
  /** Whom to tell of a weakness. */
  securityContact?: string;
  /** Where events of security are written; nowhere by default. */
  securityLog?: string;
  /** Who has it may read /metrics. */
  metricsToken?: string;
  /** Told of every finished request. */
  watchers?: readonly Watcher[];
}

/** What several processes of an installation do together. */
export interface Shared {
  limits: LimitKeeper;
  outage: OutageNotice;
  /** What every process tells of itself, given how this one does. */
  figures: (live: Live) => Services['figures'];
  /** Wakes the process that runs the tasks, where that is another. */
  wake?: () => void;
}

export interface Server {
  app: FastifyInstance;
  services: Services;
  /** Ends what would go on by itself, such as streams, and goes on answering. */
  retire(): void;
  close(): Promise<void>;
}

/** The complete server, not listening yet: calls, files, public pages, console, jobs. */
export function createServer(parts: ServerParts): Server {
  const { pool, raw, scanRaw, log, secrets, publicUrl, dataDir, demo, version, setUpToken, alone, assets } = parts;
  const shared = parts.shared ?? byItself(log);
  const { limits, wake } = shared;
  const outage = createOutage(raw, shared.outage);
  const live = createLive(raw);
  const security = openSecurityLog(parts.securityLog, (text) => log.warn(text));
  const jobs = createJobs(pool, raw, log, { alone, outage, ...(wake && { wake }) });
  const services: Services = {
    pool,
    raw,
    scanRaw,
    scans: createScanGroup(scanRaw),
    jobs,
    outage,
    live,
    figures: shared.figures(live),
    security,
    certificate: parts.certificate ?? certificateOf(publicUrl),
    limits,
    budgets: createBudgets(parts.limits ?? usualLimits, limits),
    secrets,
    noteUnreadable: unreadableNotes({ pool, log, security }),
    files: parts.files(secrets),
    fileRules,
    publicUrl,
    dataDir,
    demo,
    version,
    setUpToken,
    routes,
    ask: (endpoint, session) => askOf(app, endpoint, session),
    ...namedIn(parts),
    signInPorts: { ...(parts.signInPorts ?? noSignInPorts) },
    ...(parts.backup && { backup: parts.backup }),
    ...(parts.scansPerMinute === undefined ? {} : { scansPerMinute: parts.scansPerMinute }),
  };
  registerJobs(jobs, services, { beginning: !wake });
  const watchers = [live.watch, ...(parts.watchers ?? [])];
  const app = createApp(services, routes, log, {
    trustProxy: parts.trustProxy ?? false,
    watchers,
    describesApi: parts.describesApi ?? true,
  });
  addHealth(app, services);
  addSecurityTxt(app, publicUrl, parts.securityContact);
  addMetrics(app, services, parts.metricsToken, watchers);
  addFiles(app, services);
  const streams = addTaskEvents(app, services);
  addPublicPages(app, services, assets?.scan ?? null);
  if (assets) addConsole(app, assets.console, services);
  return {
    app,
    services,
    retire: () => streams.end(),
    async close() {
      await app.close();
      await jobs.stop();
      outage.end();
      live.end();
      security.close();
      services.signInPorts.mail?.close();
    },
  };
}

/** What a server that is one process does itself. */
const byItself = (log: Logger): Shared => ({
  limits: ownLimits(),
  outage: logOutage(log),
  figures: (live) => async (wanted) => [await live.report(wanted)],
});

/** What the settings name, none of it where they do not. */
const namedIn = ({
  payPorts = [],
  printAddresses = [],
  printSpool,
  webhookNetworks,
  webhookPorts,
  plain = [],
  startedAt = new Date(Date.now() - process.uptime() * 1000),
  scanner,
  dataDir,
  freeBytes = () => freeBytesOf(dataDir),
}: ServerParts) => ({
  startedAt,
  scanner: scanner ?? null,
  freeBytes,
  payPorts,
  printAddresses,
  printSpool,
  webhookNetworks: networksOf(webhookNetworks, webhookPorts),
  plain,
});

/** An empty request to this server itself, past the network. */
async function askOf(app: FastifyInstance, endpoint: string, session?: string): Promise<number> {
  const [method, url] = endpoint.split(' ') as ['GET' | 'POST', string];
  const headers = { authorization: clientHeader, ...(session && { 'blade-auth': `bearer ${session}` }) };
  // From an address that nobody has: the server pays no budget for asking itself.
  const remoteAddress = `fd${randomBytes(7)
    .toString('hex')
    .replace(/(.{2})(.{4})(.{4})(.{4})/, '$1:$2:$3:$4')}::1`;
  return (await app.inject({ method, url, headers, remoteAddress })).statusCode;
}
