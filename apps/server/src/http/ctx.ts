import type { Grants, Language } from '@touchmark/contract';
import type pg from 'pg';
import type { Db, Pool, Scope } from '../db/connect.ts';
import type { Files } from '../files/files.ts';
import type { Secrets } from '../secrets.ts';
import type { Outage } from '../db/outage.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { ComingIn } from '../post/post.ts';
import type { RealNamePort } from '../post/real-name.ts';
import type { Budgets } from './budgets.ts';
import type { Asked } from './handle.ts';
import type { DataScope } from './rights.ts';

/** Who asks. `companyId` is the company the session works for, from the token and never from the body. */
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
  /** The screen is locked: only what opens or ends the session is answered. */
  locked: boolean;
  /** The permission codes of the caller’s role, limited to those granted to the company. */
  permissions: ReadonlySet<string>;
  grants: Grants;
  /** Which documents the caller’s lists include (data scope): `withinScope` of modules/access/role/public.ts applies it. */
  dataScope: DataScope;
}

/** What the whole server shares: made once at start. */
export interface Services {
  pool: Pool;
  /** Bare connections of the application role, for COPY and streams. */
  raw: pg.Pool;
  /** Connections of the public resolver's role: its policies let it read what a scan shows, and count. */
  scanRaw: pg.Pool;
  files: Files;
  jobs: Jobs;
  /** Whether the database is away, and who says so once. */
  outage: Outage;
  /** What one address or account may take in a while. */
  budgets: Budgets;
  secrets: Secrets;
  publicUrl: string;
  demo: boolean;
  version: string;
  comingIn: ComingIn;
  /** Compares names with identity numbers; without one, check digits decide. */
  realName?: RealNamePort;
  /** Scans one client may make in a minute; 30 where it is not said. */
  scansPerMinute?: number;
  /** The set-up token of an empty installation, while it waits for its first administrator. */
  setUpToken: string | null;
  /** Begins what waits for a platform company (the daily work), once there is one. */
  onFounded?: () => Promise<void>;
}

/** Who asks, in which language, at what time, on which connection. First argument of every handler and query. */
export interface Ctx {
  db: Db;
  me: Me;
  language: Language;
  now: Date;
  services: Services;
  /** The caller's network address: only ever stored encrypted or as a keyed hash. */
  address: string;
  agent: string;
  hints: Hints;
  /** What a direct call was asked, for the transaction it makes itself. */
  asked?: Asked;
  /** Runs once the transaction is committed (waking a worker, sending a mail). */
  afterCommit: (work: () => void) => void;
  /** Adds to the audit row of this call: which object, and how its state changed. */
  note: (entry: AuditNote) => void;
}

/** What the headers say beside language and token; nothing of it is proof of anything. */
export interface Hints {
  captchaKey: string;
  captchaCode: string;
  /** A random name the browser gave itself, by which it is known again. */
  device: string;
  origin: string;
}
/** Where no request is behind it. */
export const noHints: Hints = { captchaKey: '', captchaCode: '', device: '', origin: '' };

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
  platform: isPlatform(me) && me.status === '3',
});
