import { codeQuota } from '@touchmark/contract';
import { type Asked, type Audience, choosePrice, type ModeTerms } from '@touchmark/domain';
import pg from 'pg';
import { payConfig, payPortsOf } from '../apps/server/src/config-pay.ts';
import { type Gateway, startGateway } from '../apps/server/src/post/pay/gateway/gateway.ts';
import { noticePath, type PayChannel, type PayPort } from '../apps/server/src/post/pay/port.ts';
import { middle, type Place } from './code-maker.ts';
import { ending } from './ending.ts';
import { installation } from './installation.ts';
import { peopleOf } from './people.ts';
import type { Row } from './row.ts';

const notices = Number(process.env.BENCH_NOTICES ?? 10_000);
/** A tenth of the notices are repeats. */
const attempts = Math.round(notices * 0.9);
const [companies, atOnce] = [50, 8];
const channelOf = (nth: number): PayChannel => (nth % 2 ? 'WECHAT' : 'ALIPAY');

/** Payment notices from their bytes to committed rows, and the choice of a price. */
export const benchMoney = async (): Promise<Row[]> => [benchPrice(), ...(await benchNotices())];

async function benchNotices(): Promise<Row[]> {
  const gateway = await startGateway();
  const end = ending(() => gateway.end());
  const ports = payPortsOf(payConfig(gateway.settings), 'http://127.0.0.1:9');
  const place = await installation({}, { payPorts: ports });
  const admin = new pg.Client(place.adminDatabase);
  await admin.connect();
  try {
    const told = await noticesOf(gateway, ports, await fill(place, admin));
    const began = await mark(admin);
    const ours = await timed(told, (notice) => tell(place, notice));
    const rows = await rowsSince(admin, began);
    const faults = await countFaults(admin);
    const bare = await insertBare(place, admin, rows);
    return [
      {
        what: `${notices.toLocaleString('en-US')} payment notices of both providers, a tenth of them repeats, in any order, to committed rows, ${atOnce} at once`,
        value: ours,
        unit: 's',
        peer: `bare inserts of the same ${rows.reduce((sum, one) => sum + one.rows.length, 0).toLocaleString('en-US')} rows`,
        peerValue: bare,
        ratio: ours / bare,
        target: 'at most 8',
        ok: ours / bare <= 8,
      },
      {
        what: 'payments lost or counted twice',
        value: faults,
        unit: '',
        peer: 'limit',
        peerValue: 0,
        ratio: faults,
        target: '0',
        ok: faults === 0,
      },
    ];
  } finally {
    await admin.end();
    await place.end();
    await end();
  }
}

/** Companies with orders that wait for their money, each with its open attempt: copies of one. Answers what each costs. */
async function fill(place: Place, admin: pg.Client): Promise<number> {
  const { main, ok } = await peopleOf(place);
  const { orderId } = await ok(main, codeQuota.buy, { codeType: 'ECODE', quantity: 1000 });
  const { rows } = await admin.query<{ id: string; amount: string }>(
    `insert into pay_attempt (company_id, order_ids, amount, channel, out_trade_no, expire_time)
      select company_id, array[id], amount, 'WECHAT', 'FIRST', now() from orders where id = $1 returning id, amount`,
    [orderId],
  );
  const [{ id, amount }] = rows as [{ id: string; amount: string }];
  const copies = (table: string, from: string, more: string) =>
    admin.query(
      `insert into ${table} select r.* from ${from} n, ${table} o, jsonb_populate_record(null::${table}, to_jsonb(o) || jsonb_build_object(${more})) r where o.id = $1`,
      [table === 'orders' ? orderId : id],
    );
  await admin.query(
    `insert into company (id, name, uscc, auth_status, is_trial, ent_no, node_prefix, service_expire)
      select 900000000 + n, 'Bench ' || n, 'B' || n, 2, false, 300000 + n, '88.998.' || n, '2099-12-31' from generate_series(1, ${companies}) n`,
  );
  const each = `generate_series(1, ${attempts})`;
  const company = `'company_id', 900000001 + n % ${companies}`;
  await copies('orders', each, `'id', 800000000 + n, ${company}, 'order_no', 'BENCH' || n`);
  await copies(
    'pay_attempt',
    each,
    `'id', 700000000 + n, ${company}, 'order_ids', jsonb_build_array(800000000 + n), 'out_trade_no', 'BENCH' || n, 'channel', case when n % 2 = 1 then 'WECHAT' else 'ALIPAY' end, 'expire_time', now() + interval '1 hour', 'next_ask', now() + interval '1 hour'`,
  );
  await admin.query('analyze orders, pay_attempt, company');
  return Number(amount);
}

interface Told {
  channel: PayChannel;
  payload: Buffer;
  headers: Record<string, string>;
}

/** Signed notices of all attempts and of a tenth of them once more, shuffled. */
async function noticesOf(gateway: Gateway, ports: readonly PayPort[], amount: number): Promise<Told[]> {
  const numbers = Array.from({ length: attempts }, (_, at) => at + 1);
  const port = (channel: PayChannel) => ports.find((one) => one.channel === channel)!;
  await timed(numbers, async (nth) => {
    const outTradeNo = `BENCH${nth}`;
    await port(channelOf(nth)).create({ outTradeNo, amount, title: 'bench', expires: new Date(Date.now() + 3_600_000) });
    gateway.pay(channelOf(nth), outTradeNo, { silent: true });
  });
  const told = numbers.map((nth) => {
    const { body, headers } = gateway.noticeOf(channelOf(nth), `BENCH${nth}`);
    return { channel: channelOf(nth), payload: Buffer.from(body), headers };
  });
  const all = [...told, ...told.slice(0, notices - attempts)];
  return all
    .map((notice) => ({ notice, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ notice }) => notice);
}

async function tell({ server }: Place, { channel, payload, headers }: Told): Promise<void> {
  const { statusCode, payload: said } = await server.app.inject({ method: 'POST', url: noticePath[channel], payload, headers });
  if (statusCode !== 200 || said === 'failure') throw new Error(`a notice was not taken: ${statusCode} ${said}`);
}

/** How many seconds some work takes, so many at once. */
async function timed<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < items.length) await work(items[next++]!);
    }),
  );
  return (performance.now() - began) / 1000;
}

/** Money that did not reach its order and its codes exactly once. */
async function countFaults(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query<{ faults: string }>(
    `select count(*) as faults from pay_attempt a join orders o on o.id = any(a.order_ids)
      left join lateral (select count(*) as n from quota_ledger l where l.ref_id = o.id and l.reason = 'ORDER') l on true
      where a.out_trade_no like 'BENCH%' and (a.status <> 1 or o.status <> 3 or o.attempt_id <> a.id or l.n <> 1)`,
  );
  return Number(rows[0]!.faults);
}

interface Written {
  table: string;
  rows: unknown[][];
}
const grown = ['pay_notice', 'quota_ledger', 'audit_log', 'msg_notify', 'outbox'] as const;
const changed = ['pay_attempt', 'orders'] as const;

/** Where the tables stood before. */
const mark = async (admin: pg.Client): Promise<Record<string, string>> => {
  const last: Record<string, string> = {};
  for (const table of grown)
    last[table] = (await admin.query<{ id: string }>(`select coalesce(max(id), 0) as id from ${table}`)).rows[0]!.id;
  return last;
};

/** What the notices wrote: new rows, and those that they changed as they are now. */
async function rowsSince(admin: pg.Client, began: Record<string, string>): Promise<Written[]> {
  const found: Written[] = [];
  for (const table of [...grown, ...changed]) {
    const which = (changed as readonly string[]).includes(table) ? `id between 700000001 and 899999999` : `id > ${began[table]}`;
    const { rows } = await admin.query<unknown[]>({ text: `select t::text from ${table} t where ${which}`, rowMode: 'array' });
    if (rows.length > 0) found.push({ table, rows });
  }
  return found;
}

/** Each payment's rows in a transaction of its own, into empty tables with the same indexes. */
async function insertBare(place: Place, admin: pg.Client, written: readonly Written[]): Promise<number> {
  for (const { table } of written) await admin.query(`create table bare_${table} (like ${table} including all)`);
  const clients = await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const client = new pg.Client(place.adminDatabase);
      await client.connect();
      return client;
    }),
  );
  try {
    const free = [...clients];
    return await timed(
      Array.from({ length: attempts }, (_, at) => at),
      async (at) => {
        const client = free.pop()!;
        await client.query('begin');
        for (const { table, rows } of written)
          for (let nth = at; nth < rows.length; nth += attempts)
            await client.query({
              name: table,
              text: `insert into bare_${table} overriding system value select ($1::text::${table}).*`,
              values: rows[nth],
            });
        await client.query('commit');
        free.push(client);
      },
    );
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

const [modeCount, lineCount, rounds] = [500, 1000, 15];
const audiences: readonly Audience[] = ['ALL', 'NEW', 'MEMBER', 'CHANNEL'];

/** The price of many lines of a product that has very many modes. */
function benchPrice(): Row {
  const pad = (n: number) => String(n).padStart(2, '0');
  const modes: ModeTerms[] = Array.from({ length: modeCount }, (_, at) => ({
    id: String(at),
    priority: (at % 99) + 1,
    audience: audiences[at % 4]!,
    validFrom: `2026-${pad((at % 12) + 1)}-01`,
    validTo: at % 3 ? null : `2026-${pad((at % 12) + 1)}-28`,
    createTime: '2025-12-01 08:00:00',
    stoppedTime: at % 7 ? null : '2026-06-15 12:00:00',
    minQty: (at % 5) * 100 + 1,
    maxQty: at % 11 ? null : 10_000,
  }));
  const asked: Asked[] = Array.from({ length: lineCount }, (_, at) => ({
    at: `2026-${pad((at % 12) + 1)}-${pad((at % 27) + 1)} 09:00:00`,
    audiences: [audiences[at % 4]!],
    quantity: at * 7 + 1,
  }));
  const differ = asked.filter((one) => choosePrice(modes, one)?.id !== byHand(modes, one)?.id).length;
  if (differ > 0) throw new Error(`${differ} prices differ from the hand-written look-up`);
  const [ours, hand]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    ours.push(clock(() => asked.forEach((one) => choosePrice(modes, one))));
    hand.push(clock(() => asked.forEach((one) => byHand(modes, one))));
  }
  const [value, peerValue] = [middle(ours), middle(hand)];
  return {
    what: `choosing the price of ${lineCount.toLocaleString('en-US')} lines among ${modeCount} modes of a product`,
    value,
    unit: 'ms',
    peer: 'a look-up written by hand',
    peerValue,
    ratio: value / peerValue,
    target: 'at most 3',
    ok: value / peerValue <= 3,
  };
}

function clock(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

const rank: Record<Audience, number> = { ALL: 0, MEMBER: 1, NEW: 2, CHANNEL: 3 };

/** The same choice without words for it. */
function byHand(modes: readonly ModeTerms[], { at, audiences: mine, quantity }: Asked): ModeTerms | undefined {
  const day = at.slice(0, 10);
  let best: ModeTerms | undefined;
  for (const mode of modes) {
    if (mode.validFrom > day || mode.createTime > at || (mode.validTo ?? never) < day || (mode.stoppedTime ?? never) <= at) continue;
    if (mode.audience !== 'ALL' && !mine.includes(mode.audience)) continue;
    if (quantity < mode.minQty || quantity > (mode.maxQty ?? Infinity)) continue;
    if (placeOf(mode) > placeOf(best)) best = mode;
  }
  return best;
}
/** After every day and moment. */
const never = '9999';
const placeOf = (mode: ModeTerms | undefined) => (mode ? mode.priority * 4 + rank[mode.audience] : -1);
