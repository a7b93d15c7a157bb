import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { randomOf, seedFrom } from '../../../../../../tests/proof/random.ts';
import { serverDies } from '../../../../test/server-dies.ts';
import type { JobRun } from '../../../jobs/jobs.ts';
import { captureJob } from './capture.job.ts';
import { documentOf, epcisRig, event } from './epcis.test-rig.ts';

const { world, fixture, ask } = await epcisRig();
afterAll(() => world.end());

const seed = seedFrom('KILL_SEED');
it(`a captured document is stored whole or not at all, however often its server dies in between (KILL_SEED=${seed})`, async () => {
  // This test works the job itself.
  await world.services.jobs.stop();
  const random = randomOf(seed);
  const count = 600;
  const answer = await ask('POST', '/capture', { body: documentOf(Array.from({ length: count }, () => event({ bizStep: 'storing' }))) });
  expect(answer.statusCode).toBe(202);
  const task = await world.asStaff((db) =>
    db.selectFrom('task').where('kind', '=', 'epcisCapture').select(['id', 'payload', 'companyId']).executeTakeFirstOrThrow(),
  );
  const run = { task: { ...task, attempts: 1 }, pool: world.pool } as unknown as JobRun;
  const stored = () =>
    world.asStaff((db) =>
      db.selectFrom('epcisEvent').where('companyId', '=', fixture.companyId).where('bizStep', '=', 'storing').select('eventId').execute(),
    );
  let deaths = 0;
  for (let done = false; !done;) {
    const working = captureJob(world.services)(run).then(
      () => true,
      () => false,
    );
    if (deaths < 8) {
      // The first time soon, so that even a fast machine has not finished; later at any moment of the work.
      await sleep(random.below(Math.min(200, 20 * (deaths + 1))));
      await serverDies(world);
    }
    done = await working;
    if (!done) {
      deaths++;
      expect(await stored()).toHaveLength(0);
    }
  }
  expect(deaths).toBeGreaterThan(0);
  const events = await stored();
  expect([events.length, new Set(events.map(({ eventId }) => eventId)).size]).toEqual([count, count]);
  const job = (await ask('GET', String(answer.headers.location).replace(/^.*\/epcis/, ''))).json<object>();
  expect(job).toMatchObject({ running: false, success: true, errors: [] });
});
