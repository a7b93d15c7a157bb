import { join } from 'node:path';
import { dashboard } from '@touchmark/contract';
import { today } from '@touchmark/domain';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { api, signIn } from '../e2e/api.ts';
import { demoFolder, removeFolders, temporaryFolder } from '../e2e/server.ts';
import { type Ask, numbersOf } from '../proof/home-numbers.ts';
import { invariants } from '../proof/invariants.ts';
import { Machine } from './machine.ts';

/** The data of the demonstration, made by calls and with a history written directly, hold what all data must. */
let machine: Machine;
beforeAll(async () => {
  machine = new Machine(await demoFolder(inject('once'), join(temporaryFolder(), 'data')), {});
  await machine.up();
});
afterAll(async () => {
  await machine.abandon();
  removeFolders();
});

const askAs = async (account: string): Promise<Ask> => {
  const { token } = await signIn(machine.url(), account);
  return async ({ endpoint, sealed }, input) => {
    const { data } = await api(machine.url(), endpoint, input as object, token);
    return (sealed ? JSON.parse(Buffer.from(String(data), 'base64').toString('utf8')) : data) as never;
  };
};

it.each(invariants)('$name', async ({ sql }) => {
  expect((await machine.connected((admin) => admin.query(sql))).rows).toEqual([]);
});

it('has boxes of every level with numbers of both kinds, and what lies in them', async () => {
  const sql = `select (select count(*)::int from box_code) as boxes, (select count(distinct (scheme, level))::int from box_code) as kinds,
    (select sum(upper(serials) - lower(serials))::int from packing where batch_id is not null and upper_inf(during)) as pieces`;
  const { boxes, kinds, pieces } = (await machine.connected((admin) => admin.query(sql))).rows[0] as Record<string, number>;
  expect(boxes).toBeGreaterThanOrEqual(120);
  expect(kinds).toBeGreaterThanOrEqual(3);
  // What a dealer sold is out of its carton.
  expect(pieces).toBeGreaterThanOrEqual(680);
});

it('counts what changed: the figures follow within seconds, and until then the pages say that they are being counted', async () => {
  const ask = await askAs('operator1');
  await expect
    .poll(async () => (await ask(dashboard.summary, { from: today(), to: today() })).counting, { timeout: 60_000, interval: 500 })
    .toBe(false);
}, 90_000);

it.each(['yunhe', 'nankang', 'auditor1', 'operator1'])(
  'every number of %s’s home page and dashboard equals the rows it leads to',
  async (account) => {
    const { keys, wrong } = await numbersOf(await askAs(account));
    expect(keys.length).toBeGreaterThan(5);
    expect(wrong).toEqual([]);
  },
);
