import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressFault, Forbidden, isReachable, networksOf, outsideFault, postOutside } from './outside.ts';

const none = networksOf([]);
const hits: string[] = [];
const server = createServer((request, response) => {
  hits.push(request.url ?? '');
  if (request.url === '/moved') response.writeHead(302, { location: 'http://127.0.0.1:1/' });
  else if (request.url === '/slow') return;
  else response.writeHead(200);
  response.end('x'.repeat(100_000));
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const post = (url: string, more: Partial<Parameters<typeof postOutside>[0]> = {}) =>
  postOutside({ url, body: '{}', headers: {}, allowed: none, ...more });

describe('an address that somebody gave', () => {
  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://127.1/',
    'https://10.0.0.1/',
    'https://172.31.255.255/',
    'https://192.168.1.1:8443/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a00:1]/',
    'https://[64:ff9b::a00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[ff02::1]/',
  ])('%s lies inside', (url) => expect(addressFault(url, none)).toBe('inside'));

  it.each([
    ['no address', 'notAnAddress'],
    ['http://erp.example.com/', 'notHttps'],
    ['ftp://erp.example.com/', 'notHttps'],
    ['file:///etc/passwd', 'notHttps'],
    ['https://user:word@erp.example.com/', 'withUser'],
    ['https://erp.example.com/', undefined],
    ['https://erp.example.com:443/', undefined],
    ['https://erp.example.com:8443/', 'port'],
    ['https://erp.example.com:22/', 'port'],
    ['https://8.8.8.8:6379/', 'port'],
    ['https://8.8.8.8/', undefined],
    ['https://[2606:4700::1111]/', undefined],
  ])('%s has the fault %s', (url, fault) => expect(addressFault(url, none)).toBe(fault));

  it('inside is reachable if the operator named its network, also without TLS', () => {
    const allowed = networksOf(['10.1.0.0/16', 'fd00:1::/32', '192.168.7.7']);
    expect(['10.1.2.3', 'fd00:1::5', '192.168.7.7'].map((one) => isReachable(one, allowed))).toEqual([true, true, true]);
    expect(['10.2.0.1', 'fd00:2::5', '192.168.7.8', 'name'].map((one) => isReachable(one, allowed))).toEqual([false, false, false, false]);
    expect(addressFault('http://10.1.2.3/', allowed)).toBeUndefined();
  });
});

it('of which the operator named the port is sent to; in a network that he named any port is', () => {
  const allowed = networksOf(['10.1.0.0/16'], [8443]);
  const urls = ['https://erp.example.com:8443/', 'https://erp.example.com/', 'https://10.1.2.3:9000/', 'https://erp.example.com:8444/'];
  expect(urls.map((url) => addressFault(url, allowed))).toEqual([undefined, undefined, undefined, 'port']);
});

it.each([
  [new Forbidden('notHttps'), 'inside'],
  [new Forbidden('port'), 'port'],
  [Object.assign(new Error('self-signed certificate of 10.0.0.7'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }), 'certificate'],
  [Object.assign(new Error('wrong version number: SSH-2.0'), { code: 'EPROTO' }), 'certificate'],
  [Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:22'), { code: 'ECONNREFUSED' }), 'refused'],
  [Object.assign(new Error('Parse Error: Expected HTTP/, SSH-2.0-OpenSSH'), { code: 'HPE_INVALID_CONSTANT' }), 'failed'],
  [new Error('anything at all'), 'failed'],
])('of the failure %s only the kind is told: %s', (error, kind) => expect(outsideFault(error)).toBe(kind));

describe('sending outside', () => {
  const here = () => networksOf(['127.0.0.1']);
  const to = (...addresses: string[]) =>
    ((_: string, __: object, done: (error: null, found: object[]) => void) =>
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      )) as never;

  it('does not connect to a name that means an address inside', async () => {
    const before = hits.length;
    const allowed = networksOf([], [port]);
    await expect(post(`https://rebound.example:${port}/`, { resolver: to('127.0.0.1'), allowed })).rejects.toMatchObject({
      fault: 'inside',
    });
    await expect(post(`https://localhost:${port}/`, { allowed })).rejects.toMatchObject({ fault: 'inside' });
    expect(hits).toHaveLength(before);
  });

  it('asks for the address once and connects to that one, so that a later answer changes nothing', async () => {
    let asked = 0;
    const rebinding = ((_: string, __: object, done: (error: null, found: object[]) => void) => {
      asked++;
      done(null, [{ address: asked === 1 ? '192.0.2.9' : '127.0.0.1', family: 4 }]);
    }) as never;
    const before = hits.length;
    await expect(
      post(`https://rebound.example:${port}/`, { resolver: rebinding, within: 300, allowed: networksOf(['192.0.2.0/24'], [port]) }),
    ).rejects.toThrow();
    expect([asked, hits.length]).toEqual([1, before]);
  });

  it('answers with the status and follows no redirect', async () => {
    expect(await post(`http://127.0.0.1:${port}/`, { allowed: here() })).toEqual({ status: 200 });
    expect(await post(`http://127.0.0.1:${port}/moved`, { allowed: here() })).toEqual({ status: 302 });
    expect(hits.slice(-2)).toEqual(['/', '/moved']);
  });

  it('gives up on a receiver that does not answer', async () => {
    await expect(post(`http://127.0.0.1:${port}/slow`, { allowed: here(), within: 200 })).rejects.toThrow();
  });
});
