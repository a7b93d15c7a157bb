import { join } from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { seedFrom } from '../proof/random.ts';
import { demoFolder, removeFolders, temporaryFolder } from '../e2e/server.ts';
import { openBucket } from './bucket.ts';
import { Machine, smallDisk } from './machine.ts';
import { torture } from './torture.ts';

/** The built product, killed again and again while people work: half of the kills with files in its folder, half with a bucket. */
const seed = seedFrom('TORTURE_SEED');
const kills = Number(process.env['TORTURE_KILLS'] ?? 8);
const freezeMs = Number(process.env['TORTURE_FREEZE_MS'] ?? 3000);
const say = (line: string) => process.env['TORTURE_KILLS'] && process.stdout.write(`${line}\n`);
afterAll(removeFolders);

it.each(['folder', 'bucket'])(
  `keeps all it acknowledged through ${kills / 2} kills, with files in a %s (npm run torture -- --kills ${kills} --seed ${seed})`,
  { retry: 0, timeout: 120_000 + kills * 30_000 + freezeMs * kills },
  async (store) => {
    const disk = join(temporaryFolder(), 'disk');
    const small = smallDisk(disk, 1500);
    const bucket = store === 'bucket' ? await openBucket() : null;
    const machine = new Machine(await demoFolder(inject('once'), join(disk, 'data')), bucket?.env ?? {});
    try {
      const tally = await torture({ seed, kills: Math.ceil(kills / 2), machine, bucket, fillable: small !== null, freezeMs, say });
      process.stdout.write(`${store}: ${JSON.stringify({ ...tally, faults: tally.faults.length })}\n`);
      expect(tally.faults).toEqual([]);
      expect(tally.acknowledged).toBeGreaterThan(0);
    } finally {
      await machine.abandon();
      bucket?.end();
      small?.leave();
    }
  },
);
