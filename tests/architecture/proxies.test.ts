import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request as plain, type Server } from 'node:http';
import { request as secure } from 'node:https';
import { type AddressInfo, createServer as listener } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The configurations of the proxies in front of a server that says what reached it. They run where nginx and Caddy are installed. */
const host = 'codes.example.com';
const read = (name: string) => readFileSync(join(resolve(import.meta.dirname, '../../deploy'), name), 'utf8');

interface Place {
  folder: string;
  key: string;
  certificate: string;
  /** Ports of the proxy without and with TLS, and of the server behind it. */
  http: number;
  https: number;
  behind: number;
}

interface Proxy {
  /** The configuration as it stands in deploy/, with what differs here; the arguments that check it, and those that run it. */
  configure(place: Place): { path: string; check: string[]; run: string[] };
}

const proxies: Readonly<Record<string, Proxy>> = {
  nginx: {
    configure({ folder, key, certificate, http, https, behind }) {
      const own = read('nginx.conf')
        .replace('/etc/ssl/touchmark/fullchain.pem', certificate)
        .replace('/etc/ssl/touchmark/privkey.pem', key)
        .replace('127.0.0.1:8080', `127.0.0.1:${behind}`)
        .replaceAll(/ {2}listen \[::\]:.*\n/g, '')
        .replace('listen 80;', `listen 127.0.0.1:${http};`)
        .replace('listen 443 ', `listen 127.0.0.1:${https} `);
      const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
      const temporary = kinds.map((name) => `${name}_temp_path ${join(folder, name)};`).join(' ');
      const path = join(folder, 'nginx.conf');
      writeFileSync(
        path,
        `pid ${join(folder, 'pid')};\nerror_log stderr;\ndaemon off;\nevents {}\nhttp { access_log off; ${temporary}\n${own}\n}\n`,
      );
      return { path, check: ['-t', '-e', 'stderr', '-c', path], run: ['-e', 'stderr', '-c', path] };
    },
  },
  caddy: {
    configure({ folder, key, certificate, http, https, behind }) {
      const own = read('Caddyfile')
        .replace(`http://${host} {`, `http://${host}:${http} {`)
        .replace(new RegExp(`^${host} \\{`, 'm'), `https://${host}:${https} {\n\ttls ${certificate} ${key}`)
        .replace('127.0.0.1:8080', `127.0.0.1:${behind}`);
      const path = join(folder, 'Caddyfile');
      writeFileSync(path, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${own}`);
      const config = ['--config', path, '--adapter', 'caddyfile'];
      return { path, check: ['validate', ...config], run: ['run', ...config] };
    },
  },
};

const freePort = () =>
  new Promise<number>((done) => {
    const probe = listener().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });

/** Answers with what it was sent; an event stream goes on until it is left. */
function echo(): Server {
  return createServer((request, response) => {
    let bytes = 0;
    request.on('data', (part: Buffer) => (bytes += part.length));
    request.on('end', () => {
      if (request.url !== '/api/events') return void response.end(JSON.stringify({ url: request.url, headers: request.headers, bytes }));
      response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
      response.write('data: 1\n\n');
    });
  });
}

describe.each(Object.keys(proxies))('deploy/: %s', (name) => {
  const there = spawnSync(name, [name === 'nginx' ? '-v' : 'version']).status === 0;
  if (!there) console.warn(`${name} is not installed: its configuration in deploy/ is read by other tests, but neither checked nor run`);
  const folder = mkdtempSync(join(tmpdir(), `touchmark-${name}-`));
  const server = echo();
  let place: Place;
  let child: ChildProcess | undefined;
  let said = '';
  beforeAll(async () => {
    if (!there) return;
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const make = `req -x509 -newkey rsa:2048 -nodes -keyout ${key} -out ${certificate} -days 1 -subj /CN=${host} -addext subjectAltName=DNS:${host}`;
    execFileSync('openssl', make.split(' '), { stdio: 'ignore' });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const [http, https] = [await freePort(), await freePort()];
    place = { folder, key, certificate, http, https, behind: (server.address() as AddressInfo).port };
  });
  afterAll(async () => {
    if (child && child.exitCode === null) {
      const ended = new Promise((done) => child!.once('exit', done));
      child.kill('SIGTERM');
      await ended;
    }
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const env = { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const asked = (what: { tls?: boolean; method?: string; path: string; headers?: IncomingHttpHeaders; body?: Buffer }) =>
    new Promise<{ status: number; answer: IncomingMessage; first: Promise<string>; text: Promise<string> }>((done, fail) => {
      const { tls = true, method = 'GET', path, headers = {}, body } = what;
      const options = { host: '127.0.0.1', port: tls ? place.https : place.http, method, path, agent: false as const };
      const call = (tls ? secure : plain)({
        ...options,
        headers: { host, ...headers, ...(body && { 'content-length': body.length }) },
        ...(tls && { servername: host, rejectUnauthorized: false }),
      });
      call.on('error', fail).on('response', (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => (text += part.toString()));
        done({
          status: answer.statusCode!,
          answer,
          first: new Promise((come) => answer.once('data', (part: Buffer) => come(part.toString()))),
          text: new Promise((end) => answer.once('end', () => end(text))),
        });
      });
      call.end(body);
    });

  it.skipIf(!there)('takes its configuration, and starts with it', async () => {
    const { check, run } = proxies[name]!.configure(place);
    const { status, stderr } = spawnSync(name, check, { encoding: 'utf8', env });
    expect(status, stderr).toBe(0);
    child = spawn(name, run, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr!.setEncoding('utf8').on('data', (text: string) => (said += text));
    const up = async () => (await asked({ path: '/' }).catch(() => undefined))?.status;
    for (let tries = 0; (await up()) !== 200; tries++) {
      if (tries > 200 || child.exitCode !== null) throw new Error(`${name} does not start: ${said}`);
      await sleep(50);
    }
  });

  it.skipIf(!there)('passes on who calls and by what, and believes nothing a caller says of himself', async () => {
    const { text } = await asked({ path: '/z/AB?k=1', headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' } });
    const { url, headers } = JSON.parse(await text) as { url: string; headers: IncomingHttpHeaders };
    expect([url, headers.host?.replace(/:\d+$/, ''), headers['x-forwarded-for'], headers['x-forwarded-proto']]).toEqual([
      '/z/AB?k=1',
      host,
      '127.0.0.1',
      'https',
    ]);
  });

  it.skipIf(!there)('refuses calls without TLS, leads pages on, and hides the figures', async () => {
    const status = async (what: Parameters<typeof asked>[0]) => (await asked(what)).status;
    expect(await status({ tls: false, method: 'POST', path: '/api/user/eCodeLogIn' })).toBe(403);
    expect(await status({ tls: false, path: '/epcis/events' })).toBe(403);
    const page = await asked({ tls: false, path: '/z/AB?k=1' });
    expect([page.status, page.answer.headers.location?.replace(/:\d+/, '')]).toEqual([301, `https://${host}/z/AB?k=1`]);
    expect(await status({ path: '/metrics' })).toBe(404);
  });

  it.skipIf(!there)('lets large uploads through, and none that the server would refuse', async () => {
    const body = Buffer.alloc(20 * 1024 * 1024);
    const { text } = await asked({ method: 'POST', path: '/api/blade-system/api/put-video', body });
    expect((JSON.parse(await text) as { bytes: number }).bytes).toBe(body.length);
    const tooLarge = await asked({ method: 'POST', path: '/api/blade-system/api/put-video', body: Buffer.alloc(103 * 1024 * 1024) }).catch(
      () => ({ status: 413 }),
    );
    expect([413, 502]).toContain(tooLarge.status);
  });

  it.skipIf(!there)('passes events of progress on at once', async () => {
    const { answer, first } = await asked({ path: '/api/events' });
    expect(await first).toBe('data: 1\n\n');
    answer.destroy();
  });

  it.skipIf(!there).each([
    ['TLSv1.1', false],
    ['TLSv1.2', true],
    ['TLSv1.3', true],
  ] as const)('speaks %s: %s', async (version, speaks) => {
    const spoken = await new Promise<string | null>((done) => {
      const options = { minVersion: version, maxVersion: version, ciphers: 'DEFAULT:@SECLEVEL=0', rejectUnauthorized: false };
      const socket = connect({ host: '127.0.0.1', port: place.https, servername: host, ...options }, () => {
        done(socket.getProtocol());
        socket.destroy();
      });
      socket.on('error', () => done(null));
    });
    expect(spoken).toBe(speaks ? version : null);
  });
});
