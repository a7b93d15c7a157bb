import type { Call, DirectCall, Grants, Language, Parsed } from '@touchmark/contract';
import { inState, userLife } from '@touchmark/domain';
import type pg from 'pg';
import type * as z from 'zod';
import type { LiveBackup } from '../backup/live.ts';
import type { Db, Pool, Scope } from '../db/connect.ts';
import type { Files } from '../files/files.ts';
import type { Scanner } from '../files/scanner.ts';
import type { ScanGroup } from '../scan-group.ts';
import type { Opener } from '../sealed.ts';
import type { Secrets } from '../secrets.ts';
import type { Outage } from '../db/outage.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { PlainAddress } from '../plain.ts';
import type { Reach } from '../post/outside.ts';
import type { PayPort } from '../post/pay/port.ts';
import type { SignInPorts } from '../post/post.ts';
import type { RealNamePort } from '../post/real-name.ts';
import type { Certificate } from '../watch/certificate.ts';
import type { Report, Wanted } from '../watch/figures.ts';
import type { Live } from '../watch/live.ts';
import type { SecurityLog } from '../watch/security-log.ts';
import type { Asked, FileAnswer, Upload } from './answer.ts';
import type { Budgets } from './door/budgets.ts';
import type { LimitKeeper } from './door/limits.ts';
import type { AskedFile, PrivateScene, Reference } from './file/referrer.ts';
import type { DataScope } from './session/rights.ts';

/** The caller. `companyId` is the company of the session, from the token and never from the body. */
export interface Me {
  userId: string;
  userName: string;
  companyId: string;
  userType: 'ENTERPRISE' | 'PLATFORM';
  roleCode: string;
  roleId: string;
  status: string;
  isMain: boolean;
  isTrial: boolean;
  companyFrozen: boolean;
  sessionId: string;
  /** The screen is locked: only calls that unlock or end the session are allowed. */
  locked: boolean;
  /** The permission codes of the caller’s role, limited to those granted to the company. */
  permissions: ReadonlySet<string>;
  grants: Grants;
  /** For a receiving account: the receiver for which alone it acts, with the rows of the brand. Everybody else has none. */
  receiver?: { id: string } | null;
  /** Which documents the caller’s lists include (data scope): `withinScope` of modules/access/role/public.ts applies it. */
  dataScope: DataScope;
}

/** Objects shared by the whole server, created once at start. */
export interface Services {
  pool: Pool;
  /** Plain connections of the application's role, for COPY and streams. */
  raw: pg.Pool;
  /** Connections of the public resolver's role: its policies allow reading what a scan shows, and counting. */
  scanRaw: pg.Pool;
  /** Counts scans, those of the same moment together. */
  scans: ScanGroup;
  files: Files;
  /** Who refers to files of private purposes, and who may see them. */
  fileRules: FileRules;
  jobs: Jobs;
  /** Tracks whether the database is unavailable, and logs it once. */
  outage: Outage;
  /** What this process does now, and did in the last hours. */
  live: Live;
  /** What every process of the installation tells of itself, this one too. */
  figures: (wanted: Wanted) => Promise<readonly Report[]>;
  /** Looks for malware in uploads, where one is set up. */
  scanner: Scanner | null;
  /** Where events of security are written. */
  security: SecurityLog;
  /** The certificate of the public address. */
  certificate: () => Promise<Certificate | null>;
  /** Counts what may be done only so often; for several processes the first one does. */
  limits: LimitKeeper;
  /** Rate limits per address and account. */
  budgets: Budgets;
  secrets: Secrets;
  /** Told of each sealed value that no key opens. */
  noteUnreadable: Opener['noteUnreadable'];
  publicUrl: string;
  /** The data folder, which also holds what must lie outside the database. */
  dataDir: string;
  /** Sends back-ups; absent where no target is set. */
  backup?: LiveBackup;
  /** What is free where the data lie, in bytes. */
  freeBytes: () => Promise<number>;
  demo: boolean;
  version: string;
  /** When the installation was started. */
  startedAt: Date;
  signInPorts: SignInPorts;
  /** By whom the operator is paid online; none without merchant settings. */
  payPorts: readonly PayPort[];
  /** Addresses and networks of label printers that the server may connect to. */
  printAddresses: readonly string[];
  /** The folder below which companies may have labels written for other programs to print. */
  printSpool: string | undefined;
  /** Networks inside, and ports, to which companies may have events sent. */
  webhookNetworks: Reach;
  /** Services of the settings to which data go without TLS. */
  plain: readonly PlainAddress[];
  /** Compares names with identity numbers; without a provider, check digits decide. */
  realName?: RealNamePort;
  /** Scans per client and minute; 30 by default. */
  scansPerMinute?: number;
  /** The set-up token of an empty installation, until its first administrator exists. */
  setUpToken: string | null;
  /** Every call with its handler, for the self-test of isolation. */
  routes: readonly Route[];
  /** The status of an empty request to an endpoint of this server, with a session's token or none. */
  ask: (endpoint: Call['endpoint'], session?: string) => Promise<number>;
  /** Starts the daily work once there is a platform company. */
  onFounded?: () => Promise<void>;
}

/** A request without a transaction, as the handler of a direct call gets it: `transaction(base, …)` and `writing(base, …)` begin one. */
export interface CtxBase {
  me: Me;
  language: Language;
  now: Date;
  services: Services;
  /** The caller's network address: only ever stored encrypted or as a keyed hash. */
  address: string;
  agent: string;
  hints: Hints;
  /** The parsed request of a direct call, for its own transaction. */
  asked?: Asked;
}

/** The caller, language, time and connection of a request. First argument of every other handler and of every query. */
export interface Ctx extends CtxBase {
  db: Db;
  /** Runs once the transaction is committed (waking a worker, sending a mail). */
  afterCommit: (work: () => void) => void;
  /** Adds to the audit row of this call: the object, and its change of state. */
  note: (entry: AuditNote) => void;
}

export type Handler<C extends Call> = (
  ctx: C extends DirectCall ? CtxBase : Ctx,
  input: Parsed<C>,
  upload: Upload,
) => Promise<C extends { stream: true } ? FileAnswer : z.input<C['output']>>;

/** A call with its handler. */
export interface Route {
  call: Call;
  handler: Handler<Call>;
}
export interface DirectRoute {
  call: DirectCall;
  handler: Handler<DirectCall>;
}

/** A call that shows such an object to its callers, and whether it would show this one: its company, the data scope and its state are asked as the call asks them. */
export interface View {
  call: Call;
  shows: (ctx: Ctx, id: string) => Promise<unknown>;
}

/** A kind of object that names files of a private purpose: which of its objects name one, and the calls that show them. */
export interface Referrer {
  of: string;
  find: (ctx: Ctx, files: readonly AskedFile[]) => Promise<readonly Reference[]>;
  views: readonly View[];
}

/** For each private purpose, who refers to its files. A file that nobody refers to is only for whoever uploaded it. */
export type FileRules = Readonly<Record<PrivateScene, readonly Referrer[]>>;

/** Header values besides language and token; none of them is proof of anything. */
export interface Hints {
  captchaKey: string;
  captchaCode: string;
  /** What stands in Device-Id: counts only where it is a secret given out after a full sign-in. */
  device: string;
  /** From the browser's cookie, in the call that renews a session alone. */
  refreshToken: string;
  origin: string;
}
/** Used without a request. */
export const noHints: Hints = { captchaKey: '', captchaCode: '', device: '', refreshToken: '', origin: '' };

export interface AuditNote {
  bizType?: string;
  bizId?: string;
  action?: string;
  fromStatus?: string | number;
  toStatus?: string | number;
  opinion?: string;
  companyId?: string;
}

export const nobody: Me = {
  userId: '',
  userName: '',
  companyId: '',
  userType: 'ENTERPRISE',
  roleCode: '',
  roleId: '',
  status: '',
  isMain: false,
  isTrial: false,
  companyFrozen: false,
  permissions: new Set(),
  grants: new Map(),
  dataScope: 'SELF',
  sessionId: '',
  locked: false,
};

export const isPlatform = (me: Me): boolean => me.userType === 'PLATFORM';

/** The rows a caller's queries may touch: all of them for the platform's staff, otherwise those of the caller's company. */
export const scopeOf = (me: Me): Scope => ({
  companyId: me.companyId || null,
  userId: me.userId || null,
  platform: isPlatform(me) && inState(userLife, me.status, 'certified'),
});
