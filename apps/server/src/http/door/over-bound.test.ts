import { goodsBatch, personalCenter } from '@touchmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../test/world.ts';

let world: World;
let main: Person;
beforeAll(async () => {
  world = await createWorld();
  main = await world.person(await world.company(), 'ENT_MAIN');
});
afterAll(() => world.end());

const send = async (who: Person, endpoint: string, payload: object) => {
  const began = Date.now();
  const answer = await world.app.inject({
    method: 'POST',
    url: endpoint.split(' ')[1]!,
    payload,
    headers: { authorization: world.basic, 'blade-auth': `bearer ${who.token}` },
  });
  return { answer, ms: Date.now() - began };
};

it('of five megabytes of wrong entries, only their number is said, and at once', async () => {
  const many = Array.from({ length: 600_000 }, () => 'WRONG');
  const { answer, ms } = await send(main, personalCenter.changeUserCfg.endpoint, { notices: many });
  expect(answer.json()).toMatchObject({ code: 400, error: 'invalidInput', msg: 'notices：最多 6 项' });
  expect(answer.body.length).toBeLessThan(500);
  expect(ms).toBeLessThan(10_000);
});

it('of many faults a hundred are named', async () => {
  const rows = Array.from({ length: 300 }, (_, row) => ({ id: `x${row}`, row: 'x' }));
  const { answer } = await send(main, goodsBatch.batchSave.endpoint, { rows });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ data: { fields: unknown[] } }>().data.fields).toHaveLength(100);
});
