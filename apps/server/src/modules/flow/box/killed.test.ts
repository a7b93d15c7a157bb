import { setTimeout as sleep } from 'node:timers/promises';
import { boxCode } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomOf, seedFrom } from '../../../../../../tests/proof/random.ts';
import { serverDies } from '../../../../test/server-dies.ts';
import type { JobRun } from '../../../jobs/jobs.ts';
import { autoPackJob } from './auto-pack.ts';
import { packingRig, type Rig } from './box.test-rig.ts';

const units = 300;
let rig: Rig;
beforeAll(async () => void (rig = await packingRig(units)));
afterAll(() => rig.world.end());

describe('packing of a range', () => {
  const seed = seedFrom('KILL_SEED');
  it(`ends exact however often its server dies in between (KILL_SEED=${seed})`, async () => {
    const { world, fixture, main } = rig;
    const random = randomOf(seed);
    await world.ok(main, boxCode.rule, { productId: fixture.productId, perCarton: 4, perPallet: 5 });
    const task = {
      id: '4711',
      companyId: fixture.companyId,
      payload: {
        batchId: fixture.batchId,
        from: 1,
        to: units,
        scheme: 'PLATFORM',
        prefixId: null,
        extension: 0,
        perCarton: 4,
        perPallet: 5,
        userId: main.userId,
      },
    };
    // Five cartons and a pallet in each transaction.
    const job = autoPackJob(world.services, 5);
    const run = { task, pool: world.pool, raw: world.raw, progress: async () => undefined, stopping: () => false } as unknown as JobRun;
    let deaths = 0;
    for (let done = false; !done;) {
      const working = job(run).then(
        () => true,
        () => false,
      );
      if (deaths < 12) {
        await sleep(random.below(40));
        await serverDies(world);
      }
      done = await working;
      if (!done) deaths++;
    }
    expect(deaths).toBeGreaterThan(0);
    const sums = await world.asStaff(async (db) => ({
      boxes: await db.selectFrom('boxCode').where('companyId', '=', fixture.companyId).select(['level', 'qty', 'boxNo']).execute(),
      packed: await db.selectFrom('packing').where('batchId', '=', fixture.batchId).select('serials').execute(),
      events: await db
        .selectFrom('epcisEvent')
        .where('companyId', '=', fixture.companyId)
        .where('bizStep', '=', 'packing')
        .select('id')
        .execute(),
    }));
    const cartons = sums.boxes.filter(({ level }) => level === 1);
    const pallets = sums.boxes.filter(({ level }) => level === 2);
    expect([cartons.length, pallets.length]).toEqual([units / 4, units / 20]);
    expect([new Set(cartons.map(({ qty }) => qty)), new Set(pallets.map(({ qty }) => qty))]).toEqual([new Set([4]), new Set([5])]);
    const runs = sums.packed.map(({ serials }) => (/\d+/.exec(String(serials)) ?? [''])[0]);
    expect(runs.map(Number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: units / 4 }, (_, n) => n * 4 + 1));
    expect(sums.events).toHaveLength(cartons.length + pallets.length);
  });
});
