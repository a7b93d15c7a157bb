import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { openListener } from './listener.ts';

/** Opens a connection and sends only the beginning of a request. */
const halfSent = (port: number, text: string) =>
  new Promise<void>((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, () => done()));
    socket.on('error', () => undefined);
  });

it('a half-sent header, a half-sent body and an answer without end hold nobody up', async () => {
  const listener = await openListener({ host: '127.0.0.1', port: 0, publicUrl: 'http://localhost' }, 'test');
  const { port } = listener;
  const app = Fastify();
  app.post('/in', async () => 'never');
  app.get('/out', async (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write(': still\n\n');
  });
  await app.ready();
  listener.serve(app);
  await halfSent(port, 'GET /out HTTP/1.1\r\nHost: x\r\n');
  await halfSent(port, 'POST /in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a"');
  await halfSent(port, 'GET /out HTTP/1.1\r\nHost: x\r\n\r\n');
  await sleep(200);
  const began = Date.now();
  await listener.close();
  expect(Date.now() - began).toBeLessThan(6000);
  await app.close();
});

it('an answer while the server starts has the security headers of every answer', async () => {
  const listener = await openListener({ host: '127.0.0.1', port: 0, publicUrl: 'https://id.example.com' }, 'test');
  const { status, headers } = await fetch(`http://127.0.0.1:${listener.port}/healthz`);
  expect([status, Object.fromEntries(headers)]).toEqual([
    503,
    expect.objectContaining({
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    }),
  ]);
  await listener.close();
});

it('a browser that comes while the server starts reads so in words and asks again by itself; programs get JSON', async () => {
  const listener = await openListener({ host: '127.0.0.1', port: 0, publicUrl: 'https://id.example.com' }, 'test');
  const ask = async (path: string, accept: string) => {
    const answer = await fetch(`http://127.0.0.1:${listener.port}${path}`, { headers: { accept } });
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      again: answer.headers.get('refresh'),
      body: await answer.text(),
    };
  };
  const page = await ask('/login', 'text/html,application/xhtml+xml');
  expect(page).toMatchObject({ status: 503, type: 'text/html; charset=utf-8', again: '2' });
  expect(page.body).toMatch(/正在启动[^]*Starting/);
  for (const [path, accept] of [
    ['/login', '*/*'],
    ['/api/wel/summary', 'text/html'],
    ['/healthz', 'text/html'],
  ] as const)
    expect(await ask(path, accept), path).toMatchObject({ status: 503, type: 'application/json; charset=utf-8', again: null });
  await listener.close();
});

it('a listener that retires takes no new connection, answers on those that are open, and asks for their end', async () => {
  const app = Fastify();
  let finish: () => void = () => undefined;
  app.get('/slow', () => new Promise((done) => (finish = () => done('slow'))));
  app.get('/quick', async () => 'quick');
  await app.ready();
  const listener = await openListener({ host: '127.0.0.1', port: 0, publicUrl: 'http://localhost' }, 'test', app);
  const agents = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })] as const;
  const ask = (path: string, agent: Agent | false) =>
    new Promise<[status: number, connection: string | undefined]>((done, fail) => {
      get({ port: listener.port, host: '127.0.0.1', path, agent }, (response) => {
        response.resume().on('end', () => done([response.statusCode!, response.headers.connection]));
      }).on('error', fail);
    });
  expect(await ask('/quick', agents[0])).toEqual([200, 'keep-alive']);
  const slow = ask('/slow', agents[1]);
  await sleep(100);
  let retired = false;
  const over = listener.retire().then(() => {
    retired = true;
  });
  await sleep(100);
  await expect(ask('/quick', false)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(await ask('/quick', agents[0])).toEqual([200, 'close']);
  expect(retired).toBe(false);
  finish();
  expect((await slow)[0]).toBe(200);
  // What is silent is ended after a while.
  await over;
  for (const agent of agents) agent.destroy();
  await app.close();
}, 20_000);
