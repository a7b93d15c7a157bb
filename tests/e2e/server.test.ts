import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import { api, signIn } from './api.ts';
import {
  demoFolder,
  health,
  launch,
  type Running,
  removeFolders,
  start,
  type StartOptions,
  temporaryFolder,
  temporaryFolders,
} from './server.ts';

/** The built product from the administrator's view: starting, stopping, being killed, being started twice. */
const running: Running[] = [];
const begin = async (options: StartOptions, how = start) => {
  const server = await how(options);
  running.push(server);
  return server;
};
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});
afterAll(removeFolders);

/** Runs a command of the server's on a data folder. */
const command = (name: string, dataDir: string, ...args: string[]) =>
  spawnSync(process.execPath, ['scripts/run.mjs', `apps/server/src/${name}.ts`, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });

const setUpToken = (server: Running) => /\/setup\?token=([\w-]+)/.exec(server.output())?.[1];

describe('an empty installation', () => {
  it('answers 503 until it is ready, shows a set-up link once, and ends with 0', async () => {
    const server = await begin({ dataDir: temporaryFolder() }, launch);
    const seen = new Set<number>();
    for (let answer = await health(server.url); answer?.status !== 200; answer = await health(server.url)) {
      if (answer) {
        seen.add(answer.status);
        expect(answer.body).toMatchObject({ status: 'starting', database: 'starting' });
        expect((await fetch(`${server.url}/api/user/remoteTime`)).status).toBe(503);
      }
      await new Promise((done) => {
        setTimeout(done, 20);
      });
    }
    expect([...seen]).toEqual([503]);
    expect((await health(server.url))?.body).toMatchObject({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string });
    expect(setUpToken(server)).toBeDefined();
    expect(await server.stop()).toBe(0);
    expect(await health(server.url)).toBeUndefined();
  });

  it('keeps what it was told when it is killed, and has no account nobody made', async () => {
    const dataDir = temporaryFolder();
    const first = await begin({ dataDir });
    const administrator = { account: 'chief', realName: '李管理', password: 'Walnut-Chair-7', operatorName: '岭南家居标识中心' };
    expect(await api(first.url, 'POST /api/user/setUp', { ...administrator, token: 'wrong' })).toMatchObject({ success: false });
    expect(await api(first.url, 'POST /api/user/setUp', { ...administrator, token: setUpToken(first) })).toMatchObject({ success: true });
    for (const account of ['admin', 'yunhe', 'auditor1']) await expect(signIn(first.url, account)).rejects.toThrow();
    expect(await first.stop('SIGKILL')).toBe('SIGKILL');

    const second = await begin({ dataDir });
    expect(setUpToken(second)).toBeUndefined();
    // Staff must set up a second factor at their first sign-in.
    const asked = await api(second.url, 'POST /api/user/eCodeLogIn', { loginName: 'chief', loginPassword: 'Walnut-Chair-7' });
    expect(asked).toMatchObject({ code: 428, error: 'secondFactorSetUp' });
    const { ticket } = asked.data as { ticket: string };
    const { secret } = (await api(second.url, 'POST /api/personalCenter/totpStart', { ticket })).data as { secret: string };
    expect(await api(second.url, 'POST /api/personalCenter/totpConfirm', { ticket, code: new TOTP({ secret }).generate() })).toMatchObject({
      success: true,
    });
    const inside = await api(second.url, 'POST /api/user/goOn', { ticket });
    expect(JSON.parse(Buffer.from(String(inside.data), 'base64').toString('utf8'))).toMatchObject({
      userInfo: { companyName: '岭南家居标识中心' },
    });
  }, 60_000);

  it('lets whoever runs it back in, and checks its audit log, by a command beside the running server', async () => {
    const dataDir = temporaryFolder();
    const server = await begin({ dataDir });
    const chief = { account: 'chief', realName: '李管理', password: 'Walnut-Chair-7', operatorName: '岭南家居标识中心' };
    await api(server.url, 'POST /api/user/setUp', { ...chief, token: setUpToken(server) });
    expect(command('password-reset', dataDir, 'nobody')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('no account nobody') as string,
    });
    const reset = command('password-reset', dataDir, 'chief');
    expect(reset).toMatchObject({ status: 0, stderr: '' });
    const loginPassword = reset.stdout.trim().split('\n').at(-1)!;
    expect(await api(server.url, 'POST /api/user/eCodeLogIn', { loginName: 'chief', loginPassword: chief.password })).toMatchObject({
      code: 400,
    });
    expect(await api(server.url, 'POST /api/user/eCodeLogIn', { loginName: 'chief', loginPassword })).toMatchObject({ code: 428 });
    expect(command('isolation-check', dataDir)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^(✓.*\n){8}$/) as string });
    expect(command('audit-verify', dataDir)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('The audit log is intact') as string,
    });
  }, 60_000);

  it('refuses a second server on its data folder, in one line', async () => {
    const dataDir = temporaryFolder();
    await begin({ dataDir });
    const second = await begin({ dataDir }, launch);
    expect(await second.ended).toBe(1);
    expect(second.output().trim().split('\n')).toHaveLength(1);
    expect(second.output()).toMatch(/[\u4e00-\u9fff].*\/.*[a-z]/);
  });

  it('refuses a data folder it cannot write, in one line that names it', async () => {
    // Below a file there is no folder for anybody; root may write everything else.
    const blocked = join(temporaryFolder(), 'file');
    writeFileSync(blocked, '');
    const server = await begin({ dataDir: join(blocked, 'data') }, launch);
    expect(await server.ended).toBe(1);
    expect(server.output().trim().split('\n')).toEqual([expect.stringContaining(blocked)]);
  });

  it('names a wrong setting in one line and does not start', async () => {
    const server = await begin({ dataDir: temporaryFolder(), env: { PUBLIC_URL: 'not an address' } }, launch);
    expect(await server.ended).toBe(1);
    expect(server.output().trim().split('\n')).toEqual([expect.stringMatching(/PUBLIC_URL.*http/)]);
  });
});

describe('the demonstration', () => {
  it('is there again, the same, at the second start', async () => {
    const server = await begin({ dataDir: await demoFolder(inject('once'), join(temporaryFolder(), 'data')), demo: true });
    const { token } = await signIn(server.url, 'yunhe');
    const products = await api(server.url, 'POST /api/productIdentify/list', { pageSize: 100 }, token);
    expect((products.data as { total: number }).total).toBeGreaterThanOrEqual(5);
    const batches = async (from: Running, who: string) => (await api(from.url, 'POST /api/ecodeBatch/list', { pageSize: 100 }, who)).data;
    const before = await batches(server, token);
    expect(await server.stop()).toBe(0);

    const again = await begin({ dataDir: server.dataDir, demo: true, env: { LOG_LEVEL: 'info' } });
    expect(again.output()).not.toContain('loading the demonstration');
    expect(await batches(again, (await signIn(again.url, 'yunhe')).token)).toEqual(before);
    expect(again.output()).toContain('/e/');
    // An incomplete request header does not delay the shutdown.
    const half = connect(Number(new URL(again.url).port), '127.0.0.1', () => half.write('GET / HTTP/1.1\r\nHost: x\r\n'));
    half.on('error', () => undefined);
    await once(half, 'connect');
    const began = Date.now();
    expect(await again.stop()).toBe(0);
    expect(Date.now() - began).toBeLessThan(10_000);

    const real = await begin({ dataDir: server.dataDir }, launch);
    expect(await real.ended).toBe(1);
    expect(real.output().trim().split('\n')).toEqual([expect.stringMatching(/DATA_DIR.*npm run demo/)]);
  });
});

it('leaves no PostgreSQL behind, in none of these folders', () => {
  const databases = temporaryFolders()
    .flatMap((folder) => [join(folder, 'postgres'), join(folder, 'data/postgres')])
    .filter((folder) => existsSync(folder));
  expect(databases.length).toBeGreaterThanOrEqual(4);
  expect(databases.filter((folder) => existsSync(join(folder, 'postmaster.pid')))).toEqual([]);
});
