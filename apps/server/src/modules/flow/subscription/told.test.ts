import { createServer as httpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { appKey } from '@touchmark/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { sealText } from '../../../sealed.ts';
import { epcisRig, event, single } from '../capture/epcis.test-rig.ts';
import { secretPurpose, send } from './send.ts';

const { world, main, ask, fixture } = await epcisRig({ webhookNetworks: ['127.0.0.1'] });
const servers: Server[] = [];
afterAll(async () => {
  for (const one of servers) one.close();
  await world.end();
});

/** A server on a port of its own. */
async function listening(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return (server.address() as AddressInfo).port;
}
async function closedPort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  await new Promise((done) => {
    server.close(done);
  });
  return port;
}

describe('of a receiver that does not answer only the kind of failure is told', () => {
  const banner = 'SSH-2.0-OpenSSH_9.6\r\n';
  it.each<[what: string, dest: () => Promise<string>, fault: string]>([
    ['nobody listens', async () => `http://127.0.0.1:${await closedPort()}/`, 'refused'],
    ['it hangs up', async () => `http://127.0.0.1:${await listening(createServer((socket) => socket.resetAndDestroy()))}/`, 'reset'],
    ['it speaks no HTTP', async () => `http://127.0.0.1:${await listening(createServer((socket) => void socket.end(banner)))}/`, 'failed'],
    [
      'it speaks no TLS',
      async () => `https://127.0.0.1:${await listening(httpServer((_, response) => void response.end(banner)))}/`,
      'certificate',
    ],
    ['it is inside', async () => 'https://10.0.0.1/', 'inside'],
    ['its port is no one’s', async () => 'https://erp.example.com:22/', 'port'],
  ])('%s', async (_, dest, fault) => {
    const secret = sealText(world.services.secrets.dataKey, 'of a subscription', secretPurpose);
    expect(await send(world.services, { dest: await dest(), secret }, {})).toMatchObject({ status: 0, fault });
  });
});

it('is sent nothing where the secret of its subscription cannot be read: unsigned nobody would know whose it is', async () => {
  const secret = sealText(Buffer.alloc(32, 7), 'of a subscription', secretPurpose);
  expect(await send(world.services, { dest: 'https://erp.example.com/', secret }, {})).toMatchObject({ status: 0, fault: 'secret' });
});

describe('another system whose key has a name of ours', () => {
  it.each(['系统', '服务器管理员'])('%s stands in the log as one that claims it', async (name) => {
    const { key: by } = await world.ok(main, appKey.saveOrUpdate, { name, scopes: ['epcis.capture', 'epcis.query'] });
    const asked = { by: by! };
    const query = encodeURIComponent(`q ${name}`);
    expect((await ask('POST', '/events', { body: single(event()), ...asked })).statusCode).toBe(201);
    expect((await ask('POST', '/queries', { body: { name: `q ${name}`, query: { EQ_bizStep: ['loading'] } }, ...asked })).statusCode).toBe(
      201,
    );
    expect(
      (await ask('POST', `/queries/${query}/subscriptions`, { body: { dest: 'https://erp.example.com/', stream: true }, ...asked }))
        .statusCode,
    ).toBe(201);
    const rows = await world.asStaff((db) =>
      db
        .selectFrom('auditLog')
        .where('companyId', '=', fixture.companyId)
        .where('userId', 'is', null)
        .where('call', 'like', 'epcis.%')
        .where('userName', 'like', `%${name}%`)
        .select(['action', 'userName'])
        .orderBy('id')
        .execute(),
    );
    expect(rows).toEqual(['capture', 'addQuery', 'subscribe'].map((action) => ({ action, userName: `“${name}”` })));
  });
});
