import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';
import { inScope, kyselyOf, poolOf, type Db, type Pool } from '../src/db/connect.ts';
import { createFiles } from '../src/files/files.ts';
import { folderStore } from '../src/files/folder-store.ts';
import type { DatabaseUrls } from '../src/db/roles.ts';
import type { Secrets } from '../src/secrets.ts';
import type { SignInPorts } from '../src/post/post.ts';
import { createServer, type Server } from '../src/server.ts';
import type { PayPort } from '../src/post/pay/port.ts';
import type { Limits } from '../src/http/door/budgets.ts';
import type { Scanner } from '../src/files/scanner.ts';
import type { Services } from '../src/http/ctx.ts';
import type { Watcher } from '../src/watch/requests.ts';
import { basic, callsTo } from './calling.ts';
import { founding } from './founding.ts';
import type { Line } from './line.ts';
import { createDatabase } from './postgres.ts';
import type { Snapshot } from './snapshot.ts';

export type { Person } from './founding.ts';
/** A database of its own, with the folder that belongs to it. */
export interface Home {
  name: string;
  urls: DatabaseUrls;
  dataDir: string;
  secrets: Secrets;
  drop(): Promise<void>;
}
export type World = Awaited<ReturnType<typeof createWorld>>;
/** In Base64. */
export type Keys = Record<(typeof keyNames)[number], string>;

const keyNames = ['dataKey', 'codeKey', 'linkKey', 'ipKey'] as const;
const newKeys = () => Object.fromEntries(keyNames.map((name) => [name, randomBytes(32).toString('base64')])) as Keys;
const bytesOf = (keys: Keys) =>
  Object.fromEntries(keyNames.map((name) => [name, Buffer.from(keys[name], 'base64')])) as Record<keyof Keys, Buffer>;

/** How a world differs from the usual one. */
interface Given {
  scansPerMinute?: number;
  /** Number of database connections. */
  connections?: number;
  signInPorts?: SignInPorts;
  demo?: boolean;
  trustProxy?: string[];
  /** Connects to the database through a proxy that the test can interrupt. */
  line?: (adminUrl: string) => Promise<Line>;
  log?: Logger;
  from?: Snapshot<unknown>;
  /** An installation of its own, instead of a database of this run’s cluster. */
  home?: Home;
  /** No limits by default. */
  limits?: Limits;
  watchers?: readonly Watcher[];
  certificate?: Services['certificate'];
  metricsToken?: string;
  securityLog?: string;
  securityContact?: string;
  scanner?: Scanner;
  printAddresses?: readonly string[];
  printSpool?: string;
  describesApi?: boolean;
  /** Free space of the data folder, if the test sets it. */
  freeBytes?: () => Promise<number>;
  /** Networks to which events may be sent. */
  webhookNetworks?: string[];
  /** Folders of the built console and scan pages; none by default. */
  assets?: { console: string; scan: string };
  payPorts?: readonly PayPort[];
}

/** A new database with the migrations applied, or a clone of `from`; the real server on it (tasks are processed), and users to act as. */
export async function createWorld({
  scansPerMinute,
  signInPorts,
  demo = false,
  trustProxy,
  connections = 8,
  line,
  limits = noLimits,
  log = pino({ level: 'silent' }),
  from,
  home,
  ...given
}: Given = {}) {
  const { database, folder, stored, keys, secrets } = await placeFor(home, from);
  const { wire, over } = await wired(line, database.urls.app);
  const [raw, scanRaw] = [poolOf(() => over(database.urls.app), connections), poolOf(() => over(database.urls.scan), 4)];
  const pool = kyselyOf(raw);
  const server = createServer({
    pool,
    raw,
    scanRaw,
    log,
    publicUrl: 'http://localhost:8080',
    dataDir: folder,
    assets: null,
    ...given,
    demo,
    version: 'test',
    setUpToken: null,
    alone: true,
    limits,
    ...(scansPerMinute === undefined ? {} : { scansPerMinute }),
    ...(signInPorts && { signInPorts }),
    ...(trustProxy && { trustProxy }),
    secrets,
    files: (secrets) => createFiles(folderStore(stored), secrets, join(folder, 'receiving')),
  });
  await server.app.ready();
  await server.services.jobs.start();
  const asStaff = <T>(work: (db: Db) => Promise<T>) => inScope(pool, { companyId: null, platform: true }, work);

  const { company, person } = founding(server.services as Services, asStaff, from ? 1000 : 0);
  const { call, ok, upload } = callsTo(server.app as FastifyInstance);

  async function close(): Promise<void> {
    await server.close();
    await pool.destroy();
    await scanRaw.end();
  }

  return {
    app: server.app as FastifyInstance,
    services: server.services as Services,
    pool: pool as Pool,
    raw,
    scanRaw,
    urls: database.urls,
    line: wire,
    asStaff,
    folder,
    company,
    person,
    call,
    ok,
    upload,
    settled: () => allSettled(server, asStaff),
    basic,
    keys,
    async end() {
      await close();
      if (!home) rmSync(folder, { recursive: true, force: true });
      await database.drop();
    },
    /** Ends it, and hands over its database and files. */
    async endInto(keep: (database: string, files: string) => Promise<void>) {
      await close();
      await keep(database.name, folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The database, files and keys of a world. */
async function placeFor(home: Home | undefined, from: Snapshot<unknown> | undefined) {
  if (home) {
    const keys = Object.fromEntries(keyNames.map((name) => [name, home.secrets[name].toString('base64')])) as Keys;
    return { database: home, folder: home.dataDir, stored: join(home.dataDir, 'files'), keys, secrets: home.secrets };
  }
  const database = await createDatabase(from?.database);
  const folder = mkdtempSync(join(tmpdir(), 'touchmark-files-'));
  if (from) cpSync(from.files, folder, { recursive: true });
  const keys = from?.keys ?? newKeys();
  const secrets: Secrets = { passwords: { admin: '', owner: '', app: '', scan: '' }, ...bytesOf(keys) };
  return { database, folder, stored: folder, keys, secrets };
}

/** Waits until no task is waiting or running, except those due later (a daily job). */
async function allSettled({ services }: Server, asStaff: <T>(work: (db: Db) => Promise<T>) => Promise<T>): Promise<void> {
  for (;;) {
    const open = await asStaff((db) =>
      db
        .selectFrom('task')
        .where('state', 'in', ['queued', 'running'])
        .where('runAt', '<', new Date(Date.now() + 60_000).toISOString())
        .select('id')
        .execute(),
    );
    if (open.length === 0) return;
    services.jobs.wake();
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}

/** Tests make more calls per minute than users may. */
const noLimits: Limits = {
  openPerMinute: Infinity,
  drawnPerMinute: Infinity,
  uploadsPerMinute: Infinity,
  uploadBytesPerHour: Infinity,
  filesPerMinute: Infinity,
  callsPerMinute: Infinity,
};

async function wired(line: ((adminUrl: string) => Promise<Line>) | undefined, url: string) {
  const wire = await line?.(url);
  return { wire, over: (to: string) => wire?.over(to) ?? to };
}
