import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { seedFrom } from '../proof/random.ts';
import { demoFolder, removeFolders, temporaryFolder } from '../e2e/server.ts';
import { backupsIn } from './backups.ts';
import { openBucket } from './bucket.ts';
import { Machine, smallDisk } from './machine.ts';
import { torture } from './torture.ts';

/**
 * The built product, killed again and again while people work: half of the kills with files in its folder and one process, half with a
 * bucket and three workers, which are killed and renewed besides.
 */
const seed = seedFrom('TORTURE_SEED');
const byHand = process.env['TORTURE_KILLS'];
const kills = Number(byHand ?? 20);
const pauseMs = Number(process.env['TORTURE_PAUSE_MS'] ?? 800);
const freeze = Number(process.env['TORTURE_FREEZE_MS'] ?? 30_000);
const brief = byHand ? freeze : 2000;
/** By hand both may have as many as somebody wants. */
const one = process.env['WORKERS'] ? Number(process.env['WORKERS']) : undefined;
const say = (line: string) => byHand && process.stdout.write(`${line}\n`);
afterAll(removeFolders);

/** Both at once: each waits most of its time, for its server to start or for its database to go on. */
describe.concurrent('the built product under torture', () => {
  // Half a minute is longer than every lease and time limit of the product; in a test run one freeze of this length is enough.
  it.each([
    { store: 'folder', workers: one ?? 1, freezeMs: [freeze, brief] as const },
    { store: 'bucket', workers: one ?? 3, freezeMs: [brief, brief] as const },
  ])(
    `keeps all it acknowledged through ${kills / 2} kills, with files in a $store, answered by $workers (npm run test:torture -- --kills ${kills} --seed ${seed})`,
    { retry: 0, timeout: 120_000 + kills * (30_000 + freeze) },
    async ({ store, workers, freezeMs }) => {
      const disk = join(temporaryFolder(), 'disk');
      const small = smallDisk(disk, 1500);
      const bucket = store === 'bucket' ? await openBucket() : null;
      // In a test run one of both is enough: restoring takes its time.
      const backups = byHand || store === 'folder' ? backupsIn(temporaryFolder(), bucket, byHand !== undefined) : null;
      const spool = join(disk, 'spool');
      mkdirSync(spool);
      const env = { ...bucket?.env, ...backups?.env, PRINT_SPOOL: spool };
      const dataDir = await demoFolder(inject('once'), join(disk, 'data'));
      bucket?.take(join(dataDir, 'files'));
      const machine = new Machine(dataDir, env, workers);
      try {
        const plan = { seed, kills: Math.ceil(kills / 2), machine, bucket, backups, spool, fillable: small !== null, freezeMs, pauseMs };
        const tally = await torture({ ...plan, say: (line) => say(`${store}: ${line}`) });
        process.stdout.write(`${store}: ${JSON.stringify({ ...tally, faults: tally.faults.length })}\n`);
        expect(tally.faults).toEqual([]);
        // Kills that meet nobody at work try nothing.
        expect(tally.fewestUnderWay).toBeGreaterThan(0);
        expect(Object.values(tally.underWay).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(3 * plan.kills);
        // Nor does a run whose clients talk to nobody: of one that hardly got up between two kills, an eighth was acknowledged. Both parts
        // share the machine, so that starting takes its time.
        expect(tally.acknowledged / tally.requests).toBeGreaterThan(0.3);
      } finally {
        await machine.abandon();
        bucket?.end();
        small?.leave();
      }
    },
  );
});
