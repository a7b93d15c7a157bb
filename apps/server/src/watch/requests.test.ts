import { Writable } from 'node:stream';
import { brandNode, type Envelope, task, user } from '@touchmark/contract';
import Fastify from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../test/world.ts';
import { accessLog } from './access-log.ts';
import { watchRequests } from './requests.ts';

type Line = Record<string, unknown>;
const gathered = () => {
  const lines: Line[] = [];
  const to = new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)) as Line);
      done();
    },
  });
  return { lines, to };
};
const [requests, log] = [gathered(), gathered()];

let world: World;
let main: Person;
beforeAll(async () => {
  world = await createWorld({ watchers: [accessLog(requests.to)], log: pino({ level: 'warn' }, log.to) });
  main = await world.person(await world.company(), 'ENT_MAIN');
});
afterAll(() => world.end());

/** The line of a request, which is written once its answer has been sent. */
async function lineOf(requestId: unknown): Promise<Line> {
  for (let tries = 0; tries < 100; tries++) {
    const line = requests.lines.find((one) => one['requestId'] === requestId);
    if (line) return line;
    await new Promise((done) => {
      setTimeout(done, 10);
    });
  }
  throw new Error(`no line of ${String(requestId)}`);
}

it('each answer has a number of its own, an error says it in its body too', async () => {
  const [page, other] = [await world.app.inject({ url: '/healthz' }), await world.app.inject({ url: '/healthz' })];
  expect(page.headers['x-request-id']).toMatch(/^[0-9a-f]{12}$/);
  expect(page.headers['x-request-id']).not.toBe(other.headers['x-request-id']);
  const refused = await world.app.inject({ method: 'POST', url: brandNode.list.endpoint.split(' ')[1]!, payload: {} });
  expect(refused.json<Envelope>()).toMatchObject({ error: 'wrongClient', requestId: refused.headers['x-request-id'] });
});

it.each([
  [14, 0],
  [21, 1],
])('%i that wait for the end of an answer are %i leaks', async (waiting, leaks) => {
  const app = Fastify();
  watchRequests(app, []);
  app.get('/', async (_, reply) => {
    while (reply.raw.listenerCount('close') < waiting) reply.raw.on('close', () => undefined);
    return 'ok';
  });
  const warnings: Error[] = [];
  const hear = (warning: Error) => void warnings.push(warning);
  process.on('warning', hear);
  try {
    expect((await app.inject({ url: '/' })).body).toBe('ok');
    // Warnings are told in the next turn.
    await new Promise((done) => {
      setImmediate(done);
    });
  } finally {
    process.off('warning', hear);
    await app.close();
  }
  expect(warnings.filter(({ name }) => name === 'MaxListenersExceededWarning')).toHaveLength(leaks);
});

it('a request is one line: its route, who asked by numbers, how long it took and how much was sent', async () => {
  const headers = { authorization: world.basic, 'blade-auth': `bearer ${main.token}` };
  const answer = await world.app.inject({ method: 'POST', url: task.list.endpoint.split(' ')[1]!, headers, payload: {} });
  expect(await lineOf(answer.headers['x-request-id'])).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    message: 'request',
    method: 'POST',
    route: task.list.endpoint.split(' ')[1],
    status: 200,
    ms: expect.any(Number),
    bytes: Buffer.byteLength(answer.body),
    userId: main.userId,
    companyId: main.companyId,
    requestId: answer.headers['x-request-id'],
  });
});

it('neither a code nor a PIN, a query, a name or an address of a caller stands in a line', async () => {
  const secret = ['/e/ABC987654321?k=qqqqsecret', '/01/09506000134352/21/SERIAL777?pin=123456', '/nowhere/SERIAL777?pin=123456'];
  for (const url of secret) await lineOf((await world.app.inject({ url, remoteAddress: '198.51.100.77' })).headers['x-request-id']);
  const written = JSON.stringify(requests.lines);
  for (const word of ['ABC987654321', 'qqqqsecret', 'SERIAL777', '123456', '198.51.100.77']) expect(written).not.toContain(word);
});

it('the line about a call that failed has the number its caller was told', async () => {
  const { open } = world.services.budgets;
  world.services.budgets.open = async () => {
    throw new Error('broken on purpose');
  };
  const answer = await world.call(null, user.ways, {});
  world.services.budgets.open = open;
  expect(answer).toMatchObject({ code: 500, error: 'unknown', requestId: expect.any(String) });
  expect(log.lines.find(({ msg }) => msg === 'a call failed')).toMatchObject({ requestId: answer.requestId });
});
