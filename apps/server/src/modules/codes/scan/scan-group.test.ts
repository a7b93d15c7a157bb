import { open } from '@touchmark/contract';
import { createHash } from 'node:crypto';
import { connect, type AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { lineTo } from '../../../../test/line.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { isDatabaseAway } from '../../../db/outage.ts';
import { scanTogetherSql } from './scan-sql.queries.ts';
import { countScan, countTogether, type ScanInput, type ScanRow } from './count.queries.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ scansPerMinute: Infinity, trustProxy: ['127.0.0.1'], line: lineTo });
});
afterAll(() => world.end());

async function activeCodes(count: number): Promise<CodeFixture> {
  const made = await codeFixture(world, { count });
  const { companyId, batchId } = made;
  await world.asStaff((db) =>
    db.insertInto('codeRange').values({ companyId, batchId, serialFrom: 1, serialTo: count, kind: 'ACTIVATE' }).execute(),
  );
  return made;
}
const hash = (text: string) => createHash('sha256').update(text).digest();
const scanOf = (of: CodeFixture, nth: number, phone: string): ScanInput => ({
  code: { type: 'ECODE', key: of.entNo, code: of.codes[nth]!, genuine: true },
  clientHash: hash(phone),
  agent: `the browser of ${phone}`,
  textHash: hash(of.codes[nth]!),
  text: of.codes[nth]!,
});
const noCode = (text: string): ScanInput => ({ code: null, clientHash: hash('stranger'), agent: '', textHash: hash(text), text });
const kept = (of: CodeFixture) =>
  world.asStaff(async (db) => ({
    counts: await db
      .selectFrom('codeScan')
      .where('companyId', '=', of.companyId)
      .orderBy('code')
      .select(['code', 'scanCount', 'recentClient', 'recentCity'])
      .execute(),
    log: await db
      .selectFrom('scanLog')
      .where('companyId', '=', of.companyId)
      .orderBy('at')
      .orderBy('id')
      .select(['code', 'verdict', 'counted', 'agent', 'clientHash', 'batchId'])
      .execute(),
  }));
const unknowns = (text: string) =>
  world.asStaff((db) => db.selectFrom('unknownScan').where('textHash', '=', hash(text)).where('text', '=', text).select('id').execute());
/** What an answer says, without ids and times, which differ. */
const said = (row: ScanRow | undefined) =>
  row && { ...row, company_id: '', batch_id: '', product_id: '', code: '', at: '', log_id: '', first_time: '' };

it('a group answers, counts and logs as its scans would one by one', async () => {
  const [apart, together] = [await activeCodes(6), await activeCodes(6)];
  const frozen = (of: CodeFixture) =>
    world.asStaff((db) =>
      db
        .insertInto('codeRange')
        .values({ companyId: of.companyId, batchId: of.batchId, serialFrom: 5, serialTo: 5, kind: 'FREEZE' })
        .execute(),
    );
  await frozen(apart);
  await frozen(together);
  const scans = (of: CodeFixture): ScanInput[] => [
    scanOf(of, 0, 'a'),
    scanOf(of, 1, 'a'),
    scanOf(of, 0, 'b'),
    scanOf(of, 0, 'a'),
    scanOf(of, 4, 'a'),
    noCode(`no code ${of.companyId}`),
    { ...scanOf(of, 2, 'a'), code: { ...scanOf(of, 2, 'a').code!, genuine: false } },
    ...Array.from({ length: 25 }, (_, i) => scanOf(of, 3, `many ${i % 18}`)),
    scanOf(of, 0, 'c'),
  ];
  // Twice: what was there before the group is a repetition like what is in it.
  for (const _ of [1, 2]) {
    const alone: (ScanRow | undefined)[] = [];
    for (const scan of scans(apart)) alone.push(await countScan(world.scanRaw, scan));
    expect((await countTogether(world.scanRaw, scans(together))).map(said)).toEqual(alone.map(said));
  }
  const withoutCodes = ({ counts, log }: Awaited<ReturnType<typeof kept>>) => ({
    counts: counts.map((row) => ({ ...row, code: '' })),
    log: log.map((row) => ({ ...row, code: '', batchId: '' })),
  });
  expect(withoutCodes(await kept(together))).toEqual(withoutCodes(await kept(apart)));
  expect([(await unknowns(`no code ${apart.companyId}`)).length, (await unknowns(`no code ${together.companyId}`)).length]).toEqual([2, 2]);
});

it('one code sixty-four times in a group is numbered in their order, each with its own time', async () => {
  const hot = await activeCodes(1);
  const rows = await countTogether(
    world.scanRaw,
    Array.from({ length: 64 }, (_, i) => scanOf(hot, 0, `phone ${i}`)),
  );
  expect(rows.map((row) => row!.scan_count)).toEqual(Array.from({ length: 64 }, (_, i) => i + 1));
  expect(rows.map((row) => row!.networks)).toEqual(Array.from({ length: 64 }, (_, i) => Math.min(20, i + 1)));
  expect([new Set(rows.map((row) => row!.at)).size, new Set(rows.map((row) => row!.log_id)).size]).toEqual([64, 64]);
  expect(new Set(rows.map((row) => row!.first_time)).size).toBe(1);
  const { counts, log } = await kept(hot);
  expect([counts[0]!.scanCount, counts[0]!.recentClient.length, log.length]).toEqual([64, 20, 64]);
  expect(Buffer.from(counts[0]!.recentClient[0]!).equals(hash('phone 63').subarray(0, 8))).toBe(true);
});

it('a place told after a group is that of its own scan', async () => {
  const of = await activeCodes(1);
  const ask = async (n: number) =>
    (await world.call(null, open.scan, { address: of.paths[0]! }, { 'x-forwarded-for': `100.64.${n}.7` })).data;
  const answers = await Promise.all([1, 2, 3, 4].map(ask));
  const third = answers.find(({ count }) => count === 3)!;
  await world.ok(null, open.location, { token: third.token, lat: 30.59, lng: 114.3 });
  const { counts } = await kept(of);
  expect(counts[0]!.recentCity).toEqual(['', '武汉市', '', '']);
});

it('a poisoned scan fails alone, and the others of its group are counted once', async () => {
  const of = await activeCodes(3);
  const scans = Array.from({ length: 64 }, (_, i) => scanOf(of, i % 3, `poison ${i}`));
  const results = await Promise.allSettled(
    scans.map((scan, i) => world.services.scans.count(i === 17 ? { ...scan, agent: 'a\0b' } : scan)),
  );
  expect(results.flatMap(({ status }, i) => (status === 'rejected' ? [i] : []))).toEqual([17]);
  const { counts, log } = await kept(of);
  expect([counts.reduce((sum, { scanCount }) => sum + scanCount, 0), log.length]).toEqual([63, 63]);
});

it('a count that somebody holds delays its own code alone', async () => {
  const of = await activeCodes(4);
  await countTogether(
    world.scanRaw,
    [0, 1, 2, 3].map((nth) => scanOf(of, nth, 'first')),
  );
  const holder = new pg.Client({ connectionString: world.urls.scan });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from code_scan where company_id = $1 and code = $2 for update', [of.companyId, of.codes[2]]);
  const ended: number[] = [];
  const results = Promise.allSettled(
    [2, 0, 1, 3, 2].map((nth) => world.services.scans.count(scanOf(of, nth, 'second')).finally(() => ended.push(nth))),
  );
  await expect.poll(() => ended.toSorted()).toEqual([0, 1, 3]);
  expect(await world.services.scans.count(scanOf(of, 0, 'third'))).toMatchObject({ scan_count: 3 });
  await holder.query('commit');
  await holder.end();
  expect((await results).map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'fulfilled'));
  expect((await kept(of)).counts.map(({ scanCount }) => scanCount).toSorted()).toEqual([2, 2, 2, 3]);
});

it('two servers whose groups name the same codes in opposite order never wait in a circle', async () => {
  const of = await activeCodes(20);
  const order = Array.from({ length: 20 }, (_, i) => i);
  const turns = Array.from({ length: 15 }, (_, turn) => turn);
  const send = async (name: string, codes: number[]) => {
    for (const turn of turns)
      await countTogether(
        world.scanRaw,
        codes.map((nth) => scanOf(of, nth, `${name} ${turn}`)),
      );
  };
  await Promise.all([send('one', order), send('two', order.toReversed()), send('three', order)]);
  expect((await kept(of)).counts.map(({ scanCount }) => scanCount)).toEqual(order.map(() => 45));
});

it('pages opened together show each its own steps, and are told apart', async () => {
  const of = await activeCodes(8);
  const { companyId, batchId } = of;
  await world.asStaff((db) =>
    db
      .insertInto('traceEvent')
      .values(
        of.codes.map((code, i) => ({
          companyId,
          batchId,
          code,
          bizStep: 'inspecting',
          objectType: 'CODE' as const,
          readPoint: `检验台${i}号`,
        })),
      )
      .execute(),
  );
  const pages = await Promise.all(
    of.paths.map((url, i) =>
      world.app.inject({ method: 'GET', url, headers: { accept: 'text/html', 'x-forwarded-for': `100.65.${i}.7` } }),
    ),
  );
  expect(pages.map(({ statusCode, body }) => [statusCode, [...body.matchAll(/检验台\d号/g)].map(([found]) => found)])).toEqual(
    of.codes.map((_, i) => [200, [`检验台${i}号`]]),
  );
});

it('callers who leave are counted like the others, and nobody waits for them', async () => {
  const of = await activeCodes(4);
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.server.address() as AddressInfo;
  let came = 0;
  world.app.server.on('request', () => (came += 1));
  const sockets = Array.from({ length: 256 }, (_, n) => {
    const address = `100.${64 + (n >> 7)}.${n & 127}.7`;
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${of.paths[n % 4]} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nAccept: text/html\r\n\r\n`),
    );
    return socket.on('error', () => undefined);
  });
  await expect.poll(() => came, { timeout: 20_000 }).toBe(256);
  for (const socket of sockets) socket.destroy();
  const asked = await world.call(null, open.scan, { address: of.paths[0]! }, { 'x-forwarded-for': '100.70.1.7' });
  expect(asked.code).toBe(200);
  await expect.poll(async () => (await kept(of)).log.length, { timeout: 20_000 }).toBe(257);
  expect((await kept(of)).counts.reduce((sum, { scanCount }) => sum + scanCount, 0)).toBe(257);
});

it('finds the codes of a group by keys alone', async () => {
  const client = await world.scanRaw.connect();
  const { rows } = await client
    .query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${scanTogetherSql}`)
    .finally(() => client.release());
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toMatch(/Seq Scan on (code|code_p\d+|code_scan\w*|code_state\w*|scan_log\w*)/);
});

it('a commit that never answers is given up after a while, and the group is asked to come again', async () => {
  const of = await activeCodes(2);
  const scans = [scanOf(of, 0, 'x'), scanOf(of, 1, 'x')];
  await countTogether(world.scanRaw, scans);
  world.line!.hold();
  await expect(countTogether(world.scanRaw, scans, 300)).rejects.toSatisfy(isDatabaseAway);
  await world.line!.cut();
  await world.line!.mend();
  await expect
    .poll(() =>
      countTogether(world.scanRaw, scans).then(
        (rows) => rows.map((row) => row?.scan_count),
        () => null,
      ),
    )
    .toEqual([1, 1]);
});

it('a database that goes away between a group and its answer is a 503 with Retry-After for all of it, and a retry counts once', async () => {
  const of = await activeCodes(2);
  const ask = (n: number) =>
    world.app.inject({
      method: 'POST',
      url: '/api/open/scan',
      headers: { authorization: world.basic, 'x-forwarded-for': `100.66.${n}.7` },
      payload: { address: of.paths[n % 2] },
    });
  const all = Array.from({ length: 30 }, (_, n) => n);
  await Promise.all([0, 1].map(ask));
  const asked = all.map(ask);
  await new Promise((turn) => setTimeout(turn, 3));
  await world.line!.cut();
  const answers = await Promise.all(asked);
  expect(answers.every(({ statusCode, headers }) => statusCode === 200 || (statusCode === 503 && Number(headers['retry-after']) > 0))).toBe(
    true,
  );
  const page = await world.app.inject({ method: 'GET', url: of.paths[0]!, headers: { accept: 'text/html' } });
  expect([page.statusCode, Number(page.headers['retry-after']) > 0]).toEqual([503, true]);
  await world.line!.mend();
  await expect.poll(async () => (await ask(0)).statusCode, { timeout: 20_000 }).toBe(200);
  expect((await Promise.all(all.map(ask))).map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200));
  expect((await kept(of)).counts.reduce((sum, { scanCount }) => sum + scanCount, 0)).toBe(30);
});
