import { spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundleServer, runServer, type ServerProcess } from '../../../test/embedded-process.ts';
import { roomyFolder } from '../../../test/roomy-folder.ts';
import { loadSecrets } from '../../secrets.ts';
import { findFooting } from './account.ts';
import { findBinaries } from './binaries.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { freePort, readPostmaster } from './postmaster.ts';
import { argumentsOf, isAlive, waitForEnd } from './processes.ts';
import { settings } from './settings.ts';
import { projectWithoutLinks, query } from '../../../test/embedded-project.ts';

const root = process.getuid?.() === 0;
const modules = join(import.meta.dirname, '../../../../../node_modules');
let bundles: string;
let bundle: string;
let home: string;
let dataDir: string;
let notes: string[];
let open: { stop(): Promise<unknown> }[];

beforeAll(async () => {
  bundles = mkdtempSync(join(modules, '.embedded-test-'));
  bundle = await bundleServer(bundles);
});
afterAll(() => rmSync(bundles, { recursive: true, force: true }));
beforeEach(() => {
  // As restrictive as home folders can be.
  home = mkdtempSync(join(roomyFolder(), 'touchmark-embedded-'));
  chmodSync(home, 0o700);
  dataDir = join(home, 'data');
  notes = [];
  open = [];
});
afterEach(async () => {
  await Promise.allSettled(open.map((each) => each.stop()));
  rmSync(home, { recursive: true, force: true });
});

async function start(folder = dataDir): Promise<Embedded> {
  const note = (message: string) => void notes.push(message);
  const embedded = await startEmbedded({
    dataDir: folder,
    secrets: loadSecrets(folder),
    log: { debug: () => undefined, info: note, warn: note, error: note },
  });
  open.push(embedded);
  return embedded;
}

async function startProcess(file = bundle, folder = dataDir, user?: { uid: number; gid: number }): Promise<ServerProcess> {
  const process = await runServer(file, folder, user);
  open.push({
    stop: () => {
      process.child.kill('SIGTERM');
      return process.ended;
    },
  });
  return process;
}

describe('the embedded database', () => {
  it('keeps its data from one start to the next and leaves nothing running', async () => {
    const first = await start();
    await query(first.adminUrl, 'create table kept as select 1 as x');
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'secrets.json']);
    expect(readPostmaster(join(dataDir, 'postgres'))).toBeNull();
    const again = await start();
    expect(await query(again.adminUrl, 'select x from kept')).toEqual([{ x: 1 }]);
  });

  it('is durable, checked, in UTF-8, and listens on this machine alone', async () => {
    const { adminUrl } = await start();
    const rows = await query(adminUrl, 'select name, setting from pg_settings where name = any($1)', [
      [
        'fsync',
        'synchronous_commit',
        'full_page_writes',
        'data_checksums',
        'server_encoding',
        'listen_addresses',
        'unix_socket_directories',
        'jit',
        'password_encryption',
      ],
    ]);
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      server_encoding: 'UTF8',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      jit: 'off',
      password_encryption: 'scram-sha-256',
    });
    expect(
      await query(adminUrl, "select name from pg_settings where name = any($1) and source <> 'command line'", [Object.keys(settings)]),
    ).toEqual([]);
    expect(
      await query(adminUrl, "select lower('ÀÉ') as lower, array(select x from unnest(array['b', 'B', 'a', '中']) x order by x) as sorted"),
    ).toEqual([{ lower: 'àé', sorted: ['B', 'a', 'b', '中'] }]);
    await expect(query(adminUrl.replace(/:[^:@/]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password authentication failed/);
    expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0);
  });

  it('refuses a second server on the same data folder, in this process and in another, and goes on', async () => {
    const { adminUrl, stop } = await start();
    const message = new RegExp(
      `^数据文件夹 ${dataDir} 正被另一个服务使用（进程 ${process.pid}.* / the data folder ${dataDir} is in use by another server \\(process ${process.pid} [^\\n]*$`,
    );
    await expect(start()).rejects.toThrow(message);
    const other = await startProcess();
    expect(other.refused).toMatch(message);
    expect(await other.ended).toBe(1);
    expect(await query(adminUrl, 'select 1 as x')).toEqual([{ x: 1 }]);
    await stop();
    await start();
  });

  it('lets one of several servers that start at once have the folder', async () => {
    loadSecrets(dataDir);
    const all = await Promise.all([1, 2, 3].map(() => startProcess()));
    expect(all.filter(({ adminUrl }) => adminUrl)).toHaveLength(1);
    expect(all.filter(({ refused }) => refused?.includes('正被另一个服务使用'))).toHaveLength(2);
  });

  it('stops with its server on SIGTERM', async () => {
    const { child, pid, ended } = await startProcess();
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(isAlive(pid!)).toBe(false);
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'secrets.json']);
  });

  it('has every committed row after kill -9 of its server in the middle of writing', async () => {
    const { child, adminUrl, pid, ended } = await startProcess();
    await query(adminUrl!, 'create table counted (n int primary key)');
    let committed = 0;
    const writing = (async () => {
      const client = new pg.Client(adminUrl);
      client.on('error', () => undefined);
      await client.connect();
      for (;;) {
        await client.query('insert into counted values ($1)', [committed + 1]);
        committed++;
      }
    })().catch(() => undefined);
    await expect.poll(() => committed, { timeout: 20_000, interval: 5 }).toBeGreaterThan(50);
    child.kill('SIGKILL');
    expect(await ended).toBe('SIGKILL');
    const again = await start();
    await writing;
    expect(again.pid).not.toBe(pid);
    const [{ rows }] = await query(again.adminUrl, 'select count(*)::int as rows from counted');
    expect([committed, committed + 1]).toContain(rows);
  });

  it('recovers after kill -9 of its server and of PostgreSQL', async () => {
    const { child, adminUrl, pid, ended } = await startProcess();
    await query(adminUrl!, 'create table kept as select 1 as x');
    child.kill('SIGKILL');
    process.kill(pid!, 'SIGKILL');
    await ended;
    await waitForEnd(pid!, 5000);
    const again = await start();
    expect(await query(again.adminUrl, 'select x from kept')).toEqual([{ x: 1 }]);
  });

  it('stops a PostgreSQL that outlived its server, and takes over', async () => {
    const first = await start();
    await query(first.adminUrl, 'create table kept as select 1 as x');
    await first.stop();
    const folder = join(dataDir, 'postgres');
    const { account, binaries } = findFooting(findBinaries(), dataDir, folder);
    const [program, ...args] = [
      ...account.before,
      binaries.postgres,
      '-D',
      folder,
      '-c',
      `port=${await freePort()}`,
      '-c',
      'unix_socket_directories=',
    ];
    const orphan = spawn(program!, args, { stdio: 'ignore', cwd: '/', uid: account.uid, gid: account.gid });
    while (!readPostmaster(folder)?.ready) await sleep(10);
    const again = await start();
    expect(await query(again.adminUrl, 'select x from kept')).toEqual([{ x: 1 }]);
    expect(await waitForEnd(orphan.pid!, 0)).toBe(true);
    expect(notes.join()).toContain(`process ${orphan.pid}`);
  });

  it('does not mistake another process for its PostgreSQL', async () => {
    await (await start()).stop();
    const bystander = spawn(process.execPath, ['-e', 'setTimeout(() => 0, 60000)'], { stdio: 'ignore' });
    try {
      const folder = join(dataDir, 'postgres');
      writeFileSync(join(folder, 'postmaster.pid'), `${bystander.pid}\n${folder}\n1700000000\n5432\n\n127.0.0.1\n  1 1\nready\n`);
      await start();
      expect(isAlive(bystander.pid!)).toBe(true);
    } finally {
      bystander.kill('SIGKILL');
    }
  });

  it('begins again where its creation was interrupted', async () => {
    mkdirSync(join(dataDir, 'postgres-new', 'base'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres-new', 'PG_VERSION'), '18\n');
    await start();
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'secrets.json', 'server.lock']);
  });

  it.runIf(process.platform === 'linux')('ends initdb together with a server that is killed meanwhile, and begins again', async () => {
    const child = spawn(process.execPath, [bundle, dataDir], { stdio: 'ignore', cwd: '/' });
    const aside = join(dataDir, 'postgres-new');
    const running = () => readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && argumentsOf(Number(pid)).includes(aside));
    await expect.poll(() => existsSync(join(aside, 'base')) && running().length, { timeout: 20_000, interval: 2 }).toBeGreaterThan(0);
    child.kill('SIGKILL');
    await expect.poll(running, { timeout: 5000 }).toEqual([]);
    await start();
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'secrets.json', 'server.lock']);
  });

  it('refuses the folder of another major version and leaves it alone', async () => {
    loadSecrets(dataDir);
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(/由 PostgreSQL 17 创建，本程序自带 18.* \/ .* was made by PostgreSQL 17, this program brings 18/);
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'secrets.json']);
  });

  it('says so when PostgreSQL ends by itself, and can be started again', async () => {
    const first = await start();
    process.kill(first.pid, 'SIGKILL');
    expect(await first.lost).toBe('SIGKILL');
    await first.stop();
    await start();
  });

  it('says in one line why PostgreSQL does not start', async () => {
    await (await start()).stop();
    rmSync(join(dataDir, 'postgres', 'global', 'pg_control'));
    await expect(start()).rejects.toThrow(
      /^内置 PostgreSQL 启动失败：[^\n]*pg_control[^\n]* \/ the embedded PostgreSQL does not start: [^\n]*$/,
    );
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);
  });
});

describe('the programs of the embedded database', () => {
  it('get their missing library links after an installation without scripts', async () => {
    const { file, links } = await projectWithoutLinks(home);
    expect(links()).toEqual([]);
    const { adminUrl } = await startProcess(file);
    expect(await query(adminUrl!, 'select 1 as x')).toEqual([{ x: 1 }]);
    expect(links().length).toBe(process.platform === 'win32' ? 0 : 14);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgresql-'))).toEqual([]);
  });

  it('are copied into the data folder where the project cannot be written', async () => {
    const { file, lib, links } = await projectWithoutLinks(home);
    chmodSync(lib, 0o555);
    // Root may write everywhere, so the server runs as another user.
    const user = root ? { uid: 65_534, gid: 65_534 } : undefined;
    if (user) {
      chmodSync(home, 0o755);
      mkdirSync(dataDir, { mode: 0o700 });
      chownSync(dataDir, user.uid, user.gid);
    }
    const { adminUrl } = await startProcess(file, dataDir, user);
    expect(await query(adminUrl!, 'select 1 as x')).toEqual([{ x: 1 }]);
    expect(links()).toEqual([]);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgresql-'))).toHaveLength(1);
    chmodSync(lib, 0o755);
  });
});
