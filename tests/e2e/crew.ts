import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { TOTP } from 'otpauth';
import { loadSecrets } from '../../apps/server/src/secrets.ts';
import { api, headersOf } from './api.ts';
import type { Running } from './server.ts';

/** The processes that the first one of a server has started, without the database. */
export function processesOf({ child }: Running): number[] {
  const read = (pid: string, file: string): string => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8');
    } catch {
      return '';
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => new RegExp(`^PPid:\\s*${child.pid}$`, 'm').test(read(pid, 'status')) && read(pid, 'cmdline').includes('main.js'))
    .map(Number)
    .sort((a, b) => a - b);
}

interface Answer {
  status: number;
  body: string;
}

/** One scan of a text, from an address, over a connection of its own unless an agent keeps one. */
export const scan = (server: Running, from: string, agent: Agent | false = false): Promise<Answer> =>
  new Promise((done, fail) => {
    const body = JSON.stringify({ address: `/e/NOCODE${from.replaceAll('.', '')}` });
    const headers = {
      ...headersOf(),
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': from,
    };
    const call = request(`${server.url}/api/open/scan`, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => done({ status: response.statusCode!, body: text })).on('error', fail);
    });
    call.on('error', fail).end(body);
  });

/** Scans at a steady rate over kept connections until it is told to stop; what failed is told. */
export function flood(server: Running, perSecond: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const failed: string[] = [];
  const under = new Set<Promise<void>>();
  let sent = 0;
  const began = Date.now();
  const timer = setInterval(() => {
    // As many as are due by now, however late the timer is.
    for (const due = ((Date.now() - began) / 1000) * perSecond; sent < due;) {
      sent += 1;
      const from = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
      const one: Promise<void> = scan(server, from, agent)
        .then(
          ({ status, body }) => {
            if (status !== 200) failed.push(`${status} ${body.slice(0, 200)}`);
          },
          (error: unknown) => void failed.push(String(error)),
        )
        .finally(() => under.delete(one));
      under.add(one);
    }
  }, 5);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(under);
      agent.destroy();
      return { sent, failed };
    },
  };
}

/** The administrator of an empty installation, signed in. */
export async function administrator(server: Running): Promise<string> {
  const token = /\/setup\?token=([\w-]+)/.exec(server.output())![1]!;
  const chief = { account: 'chief', realName: '李管理', password: 'Walnut-Chair-7', operatorName: '岭南家居标识中心' };
  await api(server.url, 'POST /api/user/setUp', { ...chief, token });
  const asked = await api(server.url, 'POST /api/user/eCodeLogIn', { loginName: chief.account, loginPassword: chief.password });
  const { ticket } = asked.data as { ticket: string };
  const { secret } = (await api(server.url, 'POST /api/personalCenter/totpStart', { ticket })).data as { secret: string };
  await api(server.url, 'POST /api/personalCenter/totpConfirm', { ticket, code: new TOTP({ secret }).generate() });
  const inside = await api(server.url, 'POST /api/user/goOn', { ticket });
  return (JSON.parse(Buffer.from(String(inside.data), 'base64').toString('utf8')) as { token: string }).token;
}

/** A connection to the embedded database that sees every row. */
export async function withDatabase<T>({ dataDir }: Running, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const port = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]);
  const { passwords } = loadSecrets(dataDir);
  const admin = new pg.Client({ host: '127.0.0.1', port, user: 'touchmark_admin', password: passwords.admin, database: 'touchmark' });
  await admin.connect();
  return work(admin).finally(() => admin.end());
}

/** An upload whose second half is sent when it is told to. */
export function slowUpload({ url }: Running, token: string) {
  const boundary = 'half-and-half';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const [first, second] = [`%PDF-1.4\n${'% '.repeat(40_000)}`, `\n%%EOF\r\n--${boundary}--\r\n`];
  const lines = [
    'POST /api/blade-system/api/put-file HTTP/1.1',
    'Host: localhost',
    ...Object.entries(headersOf(token)).map(([name, value]) => `${name}: ${value}`),
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${Buffer.byteLength(head + first + second)}`,
    'Connection: close',
  ];
  let text = '';
  const socket: Socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
    socket.write(`${lines.join('\r\n')}\r\n\r\n${head}${first}`),
  );
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  const ended = new Promise<string>((done) => {
    socket.once('error', () => undefined).once('close', () => done(text));
  });
  return { ended, isOpen: () => !socket.destroyed && !socket.readableEnded, finish: () => void socket.write(second) };
}
