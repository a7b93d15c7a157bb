import { type BulkPassResult, type Call, msgNotify, type Page } from '@touchmark/contract';
import type * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../apps/server/test/world.ts';
import { allCalls, roleFor } from './cases/calls.ts';
import { emptyMeans } from './cases/empty-means.ts';
import { twoCompanies } from './cases/two-companies.ts';

type Two = Awaited<ReturnType<typeof twoCompanies>>;
let world: Two['world'];
let main: Person;
let auditor: Person;
beforeAll(async () => {
  const two = await twoCompanies();
  world = two.world;
  main = two.ours.main as Person;
  auditor = two.auditor;
});
afterAll(() => world.end());

const callNamed = (name: string): Call => allCalls.find((call) => call.name === name)!;
const thoseWith = (meaning: string) => Object.keys(emptyMeans).filter((name) => emptyMeans[name] === meaning);
const send = (call: Call, payload: object) =>
  world.app.inject({
    method: 'POST',
    url: call.endpoint.split(' ')[1]!,
    headers: { authorization: world.basic, 'blade-auth': `bearer ${(roleFor(call) === 'ENT_MAIN' ? main : auditor).token}` },
    payload,
  });

describe('an empty list of ids', () => {
  it.each(thoseWith('all that the filters find'))('of %s exports what the filters find', async (name) => {
    const call = callNamed(name);
    const [none, all] = [await send(call, { ids: [], format: 'csv' }), await send(call, { format: 'csv' })];
    expect([none.statusCode, all.statusCode]).toEqual([200, 200]);
    expect(none.body).toBe(all.body);
    expect(all.body.trim().split('\n').length).toBeGreaterThan(1);
    const nothing = await send(call, { ids: ['9000000000000000001'], format: 'csv' });
    expect([nothing.statusCode, nothing.body.trim().split('\n').length]).toEqual([200, 1]);
  });

  it.each(thoseWith('all messages'))('of %s reads all of them', async () => {
    const messages = async () =>
      ((await world.ok(main, msgNotify.page, { pageSize: 200 })) as Page<{ id: string; status: number }>).records;
    const unread = async () => (await messages()).filter(({ status }) => status === 0).length;
    await world.ok(main, msgNotify.allRead, { ids: (await messages()).map(({ id }) => id), unread: true });
    expect(await unread()).toBeGreaterThan(0);
    await world.ok(main, msgNotify.allRead, { ids: [] });
    expect(await unread()).toBe(0);
  });

  it.each(thoseWith('refused without filters'))('of %s is refused at its field, and with filters is what these find', async (name) => {
    const call = callNamed(name);
    for (const payload of [{ ids: [] }, {}])
      expect((await send(call, payload)).json()).toMatchObject({ code: 400, data: { fields: [{ field: 'ids' }] } });
    const { code, data } = (await send(call, { ids: [], all: {} })).json<{ code: number; data: z.infer<typeof BulkPassResult> }>();
    expect([code, data.refused.every(({ id }) => /^\d+$/.test(id))]).toEqual([200, true]);
  });
});
