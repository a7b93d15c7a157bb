import type { AddressInfo } from 'node:net';
import { user } from '@touchmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { basic } from '../../../../test/calling.ts';
import { addTask } from '../../../jobs/jobs.queries.ts';
import { formerKind } from '../sheet/public.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let root: string;
beforeAll(async () => {
  world = await createWorld();
  main = await world.person(await world.company(), 'ENT_MAIN');
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  root = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
});
afterAll(() => world.end());

/** A task that nobody works on, so that only the session ends the stream. */
const waiting = ({ companyId, userId } = main) =>
  world.asStaff((db) => addTask(db, { kind: 'nobody works on it', title: { zh: '等待', en: 'Waiting' }, companyId, userId }));

it('ends the progress of tasks within seconds of signing out', async () => {
  const id = await waiting();
  const response = await fetch(`${root}/api/task/events?ids=${id}`, {
    headers: { authorization: basic, 'blade-auth': `bearer ${main.token}` },
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = response.body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toContain(id);
  await world.ok(main, user.logout, {});
  const ended = (async () => {
    while (!(await reader.read()).done);
    return 'ended';
  })();
  const tooLate = new Promise((resolve) => setTimeout(resolve, 10_000, 'still open').unref());
  expect(await Promise.race([ended, tooLate])).toBe('ended');
});

it('is watched twelve times at once by one person; the next is told when to come back, and may once another has ended', async () => {
  const person = await world.person(main.companyId, 'ENT_READER');
  const id = await waiting(person);
  const watch = async () => {
    const ending = new AbortController();
    const { status, headers } = await fetch(`${root}/api/task/events?ids=${id}`, {
      headers: { authorization: basic, 'blade-auth': `bearer ${person.token}` },
      signal: ending.signal,
    });
    return { status, headers, end: () => ending.abort() };
  };
  const watching = await Promise.all(Array.from({ length: 12 }, watch));
  expect(watching.map(({ status }) => status)).toEqual(Array(12).fill(200));
  const refused = await watch();
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 5]);
  watching[0]!.end();
  await expect.poll(async () => (await watch()).status, { timeout: 10_000, interval: 500 }).toBe(200);
  for (const { end } of watching) end();
});

it('ends an export that an earlier release queued with a sentence', async () => {
  const id = await world.asStaff((db) =>
    addTask(db, { kind: formerKind, title: { zh: '导出', en: 'Export' }, companyId: main.companyId, userId: main.userId }),
  );
  world.services.jobs.wake();
  const now = () => world.asStaff((db) => db.selectFrom('task').where('id', '=', id).select(['state', 'fault']).executeTakeFirstOrThrow());
  await expect.poll(now, { timeout: 10_000 }).toMatchObject({ state: 'failed', fault: expect.stringContaining('请重新导出') });
});
