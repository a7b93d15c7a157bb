import { spawn, spawnSync, type ChildProcess, type StdioOptions } from 'node:child_process';
import { chmodSync, chownSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../../start-error.ts';
import { type Binaries, copyBinaries } from './binaries.ts';

type Text = Readonly<{ zh: string; en: string }>;

/** The operating system account that runs PostgreSQL, which refuses to run as root. */
export interface Account {
  readonly title: Text;
  /** Set if the process changes its user; files must then belong to that user. */
  readonly uid?: number;
  readonly gid?: number;
  /** Programs that are executed first and then replace themselves by the real one. */
  readonly before: readonly string[];
  /** Whether `before` changes the user itself. */
  readonly bySetpriv?: boolean;
}

/** A working account, and the binaries it can execute. */
export interface Footing {
  readonly account: Account;
  readonly binaries: Binaries;
}

const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin';
/** An empty environment, because a PGDATA or LD_PRELOAD variable would influence PostgreSQL. */
const env = process.platform === 'win32' ? undefined : { PATH: path, LC_ALL: 'C', TZ: 'UTC' };

const plain: Account = { title: { zh: '当前用户', en: 'the same user' }, before: [] };
/** A user namespace: root outside, "nobody" inside. Works where no other user can access the folder. */
const namespace: Account = {
  title: { zh: '用户命名空间', en: 'a user namespace' },
  before: ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'],
};

/** Chooses an account for a data folder by trying each; `folder` is (or becomes) the database's folder. */
export function findFooting(binaries: Binaries, dataDir: string, folder: string): Footing {
  if (process.platform === 'win32') return { account: plain, binaries };
  const tried: Text[] = [];
  for (const account of candidates(folder)) {
    open(account, dataDir, folder);
    let found = binaries;
    let outcome = probe(account, found, folder);
    if (outcome === 'program') {
      found = copyBinaries(binaries, dataDir);
      outcome = probe(account, found, folder);
    }
    if (outcome === 'works') {
      giveAll(account, folder);
      return { account, binaries: found };
    }
    tried.push({ zh: `${account.title.zh}：${outcomes[outcome].zh}`, en: `${account.title.en}: ${outcomes[outcome].en}` });
  }
  throw noFooting(dataDir, tried);
}

function candidates(folder: string): Account[] {
  if (process.getuid?.() !== 0) return [plain, namespace];
  const others = [ownerAbove(folder), lookUp('postgres'), lookUp('nobody')].filter((account) => account !== null);
  return [namespace, ...others, ...others.map(withPassage)];
}

/** The owner of a folder on the path, who may enter it, unlike other users below a home folder with mode 0700. */
function ownerAbove(folder: string): Account | null {
  for (let at = dirname(folder); at !== dirname(at); at = dirname(at)) {
    const { uid, gid } = statSync(at);
    if (uid !== 0) return { title: userTitle(uid), uid, gid, before: [] };
  }
  return null;
}

function lookUp(name: string): Account | null {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number.parseInt(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout ?? '', 10));
  return uid && gid ? { title: userTitle(name), uid, gid, before: [] } : null;
}

const userTitle = (user: string | number): Text => ({ zh: `用户 ${user}`, en: `user ${user}` });

// Without this secure bit, access(2) ignores the capability, and PostgreSQL checks its programs with access(2).
const passage = [
  '--securebits=+no_setuid_fixup',
  '--inh-caps=-all,+dac_override',
  '--ambient-caps=+dac_override',
  '--bounding-set=-all,+dac_override',
];

/**
 * For containers that forbid namespaces, with the data folder below root's home: another user with only the capability to enter
 * closed folders.
 */
function withPassage(account: Account): Account {
  const { uid, gid } = account;
  return {
    title: { zh: `${account.title.zh}（可通过受限文件夹）`, en: `${account.title.en} with passage` },
    uid,
    gid,
    bySetpriv: true,
    before: ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...passage, '--'],
  };
}

const outcomes = {
  account: { zh: '不可用', en: 'Not available' },
  program: { zh: '无法运行程序', en: 'cannot run the program' },
  folder: { zh: '无法写入文件夹', en: 'cannot write the folder' },
};
type Outcome = 'works' | keyof typeof outcomes;

/** Whether the account has a user name (required by initdb), can run PostgreSQL, and can write to its folder. */
function probe(account: Account, { postgres, root }: Binaries, folder: string): Outcome {
  const script =
    'id -un >/dev/null 2>&1 || exit 3; cd "$1" && : >probe && rm probe || exit 5; "$0" --version >/dev/null 2>&1 && cd "$2" || exit 4';
  const [program, ...args] = [...account.before, '/bin/sh', '-c', script, postgres, folder, join(root, 'native', 'share')];
  const { status } = spawnSync(program!, args, { ...optionsOf(account), stdio: 'ignore' });
  return status === 0 ? 'works' : status === 4 ? 'program' : status === 5 ? 'folder' : 'account';
}

function optionsOf({ uid, gid, bySetpriv }: Account) {
  return { cwd: '/', env, ...(uid !== undefined && !bySetpriv && { uid, gid }) };
}

/**
 * Starts a program as the account, in its own process group (so that Ctrl-C reaches only the server); if the system supports it,
 * it is killed when this process dies.
 */
export function spawnAs(account: Account, program: string, args: readonly string[], stdio: StdioOptions): ChildProcess {
  const [first, ...rest] = [...account.before, ...tie(), program, ...args];
  return spawn(first!, rest, { ...optionsOf(account), stdio, detached: process.platform !== 'win32', windowsHide: true });
}

let tied: readonly string[] | undefined;
function tie(): readonly string[] {
  const words = ['setpriv', '--pdeathsig', 'INT', '--'];
  tied ??=
    process.platform === 'linux' && spawnSync(words[0]!, [...words.slice(1), 'true'], { env, stdio: 'ignore' }).status === 0 ? words : [];
  return tied;
}

/** Runs a program as the account, until it ends; it does not outlive this process. */
export function runAs(account: Account, program: string, args: readonly string[]): Promise<{ status: number | null; output: string }> {
  const child = spawnAs(account, program, args, ['ignore', 'pipe', 'pipe']);
  const onExit = () => child.kill('SIGINT');
  process.once('exit', onExit);
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise<{ status: number | null; output: string }>((resolve) => {
    child.once('error', ({ message }) => resolve({ status: null, output: message }));
    child.once('close', (status) => resolve({ status, output }));
  }).finally(() => process.removeListener('exit', onExit));
}

/** Gives the account access to its folder; a data folder with mode 0700 becomes enterable, but not readable. */
function open(account: Account, dataDir: string, folder: string): void {
  if (process.getuid?.() !== 0) return;
  if (account.uid !== undefined) chmodSync(dataDir, (statSync(dataDir).mode & 0o777) | 0o011);
  give(account, folder);
}

/** Makes the account the owner of a file. */
export function give(account: Account, file: string): void {
  if (process.getuid?.() === 0) chownSync(file, account.uid ?? 0, account.gid ?? 0);
}

/** Changes the owner of a database that was run under another account. PG_VERSION is changed last and so marks completion. */
function giveAll(account: Account, folder: string): void {
  const mark = join(folder, 'PG_VERSION');
  if (process.getuid?.() !== 0 || !readdirSync(folder).includes('PG_VERSION') || lstatSync(mark).uid === (account.uid ?? 0)) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (entry !== 'PG_VERSION') lchownSync(join(folder, entry), account.uid ?? 0, account.gid ?? 0);
  }
  give(account, mark);
}

const noFooting = (dataDir: string, tried: readonly Text[]) =>
  new StartError({
    zh: `内置 PostgreSQL 无法运行：没有可用的账户能使用 ${dataDir}（已尝试 ${tried.map(({ zh }) => zh).join('；')}）；请改用普通用户启动，或另设 DATA_DIR，或用 DATABASE_URL 指定外部数据库`,
    en: `the embedded PostgreSQL cannot run: no account can use ${dataDir} (tried ${tried.map(({ en }) => en).join('; ')}): start as an ordinary user, set another DATA_DIR, or name an external database in DATABASE_URL`,
  });
