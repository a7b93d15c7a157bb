import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from './lock.ts';
import { placeOfProcesses, startOf } from './processes.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchmark-lock-'));
  path = join(folder, 'server.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const holder = (change: object) =>
  writeFileSync(path, JSON.stringify({ pid: process.pid, start: startOf(process.pid), ...placeOfProcesses(), token: 'other', ...change }));

describe('lockFolder', () => {
  it('gives the folder to one and leaves no file when it is released', async () => {
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(/is in use by another server/);
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
    (await lockFolder(folder)).release();
  });

  it.each([
    ['whose process is gone', { pid: 2 ** 22 + 1 }],
    ['whose number another process has by now', { start: 'earlier' }],
    ['from before the machine was started', { boot: 'earlier' }],
    ['of a container that no longer shows life', { space: 'pid:[1]' }],
    ['of a machine that no longer shows life', { host: 'gone.example', boot: 'its own' }],
  ])('takes over a lock %s', async (_title, change) => {
    holder(change);
    const lock = await lockFolder(folder, 20);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
    expect(readdirSync(folder)).toEqual(['server.lock']);
    lock.release();
  });

  it.skipIf(process.platform !== 'linux')('takes over a lock whose holder has ended and whose parent has not noticed', async () => {
    // The shell is replaced by `sleep`, which never waits for its child, so the child becomes a zombie.
    const parent = spawn('/bin/sh', ['-c', 'sleep 0.05 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
    try {
      const pid = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)));
      const start = startOf(pid);
      await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ');
      holder({ pid, start });
      (await lockFolder(folder)).release();
    } finally {
      parent.kill('SIGKILL');
    }
  });

  it.each([
    ['empty', ''],
    ['half a line', '{"pid":'],
  ])('takes over a lock that is %s', async (_title, text) => {
    writeFileSync(path, text);
    (await lockFolder(folder)).release();
    expect(existsSync(path)).toBe(false);
  });

  it.each([
    ['container', { space: 'pid:[1]', pid: 1 }],
    ['machine', { host: 'peer.example', pid: 1 }],
  ])('is refused while a server in another %s shows life', async (_title, change) => {
    holder(change);
    const beating = setInterval(() => utimesSync(path, new Date(), new Date()), 5);
    try {
      await expect(lockFolder(folder, 50)).rejects.toThrow(/进程 1，.*process 1 on/);
    } finally {
      clearInterval(beating);
    }
  });

  it('gives a stale lock to one of many', async () => {
    holder({ pid: 2 ** 22 + 1 });
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('does not release the lock of another', async () => {
    const lock = await lockFolder(folder);
    holder({});
    lock.release();
    expect(existsSync(path)).toBe(true);
  });
});
