import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createNetServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { codeApplyCheck, ecodeApply, ecodeBatch } from '@touchmark/contract';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { applyFieldsOf, giveQuota, productForCodes } from '../apps/server/test/codes.ts';
import { installation } from './installation.ts';
import { peopleOf } from './people.ts';
import type { Row } from './row.ts';

const issued = 1_000_000;
const many = 10_000_000;
const few = 10_000;
const rounds = 5;
const pages = 400;
type Place = Awaited<ReturnType<typeof installation>>;

/** Issuing, the memory it takes, and how a list behaves when there are a thousand times as many codes. */
export async function benchCodes(): Promise<Row[]> {
  const maker = await makerIn(await installation());
  try {
    await maker.place.server.services.jobs.start();
    const rows = [await benchIssue(maker)];
    await maker.place.server.services.jobs.stop();
    await asOwner(maker.place, (owner) => owner.query('truncate code, code_page'));
    return [...rows, ...(await benchMany(maker))];
  } finally {
    await maker.place.end();
  }
}

interface Maker {
  place: Place;
  people: Awaited<ReturnType<typeof peopleOf>>;
  productId: string;
}

/** A company that may issue codes. */
async function makerIn(place: Place): Promise<Maker> {
  const people = await peopleOf(place);
  const productId = await productForCodes(people.world, people.main.companyId);
  await giveQuota(people.world, people.main.companyId, 'AUTH', 100_000_000);
  return { place, people, productId };
}

/** From the application to committed rows, against a bare COPY of the same sorted rows; taken in turns, and of each the middle one, so that the machine's mood decides little. */
async function benchIssue(maker: Maker): Promise<Row> {
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    await asOwner(maker.place, (owner) => owner.query('truncate code, code_page'));
    let begun = performance.now();
    const batchId = await apply(maker, issued);
    await untilIssued(maker, batchId);
    ours.push(performance.now() - begun);
    await asOwner(maker.place, async (owner) => {
      await owner.query(
        'drop table if exists bare; create table bare (company_id bigint not null, code text collate "C" not null, batch_id bigint not null, serial integer not null, primary key (company_id, code))',
      );
      const chunks = await sortedRows(maker.place, maker.people.main.companyId);
      begun = performance.now();
      await pipeline(Readable.from(chunks, { objectMode: true }), owner.query(copyFrom('copy bare from stdin (format binary)')));
      bare.push(performance.now() - begun);
      await owner.query('drop table bare');
    });
  }
  const [own, peer] = [middle(ours), middle(bare)];
  const ratio = own / peer;
  return {
    what: `issuing ${issued.toLocaleString('en-US')} AUTH codes, application to committed rows`,
    value: own / 1000,
    unit: 's',
    peer: 'bare COPY of the same sorted rows',
    peerValue: peer / 1000,
    ratio,
    target: 'at most 1.5',
    ok: ratio <= 1.5,
  };
}

const middle = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1]!;

/** An application, handed in and approved; answers with its batch. */
async function apply({ people: { main, auditor, ok }, productId }: Maker, quantity: number): Promise<string> {
  const { id } = await ok(main, ecodeApply.saveOrUpdate, applyFieldsOf(productId, { quantity }));
  await ok(main, ecodeApply.submit, { id });
  await ok(auditor, codeApplyCheck.audit, { id, pass: true });
  return (await ok(main, ecodeApply.list, { pageSize: 1 })).records[0]!.batchId!;
}

async function untilIssued({ place }: Maker, batchId: string): Promise<void> {
  for (;;) {
    const { status } = await place.asStaff((db) =>
      db.selectFrom('code_batch').where('id', '=', batchId).select('status').executeTakeFirstOrThrow(),
    );
    if (status === 2) return;
    if (status > 2) throw new Error(`the batch ended in state ${status}`);
    await new Promise((done) => {
      setTimeout(done, 5);
    });
  }
}

/** The rows just issued as COPY wants them, in the order of their key. */
async function sortedRows({ raw }: Place, companyId: string): Promise<Buffer[]> {
  const client = await raw.connect();
  await client.query(`begin; set local app.company_id = '${companyId}'; set local statement_timeout = 0`);
  const parts: Buffer[] = [];
  for await (const part of client.query(
    copyTo('copy (select company_id, code, batch_id, serial from code order by company_id, code) to stdout (format binary)'),
  ))
    parts.push(part as Buffer);
  await client.query('commit');
  client.release();
  const all = Buffer.concat(parts);
  const size = 440_000;
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.subarray(i * size, (i + 1) * size));
}

/** Ten million codes: the server's memory in a process of its own, and a page of the list against one of an installation that has ten thousand. */
async function benchMany(maker: Maker): Promise<Row[]> {
  const { place, people } = maker;
  const little = await makerIn(await installation());
  const server = await startServer(place);
  try {
    await little.place.server.services.jobs.start();
    const small = await apply(little, few);
    await untilIssued(little, small);
    const large = await apply(maker, many);
    await untilIssued(maker, large);
    const afterIssue = server.peakMb();
    for (const format of ['CSV', 'XLSX'] as const) {
      const { link } = await people.ok(people.main, ecodeBatch.download, { id: large, format });
      await drain(`${server.address}${new URL(link).pathname}`);
    }
    const peak = server.peakMb();
    const [large95, small95] = (await pageTimes([
      { maker, id: large, quantity: many },
      { maker: little, id: small, quantity: few },
    ])) as [number, number];
    const ratio = large95 / small95;
    return [
      {
        what: `server memory while issuing (peak ${afterIssue.toFixed(0)} MB) and downloading ${many.toLocaleString('en-US')} codes`,
        value: peak,
        unit: 'MB resident',
        peer: 'limit',
        peerValue: 400,
        ratio: peak / 400,
        target: 'under 400 MB',
        ok: peak < 400,
      },
      {
        what: `a page of codes by batch and state, p95, at ${many.toLocaleString('en-US')} rows`,
        value: large95,
        unit: 'ms',
        peer: `at ${few.toLocaleString('en-US')} rows`,
        peerValue: small95,
        ratio,
        target: 'under 1.5',
        ok: ratio < 1.5,
      },
    ];
  } finally {
    await server.end();
    await little.place.end();
  }
}

interface Listed {
  maker: Maker;
  id: string;
  quantity: number;
}

/** Pages at random places, filtered by state, of either batch in turn; answers with the 95th percentile of each. */
async function pageTimes(listed: readonly Listed[]): Promise<number[]> {
  for (const one of listed) await mixStates(one);
  const times = listed.map((): number[] => []);
  for (let i = 0; i < pages + 50; i++) {
    for (const [
      nth,
      {
        maker: {
          people: { main, ok },
        },
        id,
        quantity,
      },
    ] of listed.entries()) {
      const input = { batchId: id, status: ([0, 1, 8, 9] as const)[i % 4]!, after: Math.floor(Math.random() * quantity), size: 20 };
      const begun = performance.now();
      await ok(main, ecodeBatch.codes, input);
      // The first ones warm up.
      if (i >= 50) times[nth]!.push(performance.now() - begun);
    }
  }
  return times.map((all) => all.sort((a, b) => a - b)[Math.floor(all.length * 0.95)]!);
}

/** The same mixture of ranges and single codes, whatever the batch's size. */
async function mixStates({
  maker: {
    people: { main, ok },
  },
  id,
  quantity,
}: Listed): Promise<void> {
  const reason = 'bench: part of the roll';
  const share = (part: number) => Math.floor(quantity * part);
  for (let i = 1; i < 20; i += 2)
    await ok(main, ecodeBatch.freeze, { id, reason, target: { scope: 'RANGE', from: share(i / 20) + 1, to: share((i + 1) / 20) } });
  for (let i = 0; i < 4; i++)
    await ok(main, ecodeBatch.void, { id, reason, target: { scope: 'RANGE', from: share(i / 5) + 100, to: share(i / 5) + 199 } });
  const { records } = await ok(main, ecodeBatch.codes, { batchId: id, after: share(0.5), size: 200 });
  await ok(main, ecodeBatch.void, { id, reason, target: { scope: 'CODES', codes: records.map(({ code }) => code) } });
}

/** The built server on the same database, as an installation runs it. */
async function startServer(place: Place) {
  const main = resolve('dist/server/main.js');
  if (!existsSync(main)) throw new Error('dist/ is missing: npm run bench builds it');
  const dataDir = mkdtempSync(join(tmpdir(), 'touchmark-bench-server-'));
  copyFileSync(join(place.dataDir, 'secrets.json'), join(dataDir, 'secrets.json'));
  const port = await freePort();
  const databaseUrl = new URL(place.adminUrl);
  databaseUrl.pathname = '/touchmark';
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: databaseUrl.href, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  for (
    let tries = 0;
    tries < 200 &&
    !(await fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ));
    tries++
  )
    await new Promise((done) => {
      setTimeout(done, 100);
    });
  let peak = 0;
  // The kernel's own high-water mark where there is one; else what is seen every fifth of a second.
  const look = () => {
    peak = Math.max(peak, residentMb(child.pid!));
  };
  const timer = setInterval(look, 200);
  return {
    address,
    peakMb: () => {
      look();
      return peak;
    },
    async end() {
      clearInterval(timer);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function residentMb(pid: number): number {
  if (!existsSync(`/proc/${pid}/status`)) return 0;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function freePort(): Promise<number> {
  const probe = createNetServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

async function drain(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`the download answered ${response.status}`);
  for await (const _ of response.body) {
    /* as fast as it comes */
  }
}

async function asOwner<T>({ urls }: Place, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client(urls.owner);
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
