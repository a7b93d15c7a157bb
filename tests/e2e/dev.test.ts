import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { api, signIn } from './api.ts';
import { demoFolder, freePort, health, removeFolders, temporaryFolder } from './server.ts';

const root = resolve(import.meta.dirname, '../..');
/** Belongs to the server and is ignored by Git, so that no other test sees it. */
const touched = join(root, 'apps/server/src/touched.log');

describe('npm run dev', () => {
  let url: string;
  let dataDir: string;
  let dev: ReturnType<typeof spawn>;
  let output = '';
  const databaseId = () => readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0];

  beforeAll(async () => {
    dataDir = await demoFolder(inject('once'), join(temporaryFolder(), 'data'));
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    dev = spawn(process.execPath, [join(root, 'scripts/dev.mjs')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port), DATA_DIR: dataDir },
    });
    for (const stream of [dev.stdout!, dev.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    await vi.waitFor(() => expect(output).toContain(`Changes show at once: ${url}`), 120_000);
  });
  afterAll(async () => {
    rmSync(touched, { force: true });
    if (dev.exitCode === null) dev.kill('SIGKILL');
    removeFolders();
  });

  it('shows the console from its sources and the server behind the same address', async () => {
    expect(await (await fetch(`${url}/login`)).text()).toContain('/src/main.tsx');
    expect((await fetch(`${url}/src/main.tsx`)).headers.get('content-type')).toContain('javascript');
    expect((await health(url))?.status).toBe(200);
    const { token } = await signIn(url, 'yunhe');
    expect(await api(url, 'POST /api/aptitudeManage/list', {}, token)).toMatchObject({ success: true });
  });

  it('restarts the server on a change, and PostgreSQL goes on', async () => {
    const before = databaseId();
    writeFileSync(touched, '');
    await vi.waitFor(() => expect(output).toContain('Server restarted'), 60_000);
    expect((await health(url))?.status).toBe(200);
    expect(databaseId()).toBe(before);
  });

  it('ends with everything that it started', async () => {
    const ended = once(dev, 'exit');
    dev.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
    expect(() => databaseId()).toThrow('ENOENT');
  });
});
