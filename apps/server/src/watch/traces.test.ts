import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { brandNode } from '@touchmark/contract';
import { createWorld, type World } from '../../test/world.ts';
import { inScope, kyselyOf } from '../db/connect.ts';
import { inSpan, openTraces } from './spans.ts';

interface Sent {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: unknown }[];
}

/** A collector that keeps what it is sent. */
const sent: Sent[] = [];
const bodies: string[] = [];
const collector = createServer((request, response) => {
  void text(request).then((body) => {
    bodies.push(body);
    const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };
    sent.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
    response.end('{}');
  });
});

let world: World;
beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(collector.address() as AddressInfo).port}`);
  world = await createWorld();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  collector.close();
  await world.end();
});

it('a request, a task and their statements are spans of one trace, without codes and values', async () => {
  const traces = await openTraces({ service: 'touchmark-test', share: 1 }, '0.0.0');
  const caller = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
  await world.app.inject({
    method: 'POST',
    url: brandNode.list.endpoint.split(' ')[1]!,
    headers: { traceparent: `00-${caller.traceId}-${caller.spanId}-01` },
  });
  await world.app.inject({ url: '/e/ABC987654321?pin=123456' });
  const pool = kyselyOf(world.raw, traces.statement);
  await inSpan('task try', () => inScope(pool, { companyId: '77001' }, (db) => sql`select ${'a value of somebody'}::text`.execute(db)));
  await traces.end();

  const call = sent.find(({ name }) => name === `POST ${brandNode.list.endpoint.split(' ')[1]}`);
  expect(call).toMatchObject({ traceId: caller.traceId, parentSpanId: caller.spanId });
  expect(call?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 401 } });
  const [task, statement] = [sent.find(({ name }) => name === 'task try'), sent.find(({ name }) => name === 'select')];
  expect(statement).toMatchObject({ traceId: task?.traceId, parentSpanId: task?.spanId });
  const all = bodies.join('');
  for (const word of ['touchmark-test', 'GET /e/:', '$1']) expect(all).toContain(word);
  for (const word of ['ABC987654321', '123456', 'a value of somebody', '77001']) expect(all).not.toContain(word);
});

it('without an address nothing is sent, and work in a span goes on as it is', async () => {
  const traces = await openTraces(undefined, '0.0.0');
  const before = bodies.length;
  expect(await inSpan('nothing', async () => 7)).toBe(7);
  await traces.end();
  expect(bodies).toHaveLength(before);
});
