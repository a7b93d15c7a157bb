import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unwatchFile,
  watchFile,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { StartError } from './start-error.ts';

/** The installation's secrets. Never logged, never sent. */
export interface Secrets {
  /** The database password of each role that signs in. */
  readonly passwords: Readonly<Record<'admin' | 'owner' | 'app' | 'scan', string>>;
  /** Encrypts sensitive columns (AES-256-GCM). */
  readonly dataKey: Buffer;
  /** Authenticates the `k` of an ecode (HMAC). */
  readonly codeKey: Buffer;
  /** Signs links to private files. */
  readonly linkKey: Buffer;
  /** Hashes addresses, telephone numbers, devices and identity numbers, by which they are found without being stored. */
  readonly ipKey: Buffer;
  /** Keys that were replaced, newest first. They still read what was written with them; nothing new is. */
  readonly former?: readonly FormerKeys[];
}

/** Installations whose keys were replaced by an earlier version kept this hash key and these passwords. */
type FormerKeys = Pick<Secrets, 'dataKey' | 'codeKey' | 'linkKey'> & Partial<Pick<Secrets, 'ipKey' | 'passwords'>>;

const ringOf =
  <Name extends 'dataKey' | 'codeKey' | 'linkKey'>(name: Name) =>
  (secrets: Pick<Secrets, Name | 'former'>): readonly Buffer[] => [secrets[name], ...(secrets.former ?? []).map((keys) => keys[name])];
/** The present key first, then those it replaced. */
export const dataKeysOf = ringOf('dataKey');
export const codeKeysOf = ringOf('codeKey');
export const linkKeysOf = ringOf('linkKey');
export const ipKeysOf = ({ ipKey, former = [] }: Pick<Secrets, 'ipKey' | 'former'>): Buffer[] => [
  ipKey,
  ...former.flatMap((keys) => keys.ipKey ?? []),
];

const password = z.string().min(32);
const key = z.base64().refine((text) => Buffer.from(text, 'base64').length === 32);
const passwords = z.object({ admin: password, owner: password, app: password, scan: password });
const file = z.object({
  passwords,
  dataKey: key,
  codeKey: key,
  linkKey: key,
  ipKey: key,
  former: z
    .array(z.object({ dataKey: key, codeKey: key, linkKey: key, ipKey: key.optional(), passwords: passwords.optional() }))
    .default([]),
});

/** Reads DATA_DIR/secrets.json, which the first start writes. */
export function loadSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json');
  if (!existsSync(path)) {
    if (existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) throw lost(path);
    create(dataDir, path);
  }
  mustBePrivate(path);
  const read = file.safeParse(parseJson(readText(path)));
  if (!read.success) throw damaged(path);
  const bytes = (text: string) => Buffer.from(text, 'base64');
  const { former, ...now } = read.data;
  const keysOf = (of: Pick<typeof now, 'dataKey' | 'codeKey' | 'linkKey'>) => ({
    dataKey: bytes(of.dataKey),
    codeKey: bytes(of.codeKey),
    linkKey: bytes(of.linkKey),
  });
  const secrets: Secrets = {
    ...keysOf(now),
    passwords: now.passwords,
    ipKey: bytes(now.ipKey),
    former: former.map((one) => ({
      ...keysOf(one),
      ...(one.ipKey && { ipKey: bytes(one.ipKey) }),
      ...(one.passwords && { passwords: one.passwords }),
    })),
  };
  // Not enumerable, so that logging the object by mistake prints nothing.
  return Object.defineProperties(secrets, {
    toJSON: { value: () => '[secrets]' },
    [Symbol.for('nodejs.util.inspect.custom')]: { value: () => '[secrets]' },
  });
}

/** Whoever reads this file holds the keys: one that others may read is refused, with the command that mends it. */
function mustBePrivate(path: string): void {
  if (process.platform === 'win32' || (statSync(path).mode & 0o077) === 0) return;
  throw new StartError({
    zh: `密钥文件 ${path} 可被其他用户读取，请运行 chmod 600 ${path}`,
    en: `other users can read the secrets file ${path}: run chmod 600 ${path}`,
  });
}

/** Refuses a data folder that cannot be written, in one line, before anything begins. */
export function mustBeWritable(dataDir: string): void {
  const probe = join(dataDir, `.write-${process.pid}`);
  try {
    closeSync(openSync(probe, 'wx', 0o600));
    rmSync(probe);
  } catch (error) {
    throw unwritable(dataDir, error);
  }
}

/** New random secrets, written at the first start. */
function newSecretsText(): string {
  const secret = () => randomBytes(24).toString('base64url');
  const bytes = () => randomBytes(32).toString('base64');
  return `${JSON.stringify(
    {
      passwords: { admin: secret(), owner: secret(), app: secret(), scan: secret() },
      dataKey: bytes(),
      codeKey: bytes(),
      linkKey: bytes(),
      ipKey: bytes(),
    },
    null,
    2,
  )}\n`;
}

/**
 * Writes a temporary file, flushes it and links it, so that it is never incomplete, and of two servers starting at once only one
 * succeeds.
 */
function create(dataDir: string, path: string): void {
  const aside = join(dataDir, `secrets.${process.pid}.${randomBytes(4).toString('hex')}`);
  makeFolder(dataDir);
  try {
    const handle = openSync(aside, 'wx', 0o600);
    writeSync(handle, newSecretsText());
    fsyncSync(handle);
    closeSync(handle);
    linkSync(aside, path);
    flushFolder(dataDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unwritable(dataDir, error);
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Replaces the keys and passwords: new values are written with new ones, the present ones go on reading. Written beside and
 * renamed, so that the file is never incomplete.
 */
export function replaceKeys(dataDir: string): void {
  const path = join(dataDir, 'secrets.json');
  const { former, ...now } = file.parse(parseJson(readText(path)));
  const aside = join(dataDir, `secrets.${process.pid}.${randomBytes(4).toString('hex')}`);
  const handle = openSync(aside, 'wx', 0o600);
  try {
    const replaced = { ...(JSON.parse(newSecretsText()) as object), former: [now, ...former] };
    writeSync(handle, `${JSON.stringify(replaced, null, 2)}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  const { uid, gid } = statSync(path);
  if (process.getuid?.() === 0) chownSync(aside, uid, gid);
  renameSync(aside, path);
  flushFolder(dataDir);
}

/** Takes over keys that were replaced while the server runs; whoever holds the secrets sees the new ones. */
export function watchSecrets(dataDir: string, secrets: Secrets): () => void {
  const path = join(dataDir, 'secrets.json');
  watchFile(path, { interval: 1000, persistent: false }, ({ mtimeMs }) => {
    if (mtimeMs === 0) return;
    try {
      Object.assign(secrets, loadSecrets(dataDir));
    } catch (error) {
      // A file that is damaged while the server runs must not end it: it has its keys.
      process.emitWarning(error as Error);
    }
  });
  return () => unwatchFile(path);
}

/** The secrets of a server, which take over replaced keys as long as it runs. */
export function liveSecrets(dataDir: string): Secrets {
  const secrets = loadSecrets(dataDir);
  watchSecrets(dataDir, secrets);
  return secrets;
}

/** Only the owner may read the data folder. */
function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw unwritable(dataDir, error);
  }
}

/** Makes a new file name in a folder durable (fsync of the folder); not possible and not needed on Windows. */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new StartError(
      { zh: `无法读取密钥文件 ${path}，请检查权限`, en: `the secrets file ${path} cannot be read: check its permissions` },
      { cause: error },
    );
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const lost = (path: string) =>
  new StartError({
    zh: `缺少密钥文件 ${path}，而数据库已存在；请从备份恢复该文件，否则已有数据无法解密`,
    en: `the secrets file ${path} is missing while the database exists: restore it from a back-up, without it the data cannot be decrypted`,
  });

const damaged = (path: string) =>
  new StartError({ zh: `密钥文件 ${path} 已损坏，请从备份恢复`, en: `the secrets file ${path} is damaged: restore it from a back-up` });

const unwritable = (dataDir: string, error: unknown) =>
  new StartError(
    {
      zh: `无法写入数据文件夹 ${dataDir}（${(error as NodeJS.ErrnoException).code}），请检查 DATA_DIR 及其权限`,
      en: `the data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}): check DATA_DIR and its permissions`,
    },
    { cause: error },
  );
