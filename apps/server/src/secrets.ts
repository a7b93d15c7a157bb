import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
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
  /** Hashes the addresses of clients. */
  readonly ipKey: Buffer;
}

const password = z.string().min(32);
const key = z.base64().refine((text) => Buffer.from(text, 'base64').length === 32);
const file = z.object({
  passwords: z.object({ admin: password, owner: password, app: password, scan: password }),
  dataKey: key,
  codeKey: key,
  linkKey: key,
  ipKey: key,
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
  const { passwords, ...keys } = read.data;
  const bytes = (name: keyof typeof keys) => Buffer.from(keys[name], 'base64');
  const secrets = { passwords, dataKey: bytes('dataKey'), codeKey: bytes('codeKey'), linkKey: bytes('linkKey'), ipKey: bytes('ipKey') };
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
export function newSecretsText(): string {
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
