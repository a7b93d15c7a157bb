import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../test/world.ts';
import { markLoaded } from './demo/demo.queries.ts';
import { firstRun } from './first-run.ts';
import { StartError } from './start-error.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

it('a demonstration’s data are never served for real: its accounts have a known password', async () => {
  expect((await firstRun(world.pool, { demo: false, dataDir: '/data' })).setUpToken).not.toBeNull();
  await world.asStaff(markLoaded);
  const refused = await firstRun(world.pool, { demo: false, dataDir: '/data' }).catch((error: unknown) => error as StartError);
  expect(refused).toBeInstanceOf(StartError);
  expect((refused as StartError).message).toMatch(/^[^\n]*DATA_DIR[^\n]*npm run demo[^\n]*$/);
  expect((await firstRun(world.pool, { demo: true, dataDir: '/data' })).setUpToken).toBeNull();
});
