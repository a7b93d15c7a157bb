import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, type Envelope, install, installLink, type Output } from '@touchmark/contract';
import { addDays, installLife, today } from '@touchmark/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { headersOf } from '../e2e/api.ts';
import { demoFolder, removeFolders, temporaryFolder } from '../e2e/server.ts';
import { randomOf, seedFrom } from '../proof/random.ts';
import { Clients } from './calls.ts';
import { Machine } from './machine.ts';
import { maker } from './told.ts';

/** A worker's phone sends what it kept while the server is killed again and again: it repeats each request until it is answered. */
const seed = seedFrom('TORTURE_SEED');
const random = randomOf(seed);
const [photos, kills] = [20, 6];
let machine: Machine;
let clients: Clients;

beforeAll(async () => {
  machine = new Machine(await demoFolder(inject('once'), join(temporaryFolder(), 'data')), {});
  await machine.up();
  clients = new Clients(machine.url);
});
afterAll(async () => {
  await machine.abandon();
  removeFolders();
});

/** An assigned order with a code, and the token of its worker. */
async function assigned(): Promise<{ id: string; token: string; texts: string[] }> {
  const { records } = await clients.read(maker, install.list, { status: installLife.at.waiting, kind: 'INSTALL' });
  const { pieces } = await clients.read(maker, install.findOne, { id: records[0]!.id });
  const [{ code, of }] = pieces as [(typeof pieces)[0]];
  const customer = { customerName: '欧阳静', phone: '13900009001', adcode: '420106', address: '中南路 99 号 1 栋 801' };
  const { id } = await clients.ok(maker, install.saveOrUpdate, { kind: 'INSTALL', texts: [code], ...customer });
  const on = addDays(today(), 6);
  await clients.ok(maker, install.appoint, { id, visitFrom: `${on} 09:00`, visitTo: `${on} 11:00` });
  await clients.ok(maker, install.assign, { id, workerName: '秦师傅', workerPhone: '13700139001' });
  const { link } = await clients.ok(maker, install.link, { id, of: 'WORKER' });
  return { id, token: link.split('#')[1]!, texts: Array.from({ length: of }, (_, nth) => `${machine.url()}/e/${code}?p=${nth + 1}-${of}`) };
}

/** The answer to what the phone sends: sent again until there is one. */
async function sendUntilAnswered<C extends Call>({ endpoint }: C, body: () => BodyInit, json: boolean): Promise<Output<C>> {
  for (;;) {
    const answer = await fetch(`${machine.url()}${endpoint.split(' ')[1]!}`, {
      method: 'POST',
      signal: AbortSignal.timeout(30_000),
      headers: { ...headersOf(), ...(json ? { 'content-type': 'application/json' } : {}) },
      body: body(),
    })
      .then((response) => response.json() as Promise<Envelope>)
      .catch(() => undefined);
    if (answer?.success) return answer.data as Output<C>;
    if (answer && answer.code < 500 && answer.code !== 429) throw new Error(`${endpoint}: ${JSON.stringify(answer)}`);
    await sleep(100);
  }
}

async function upload(token: string, nth: number): Promise<string> {
  const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: `hsl(${nth * 17}, 60%, 50%)` } })
    .jpeg()
    .toBuffer();
  const key = randomUUID();
  const form = () => {
    const made = new FormData();
    made.set('token', token);
    made.set('key', key);
    made.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
    return made;
  };
  return (await sendUntilAnswered(installLink.upload, form, false)).fileId;
}

it(
  `has twenty photos and a signature once each, and none missing, after ${kills} kills (TORTURE_SEED=${seed})`,
  { retry: 0, timeout: 300_000 },
  async () => {
    const { id, token, texts } = await assigned();
    const begun = new Date().toISOString();
    const killing = (async () => {
      let struck = 0;
      for (; struck < kills && !clients.over; struck++) {
        await sleep(150 + random.below(500));
        await machine.killServer();
        await machine.up();
      }
      return struck;
    })();
    const fileIds: string[] = [];
    const act = async (step: 'START' | 'FINISH', work: object = {}) => {
      const one = { key: randomUUID(), deviceTime: new Date().toISOString(), step, ...work };
      const body = () => JSON.stringify({ token, sentTime: new Date().toISOString(), acts: [one] });
      const { answers } = await sendUntilAnswered(installLink.act, body, true);
      // An answer that was lost on the way is given again.
      return [...answers, ...(await sendUntilAnswered(installLink.act, body, true)).answers];
    };
    try {
      expect(await act('START')).toMatchObject([{ accepted: true }, { accepted: true }]);
      for (let nth = 0; nth <= photos; nth++) fileIds.push(await upload(token, nth));
      const { checklist } = await clients.read(maker, install.findOne, { id });
      const report = {
        texts,
        answers: checklist.map((_, at) => ({ at, result: 'OK' })),
        photosBefore: fileIds.slice(0, 8),
        photosAfter: fileIds.slice(8, photos),
        signature: fileIds[photos],
      };
      expect(await act('FINISH', report)).toMatchObject([{ accepted: true }, { accepted: true }]);
      expect(await killing).toBe(kills);
    } finally {
      // Nothing is started any more after a test that failed half-way.
      clients.over = true;
      await killing;
      clients.over = false;
    }

    const order = await clients.read(maker, install.findOne, { id });
    expect(order.status).toBe(installLife.at.toAccept);
    expect([...order.photosBefore, ...order.photosAfter].map(({ fileId }) => fileId)).toEqual(fileIds.slice(0, photos));
    expect([order.signature?.fileId, new Set(fileIds).size]).toEqual([fileIds[photos], photos + 1]);
    const acts = order.history.map(({ action }) => action);
    for (const once of ['start', 'finish']) expect(acts.filter((action) => action === once)).toHaveLength(1);
    const { rows } = await machine.connected((admin) =>
      admin.query<{ id: string; sha256: Buffer; place: string }>(
        `select id::text, sha256, place from file where scene = 'service' and create_time >= $1 order by id`,
        [begun],
      ),
    );
    // Each is kept once, and its bytes are whole.
    expect(rows.map((row) => row.id).toSorted()).toEqual(fileIds.toSorted());
    for (const { place, sha256 } of rows) {
      const path = join(machine.dataDir, 'files', place);
      expect(existsSync(path)).toBe(true);
      expect(createHash('sha256').update(readFileSync(path)).digest().equals(sha256)).toBe(true);
    }
  },
);
