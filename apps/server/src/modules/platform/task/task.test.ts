import { task } from '@touchmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicant } from '../../../../test/applicant.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

it('whoever works for no company yet has no tasks, and none to stop', async () => {
  const loner = await applicant(world, '3');
  expect(await world.ok(loner, task.list, {})).toMatchObject({ records: [], total: 0 });
  expect(await world.call(loner, task.findOne, { id: '1' })).toMatchObject({ code: 404 });
  expect(await world.call(loner, task.cancel, { id: '1' })).toMatchObject({ code: 404 });
});
