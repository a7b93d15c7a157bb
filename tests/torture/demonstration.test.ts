import { join } from 'node:path';
import { circulation, dashboard, holding } from '@touchmark/contract';
import { afterSalesLife, circulationLife, feedbackLife, installLife, receiverLife, today } from '@touchmark/domain';
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
    return sealed ? JSON.parse(Buffer.from(String(data), 'base64').toString('utf8')) : data;
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

it('has goods on every way to dealers and buyers, and work after the sale in every state', async () => {
  const count = (table: string) => `(select count(*)::int from ${table})`;
  const states = (table: string) => `(select array_agg(distinct status order by status) from ${table})`;
  const sql = `select ${count('receiver')} as receivers, ${count('circulation_doc')} as docs, ${count('circulation_line')} as lines,
    ${count('warranty_card')} as cards, ${count('after_sales')} as requests, ${count('install_order')} as orders, ${count('feedback')} as feedbacks,
    (select count(*)::int from after_sales s join quality_warning w on w.company_id = s.company_id and w.prod_batch_id = s.prod_batch_id
      where s.type in ('REPAIR', 'EXCHANGE', 'COMPLAINT', 'RETURN')) as warned,
    ${states('circulation_doc')} as "docStates", ${states('after_sales')} as "requestStates", ${states('install_order')} as "orderStates",
    ${states('feedback')} as "feedbackStates", ${states('receiver')} as "receiverStates"`;
  const found = (await machine.connected((admin) => admin.query(sql))).rows[0] as Record<string, number & number[]>;
  const least = { receivers: 14, docs: 30, lines: 1200, cards: 60, requests: 18, orders: 15, feedbacks: 20, warned: 5 };
  for (const [what, number] of Object.entries(least)) expect(found[what], what).toBeGreaterThanOrEqual(number);
  for (const [what, { at }] of Object.entries({
    docStates: circulationLife,
    requestStates: afterSalesLife,
    orderStates: installLife,
    feedbackStates: feedbackLife,
    receiverStates: receiverLife,
  }))
    expect(found[what], what).toEqual(Object.values<number>(at).toSorted((a, b) => a - b));
});

it('has eighteen companies that stand for a receiver: each has received at its own console, and holds goods there', async () => {
  const sql = `select c.name, (select count(*)::int from circulation_doc d where d.to_company = c.id and d.status = ${circulationLife.at.received}) as received
    from company c where c.ent_no between '100011' and '100028'`;
  const { rows } = await machine.connected((admin) => admin.query<{ name: string; received: number }>(sql));
  expect(rows.filter(({ received }) => received > 0)).toHaveLength(18);
  for (const account of ['yungou', 'longzhong', 'jinghua', 'dayan']) {
    const ask = await askAs(account);
    expect((await ask(circulation.list, {})).total, account).toBeGreaterThan(0);
    expect((await ask(holding.list, {})).total, account).toBeGreaterThan(0);
  }
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
