import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { appKey, subscription } from '@touchmark/contract';
import { subscriptionLife } from '@touchmark/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordEvents } from '../../events/event/public.ts';
import { epcisRig, event, documentOf } from '../capture/epcis.test-rig.ts';

interface Got {
  headers: IncomingHttpHeaders;
  text: string;
  body: {
    epcisBody: {
      queryResults: { queryName: string; subscriptionID: string; resultsBody: { eventList: { eventID: string; bizStep: string }[] } };
    };
  };
}
const got: Got[] = [];
let answers = 200;
const receiver = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const text = Buffer.concat(parts).toString();
    if (answers === 200) got.push({ headers: request.headers, text, body: JSON.parse(text) as Got['body'] });
    response.writeHead(answers).end();
  });
});
let dest = '';
const { world, main, other, fixture, newKey, ask, captured, found } = await epcisRig({ webhookNetworks: ['127.0.0.1'] });
beforeAll(async () => {
  await new Promise<void>((done) => {
    receiver.listen(0, '127.0.0.1', done);
  });
  dest = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`;
});
afterAll(async () => {
  await world.end();
  receiver.close();
});

let nth = 0;
async function newQuery(query: object = { EQ_bizStep: ['loading'] }, name = `q ${++nth}`) {
  const answer = await ask('POST', '/queries', { body: { name, query } });
  expect([answer.statusCode, answer.body]).toEqual([201, '']);
  return encodeURIComponent(name);
}
const subscribe = (name: string, more: object = { stream: true }, by?: string) =>
  ask('POST', `/queries/${name}/subscriptions`, { body: { dest, ...more }, ...(by && { by }) });
const steps = ({ body }: Got) => body.epcisBody.queryResults.resultsBody.eventList.map(({ bizStep }) => bizStep);
const of = (name: string) => got.filter(({ body }) => body.epcisBody.queryResults.queryName === decodeURIComponent(name));
/** Steps the clock: every subscription in force is looked at once more, and those of the named query have ended doing so. */
async function lookAgain(...names: string[]): Promise<void> {
  const ids = await Promise.all(names.map(async (name) => (await rowOf(name)).id));
  await world.asStaff((db) => db.updateTable('eventSubscription').set({ nextRun: '2000-01-01' }).execute());
  const open = () =>
    world.asStaff((db) =>
      db
        .selectFrom('eventSubscription')
        .where('id', 'in', ids)
        // Not looked at yet, or leased to whoever looks at it.
        .where(({ eb, or }) => or([eb('nextRun', '<', '2001-01-01'), eb('nextRun', '>', new Date(Date.now() + 60_000).toISOString())]))
        .select('id')
        .execute(),
    );
  await expect.poll(open, { timeout: 15_000, interval: 50 }).toEqual([]);
}
const rowOf = async (name: string) => (await world.ok(main, subscription.list, { queryName: decodeURIComponent(name) })).records[0]!;

describe('a named query', () => {
  it('is kept, listed, asked for its events, and deleted', async () => {
    await captured(documentOf([event({ bizStep: 'stocking' }), event({ bizStep: 'picking' }), event({ bizStep: 'stocking' })]));
    const name = await newQuery({ EQ_bizStep: ['stocking', 'picking'], eventType: ['ObjectEvent'], perPage: 2 });
    const first = await found(`/queries/${name}/events`);
    expect(first.events.map(({ bizStep }) => bizStep)).toEqual(['stocking', 'picking']);
    expect((await found(/epcis(.*)>/.exec(first.link)![1]!)).events.map(({ bizStep }) => bizStep)).toEqual(['stocking']);
    expect((await ask('GET', `/queries/${name}`)).json()).toEqual({
      name: decodeURIComponent(name),
      query: { EQ_bizStep: ['stocking', 'picking'], eventType: ['ObjectEvent'], perPage: 2 },
    });
    expect((await ask('GET', '/queries')).json<{ name: string }[]>().map((one) => one.name)).toContain(decodeURIComponent(name));
    expect((await ask('POST', '/queries', { body: { name: decodeURIComponent(name), query: {} } })).statusCode).toBe(409);
    expect((await ask('GET', `/queries/${name}/events`, { by: other })).statusCode).toBe(404);
    expect((await ask('GET', '/queries', { by: other })).json()).toEqual([]);
    expect((await ask('DELETE', `/queries/${name}`)).statusCode).toBe(204);
    expect((await ask('GET', `/queries/${name}/events`)).statusCode).toBe(404);
  });

  it.each([
    [{ name: 'a/b', query: {} }, 400, 'ValidationException'],
    [{ name: 'a' }, 400, 'ValidationException'],
    [{ name: 'a', query: { FOO_bar: 'x' } }, 400, 'QueryParameterException'],
    [{ name: 'a', query: { GE_eventTime: 'today' } }, 400, 'QueryParameterException'],
    ['no json', 400, 'ValidationException'],
    [{ name: 'a', query: { EQ_bizStep: ['x'.repeat(70_000)] } }, 413, 'CaptureLimitExceededException'],
  ])('%.60j is refused', async (body, status, type) => {
    const answer = await ask('POST', '/queries', { body });
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { type: `epcisException:${type}` }]);
  });

  it('says which methods it knows', async () => {
    expect((await ask('OPTIONS', '/queries')).headers.allow).toBe('OPTIONS, GET, POST');
    expect((await ask('OPTIONS', '/queries/x')).headers.allow).toBe('OPTIONS, GET, DELETE');
    const socket = await ask('GET', `/queries/${await newQuery()}/events`, { headers: { upgrade: 'websocket', connection: 'upgrade' } });
    expect(socket.statusCode).toBe(501);
  });
});

it('is described with all other resources, and every described one is there', async () => {
  const answer = await world.app.inject({ method: 'GET', url: '/epcis/openapi.json' });
  const { paths } = answer.json<{ paths: Record<string, Record<string, object>> }>();
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/capture', '/events', '/epcs/{value}/events', '/queries/{queryName}/subscriptions']),
  );
  const name = await newQuery();
  for (const [path, operations] of Object.entries(paths)) {
    const url = path.replace('{queryName}', name).replace('{value}', path.startsWith('/eventTypes') ? 'ObjectEvent' : 'receiving');
    if ('get' in operations && !url.includes('{')) expect([path, (await ask('GET', url)).statusCode]).toEqual([path, 200]);
    const { allow = '' } = (await ask('OPTIONS', url)).headers;
    for (const method of Object.keys(operations)) expect([path, allow]).toEqual([path, expect.stringContaining(method.toUpperCase())]);
  }
});

describe('a subscription', () => {
  it.each([
    [{ dest: 'https://10.0.0.1/' }, 'ValidationException'],
    [{ dest: 'http://erp.example.com/' }, 'ValidationException'],
    [{ dest: 'https://erp.example.com:22/' }, 'ValidationException'],
    [{ stream: undefined }, 'SubscriptionControlsException'],
    [{ schedule: { minute: '5' } }, 'SubscriptionControlsException'],
    [{ stream: undefined, schedule: { minute: '61' } }, 'SubscriptionControlsException'],
    [{ stream: undefined, schedule: { month: '2', dayOfMonth: '30' } }, 'SubscriptionControlsException'],
    [{ signatureToken: 'short' }, 'ValidationException'],
  ])('with %j is refused', async (more, type) => {
    const answer = await subscribe(await newQuery(), { stream: true, ...more });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { type: `epcisException:${type}` }]);
  });

  it('has the address as it is understood, not as it was typed', async () => {
    const typed = ' https://ERP.example.com:443/ev\tents\n?a=1 ';
    const answer = await subscribe(await newQuery(), {
      stream: undefined,
      schedule: { month: '1', dayOfMonth: '1', hour: '3', minute: '7', second: '7' },
      dest: typed,
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { dest: 'https://erp.example.com/events?a=1' }]);
  });

  it('of a query that is cut off is refused', async () => {
    const name = await newQuery({ EQ_bizStep: ['loading'], orderBy: 'eventTime', eventCountLimit: 5 });
    expect((await subscribe(name)).json()).toMatchObject({ type: 'epcisException:SubscriptionControlsException' });
  });

  it('is sent each event once, signed, whoever stored it', async () => {
    const name = await newQuery();
    const made = await subscribe(name);
    const { signatureToken, subscriptionID } = made.json<{ signatureToken: string; subscriptionID: string }>();
    expect([made.statusCode, made.headers.location]).toEqual([
      201,
      `http://localhost:8080/epcis/queries/${name}/subscriptions/${subscriptionID}`,
    ]);
    await captured(documentOf([event({ bizStep: 'loading' }), event({ bizStep: 'arriving' }), event({ bizStep: 'loading' })]));
    await world.asStaff((db) =>
      recordEvents(db, fixture.companyId, [
        {
          type: 'ObjectEvent',
          action: 'OBSERVE',
          bizStep: 'loading',
          subjects: [{ role: 'EPC', batchId: fixture.batchId, from: 1, to: 2 }],
        },
      ]),
    );
    await expect.poll(() => of(name).flatMap(steps), { timeout: 15_000 }).toHaveLength(3);
    const [first] = of(name);
    const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(first!.headers['gs1-signature']))!;
    expect(signature).toBe(createHmac('sha256', signatureToken).update(`${time}.${first!.text}`).digest('hex'));
    expect(first!.body.epcisBody.queryResults.subscriptionID).toBe(subscriptionID);
    const show = async () => (await ask('GET', `/queries/${name}/subscriptions/${subscriptionID}`)).json<Record<string, unknown>>();
    // That it was sent is written after the answer.
    await expect.poll(show, { timeout: 15_000 }).toMatchObject({ lastNotifiedAt: expect.any(String) });
    const shown = await show();
    expect(shown).toMatchObject({ dest, stream: true, queryName: decodeURIComponent(name) });
    expect(JSON.stringify(shown)).not.toContain(signatureToken);
    expect((await ask('GET', `/queries/${name}/subscriptions`)).json()).toMatchObject([{ subscriptionID }]);
    expect((await ask('DELETE', `/queries/${name}/subscriptions/${subscriptionID}`)).statusCode).toBe(204);
    expect((await ask('GET', `/queries/${name}/subscriptions/${subscriptionID}`)).statusCode).toBe(404);
  });

  it('is not sent an event of a transaction that has not ended, and is sent it when it has', async () => {
    const name = await newQuery({ EQ_bizStep: ['departing'] });
    await subscribe(name);
    const late = await world.raw.connect();
    try {
      await late.query(`begin; set local app.scope = 'platform'`);
      await late.query(
        `insert into epcis_event (company_id, event_time, event_id, event_type, action, biz_step) values ($1, now(), 'urn:uuid:late', 'ObjectEvent', 'OBSERVE', 'departing')`,
        [fixture.companyId],
      );
      await captured(documentOf([event({ bizStep: 'departing' })]));
      await lookAgain(name);
      await lookAgain(name);
      expect(of(name)).toHaveLength(0);
      await late.query('commit');
    } finally {
      late.release();
    }
    await expect
      .poll(() => of(name).flatMap(({ body }) => body.epcisBody.queryResults.resultsBody.eventList), { timeout: 15_000 })
      .toHaveLength(2);
  });

  it('tries again after a failure, later each time, and sends from the place where it failed', async () => {
    const name = await newQuery({ EQ_bizStep: ['picking'] });
    answers = 503;
    await subscribe(name);
    await captured(documentOf([event({ bizStep: 'picking' })]));
    await expect.poll(async () => (await rowOf(name)).failures, { timeout: 15_000 }).toBe(1);
    const failed = await rowOf(name);
    expect(failed).toMatchObject({ lastFault: 'HTTP 503', status: subscriptionLife.at.active, lastNotified: null });
    const log = (await world.ok(main, subscription.deliveries, { id: failed.id })).records;
    expect(log).toMatchObject([{ events: 1, answer: 503, fault: 'HTTP 503' }]);
    answers = 200;
    await expect.poll(() => of(name).flatMap(steps), { timeout: 15_000 }).toEqual(['picking']);
    // What was answered is written after the answer.
    await expect.poll(() => rowOf(name), { timeout: 15_000 }).toMatchObject({ failures: 0, lastFault: '' });
  });

  it('sends fewer at once to a receiver for whom it is too much', async () => {
    const name = await newQuery({ EQ_bizStep: ['cycle_counting'] });
    await captured(documentOf(Array.from({ length: 5 }, () => event({ bizStep: 'cycle_counting' }))));
    await world.asStaff((db) => db.updateTable('eventSubscription').set({ nextRun: '2099-01-01' }).execute());
    await subscribe(name, { stream: true, initialRecordTime: '2020-01-01T00:00:00Z' });
    await world.asStaff((db) => db.updateTable('eventSubscription').set({ batch: 2 }).where('nextRun', '<', '2090-01-01').execute());
    await expect.poll(() => of(name).flatMap(steps), { timeout: 15_000 }).toHaveLength(5);
    expect(
      new Set(of(name).flatMap(({ body }) => body.epcisBody.queryResults.resultsBody.eventList.map(({ eventID }) => eventID))).size,
    ).toBe(5);
  });

  it('is paused, resumed and sent again by people, and stops with the key that made it', async () => {
    const by = await newKey(main, ['epcis.query']);
    const name = await newQuery({ EQ_bizStep: ['inspecting'] });
    await subscribe(name, { stream: true }, by);
    // Of another key and never paused: once it has been sent an event, the first one would have been, too.
    const witness = await newQuery({ EQ_bizStep: ['inspecting'] });
    await subscribe(witness);
    const passedOver = async (events: number) => {
      await expect.poll(() => of(witness).flatMap(steps), { timeout: 15_000 }).toHaveLength(events);
      await lookAgain(witness);
    };
    await captured(documentOf([event({ bizStep: 'inspecting' })]));
    await expect.poll(() => of(name), { timeout: 15_000 }).toHaveLength(1);
    const { id } = await rowOf(name);
    await world.ok(main, subscription.pause, { id });
    await captured(documentOf([event({ bizStep: 'inspecting' })]));
    await passedOver(2);
    expect(of(name)).toHaveLength(1);
    expect(await world.call(main, subscription.pause, { id })).toMatchObject({ code: 409 });
    await world.ok(main, subscription.resume, { id });
    await expect.poll(() => of(name).flatMap(steps), { timeout: 15_000 }).toHaveLength(2);
    await world.ok(main, subscription.replay, { id, since: '2020-01-01' });
    await expect.poll(() => of(name).flatMap(steps), { timeout: 15_000 }).toHaveLength(4);
    const foreign = await world.person(await world.company(), 'ENT_MAIN');
    expect(await world.call(foreign, subscription.replay, { id, since: '2020-01-01' })).toMatchObject({ code: 404 });
    expect(await world.call(foreign, subscription.deliveries, { id })).toMatchObject({ code: 404 });
    const key = (await world.ok(main, appKey.list, {})).records.find(({ tail }) => tail === by.slice(-4))!;
    await world.ok(main, appKey.revoke, { id: key.id });
    await captured(documentOf([event({ bizStep: 'inspecting' })]));
    await passedOver(3);
    expect(of(name).flatMap(steps)).toHaveLength(4);
  });

  it('by a schedule is sent at its time, also nothing if that is wanted', async () => {
    const name = await newQuery({ EQ_bizStep: ['reserving'] });
    const made = await subscribe(name, { schedule: { second: '[0-59]' }, reportIfEmpty: true });
    expect(made.json()).toMatchObject({ schedule: { second: '[0-59]' }, reportIfEmpty: true });
    await expect.poll(() => of(name), { timeout: 15_000 }).not.toHaveLength(0);
    expect(steps(of(name)[0]!)).toEqual([]);
    expect((await rowOf(name)).schedule).toBe('{"second": "[0-59]"}');
  });
});
