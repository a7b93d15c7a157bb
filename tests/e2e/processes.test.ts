import { operation, type Output } from '@touchmark/contract';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { api, headersOf } from './api.ts';
import { administrator, flood, processesOf, scan, slowUpload, withDatabase } from './crew.ts';
import { health, removeFolders, type Running, start, temporaryFolder } from './server.ts';

/** The built product with three workers, as its administrator sees it: renewal, deaths, limits, the end. */
const env = { WORKERS: '3', TRUST_PROXY: '127.0.0.1', METRICS_TOKEN: 'the-token-of-the-metrics', LOG_LEVEL: 'info', ACCESS_LOG: 'off' };
let server: Running;
let token: string;
beforeAll(async () => {
  server = await start({ dataDir: temporaryFolder(), env });
  await vi.waitUntil(() => server.output().includes('/setup?token='), { timeout: 60_000 });
  token = await administrator(server);
}, 240_000);
afterAll(async () => {
  await server?.stop();
  removeFolders();
});

const renewed = () => server.output().split('the processes of the server were renewed').length - 1;
/** Renews everything, and waits until it is done. */
async function renew(): Promise<void> {
  const before = renewed();
  process.kill(server.child.pid!, 'SIGHUP');
  await expect.poll(renewed, { timeout: 120_000, interval: 100 }).toBe(before + 1);
}
/** Three workers and the process for tasks, all of them others than before. */
const expectOthers = async (before: readonly number[]) => {
  await expect.poll(() => processesOf(server).length, { timeout: 60_000 }).toBe(4);
  expect(processesOf(server).filter((pid) => before.includes(pid))).toEqual([]);
};
const scansCounted = async () => {
  const text = await (await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${env.METRICS_TOKEN}` } })).text();
  return [...text.matchAll(/^touchmark_scans_total\{[^}]*\} (\d+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0);
};

describe('a server of several processes', () => {
  it('lets a visitor scan thirty times in a minute, whichever process answers', async () => {
    const before = await scansCounted();
    const answers = [];
    for (let n = 0; n < 36; n++) answers.push(await scan(server, '203.0.113.7'));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6);
    expect((await scansCounted()) - before).toBe(30);
  });

  it('says since when the installation runs, whichever process is asked', async () => {
    for (let n = 0; n < 6; n++) {
      const { startedAt } = (await api(server.url, operation.state.endpoint, {}, token)).data as Output<typeof operation.state>;
      const minutes = (Date.now() - Date.parse(`${startedAt}+08:00`)) / 60_000;
      expect(minutes).toBeGreaterThan(-1);
      expect(minutes).toBeLessThan(30);
    }
  });

  it('renews every process under 200 scans a second without losing one, and no count falls', async () => {
    const [before, counted] = [processesOf(server), await scansCounted()];
    const load = flood(server, 200);
    await sleep(1000);
    await renew();
    await sleep(1000);
    const { sent, failed } = await load.stop();
    expect(failed).toEqual([]);
    expect(sent).toBeGreaterThan(400);
    await expectOthers(before);
    expect((await scansCounted()) - counted).toBe(sent);
  }, 240_000);

  it('finishes an upload that was under way at a renewal, and ends streams, which their readers open again', async () => {
    const upload = slowUpload(server, token);
    const watched = await stream();
    await sleep(500);
    await renew();
    expect(upload.isOpen()).toBe(true);
    await expect.poll(watched.isOpen).toBe(false);
    upload.finish();
    expect(await upload.ended).toMatch(/^HTTP\/1\.1 200 /);
    await (await stream()).end();
  }, 240_000);

  it('replaces a worker that is killed: what it received is lost, what others receive is not, and its streams are free', async () => {
    const uploads = [slowUpload(server, token), slowUpload(server, token), slowUpload(server, token)];
    const streams: Awaited<ReturnType<typeof stream>>[] = [];
    // Those that have just ended leave their places within a moment: what was refused is asked for again, what is open stays.
    const openAll = async () => {
      const more = await Promise.all(Array.from({ length: 12 - streams.length }, () => stream()));
      streams.push(...more.filter(({ status }) => status === 200));
      return streams.length === 12;
    };
    await expect.poll(openAll, { interval: 1000 }).toBe(true);
    expect((await stream()).status).toBe(429);
    await sleep(500);
    for (const pid of processesOf(server)) {
      process.kill(pid, 'SIGKILL');
      await sleep(300);
      if (uploads.some(({ isOpen }) => !isOpen())) break;
    }
    const left = uploads.filter(({ isOpen }) => isOpen());
    expect(left.length).toBeGreaterThan(0);
    await expect.poll(() => processesOf(server).length, { timeout: 60_000 }).toBe(4);
    for (const { finish, ended } of left) {
      finish();
      expect(await ended).toMatch(/^HTTP\/1\.1 200 /);
    }
    await expect.poll(async () => (await stream()).status, { interval: 500 }).toBe(200);
    for (const { end } of streams) await end();
  }, 240_000);

  it('goes on serving when workers die in the middle of a renewal', async () => {
    const before = processesOf(server);
    const done = renewed();
    process.kill(server.child.pid!, 'SIGHUP');
    // One of those that are to be renewed, and the first of the new ones.
    process.kill(before.at(-1)!, 'SIGKILL');
    await expect.poll(() => processesOf(server).find((pid) => !before.includes(pid)), { interval: 20 }).toBeDefined();
    process.kill(
      processesOf(server).find((pid) => !before.includes(pid))!,
      'SIGKILL',
    );
    await expect.poll(() => renewed() > done || server.output().includes('the others go on as they are'), { timeout: 120_000 }).toBe(true);
    await expect.poll(() => processesOf(server).length, { timeout: 60_000 }).toBe(4);
    const load = flood(server, 50);
    await sleep(2000);
    expect((await load.stop()).failed).toEqual([]);
  }, 240_000);

  it('ends in order with all its processes, and when the first one is killed, the others end with it', async () => {
    const pids = processesOf(server);
    expect(await server.stop()).toBe(0);
    expect(pids.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
    server = await start({ dataDir: server.dataDir, env });
    await expect.poll(() => processesOf(server).length, { timeout: 60_000 }).toBe(4);
    const others = processesOf(server);
    expect(await server.stop('SIGKILL')).toBe('SIGKILL');
    await expect.poll(() => others.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
    server = await start({ dataDir: server.dataDir, env });
    expect((await health(server.url))?.status).toBe(200);
  }, 240_000);
});

let task: string | undefined;
/** A stream of a task that nobody works on. */
async function stream() {
  task ??= await withDatabase(server, async (admin) => {
    const { rows } = await admin.query<{ id: string }>(
      `insert into task (kind, title_zh, title_en, user_id, company_id, run_at)
       select 'nobody works on it', '等待', 'Waiting', id, current_company_id, now() from app_user where account = 'chief' returning id`,
    );
    return rows[0]!.id;
  });
  const ending = new AbortController();
  const { status, body } = await fetch(`${server.url}/api/task/events?ids=${task}`, { headers: headersOf(token), signal: ending.signal });
  let open = status === 200;
  const read = (async () => {
    for await (const part of body as AsyncIterable<Uint8Array>) void part;
  })()
    .catch(() => undefined)
    .finally(() => {
      open = false;
    });
  return {
    status,
    isOpen: () => open,
    async end() {
      ending.abort();
      await read;
    },
  };
}
