import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { launch, removeFolders, type Running, temporaryFolder } from './server.ts';

/** The demonstration is loaded by a process of its own, which ends before anybody is served, or with the start. */
afterAll(removeFolders);

/** The process that loads, wherever below the server it stands. */
function loaderOf(server: Running): number | undefined {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const all = stdout.split('\n').map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line)?.slice(1) ?? []);
  const below = new Set([String(server.child.pid)]);
  for (const [pid, parent] of all) if (below.has(parent!)) below.add(pid!);
  const found = all.find(([pid, , args]) => below.has(pid!) && args!.includes('--load-demonstration'));
  return found && Number(found[0]);
}
const begin = (env: Record<string, string>) => launch({ dataDir: temporaryFolder(), demo: true, env });

describe.each(['1', '2'])('with WORKERS=%s', (WORKERS) => {
  it('a start whose loading process is killed ends, and says in one line what to do', async () => {
    const server = await begin({ WORKERS });
    await expect.poll(() => loaderOf(server), { timeout: 60_000, interval: 20 }).toBeDefined();
    process.kill(loaderOf(server)!, 'SIGKILL');
    expect(await server.ended).toBe(1);
    expect(server.output().trim().split('\n')).toEqual([expect.stringMatching(/SIGKILL.*请删除数据目录.*delete the data folder/)]);
    expect(existsSync(join(server.dataDir, 'postgres/postmaster.pid'))).toBe(false);
  }, 120_000);

  it('a start that is asked to end while it loads does so in order, and the loading with it', async () => {
    const server = await begin({ WORKERS, LOG_LEVEL: 'info' });
    await expect.poll(() => server.output(), { timeout: 90_000, interval: 20 }).toContain('loading the demonstration');
    const loader = loaderOf(server)!;
    const began = Date.now();
    expect(await server.stop()).toBe(0);
    expect(Date.now() - began).toBeLessThan(10_000);
    expect(existsSync(`/proc/${loader}`)).toBe(false);
    expect(server.output()).not.toMatch(/"level":(?:50|60)/);
    expect(existsSync(join(server.dataDir, 'postgres/postmaster.pid'))).toBe(false);
  }, 120_000);
});

it('nobody begins the loading alone', async () => {
  const { status, stderr } = spawnSync(process.execPath, ['dist/server/main.js', '--load-demonstration'], { encoding: 'utf8' });
  expect([status, stderr.trim().split('\n')]).toEqual([1, [expect.stringContaining('--load-demonstration')]]);
});
