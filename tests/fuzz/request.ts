import type { Call } from '@touchmark/contract';
import type { World } from '../../apps/server/test/world.ts';
import type { Random } from '../proof/random.ts';
import type { Caller } from './callers.ts';

/** A request as it goes over the wire. */
export interface Sent {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

export interface Heard {
  status: number;
  /** The length of the body. */
  bytes: number;
  ms: number;
  json: boolean;
  body: string;
  /** By which the server's log names it. */
  requestId: string;
}

/** Bodies that are no JSON, or not what their header says. */
const broken: readonly [type: string, body: () => string | Buffer][] = [
  ['application/json', () => '{'],
  ['application/json', () => '[1,2'],
  ['application/json', () => '"text"'],
  ['application/json', () => 'null'],
  ['application/json', () => '[]'],
  ['application/json', () => '{"id":1,"id":2}'],
  ['application/json', () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['application/json', () => '['.repeat(100_000)],
  ['application/json', () => `{"a":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_001)}`],
  ['application/json', () => ' '.repeat(6 * 1024 * 1024)],
  ['application/json', () => `{"ids":[${'1,'.repeat(2_500_000)}1]}`],
  ['application/json', () => `{"ids":[${'"",'.repeat(1_600_000)}""]}`],
  ['application/json', () => `{${Array.from({ length: 300_000 }, (_, n) => `"k${n}":1`).join()}}`],
  ['application/json; charset=utf-16', () => '{}'],
  ['application/xml', () => '<a/>'],
  ['text/plain', () => 'a'],
  ['application/x-www-form-urlencoded', () => 'a=1&a=2&__proto__=3&%=%%%'],
  ['multipart/form-data', () => '--'],
  ['multipart/form-data; boundary=x', () => '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n'],
  ['multipart/form-data; boundary=x', () => '--x\r\ncontent-disposition: form-data; name="file"; filename=""\r\n\r\n--x'],
  ['', () => '{}'],
];

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
const files: readonly (readonly [name: string, mime: string, bytes: Buffer])[] = [
  ['a.png', 'image/png', png],
  ['a.png', 'image/png', png.subarray(0, 40)],
  ['../../a.png', 'text/html', png],
  ['a.csv', 'text/csv', Buffer.from('编码,名称\r\n"1,2\r\n=1+1,\u0000\r\n')],
  ['a.csv', 'text/csv', Buffer.from([0xff, 0xfe, 0, 0xd8])],
  ['a.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', Buffer.from('PK\u0003\u0004nothing of a workbook')],
  ['a.pdf', 'application/pdf', Buffer.from('%PDF-1.4 nothing of a document')],
  ['a.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['', '', Buffer.alloc(0)],
  [`${'长'.repeat(400)}.png`, 'image/png', png],
];

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** The request of a caller as a well-behaved client sends it. */
export function plainRequest(world: World, call: Call, caller: Caller, input: unknown): Sent {
  const never: Random = { chance: () => false, below: () => 0, pick: (of) => of[0]! };
  return requestOf(world, call, caller, input, never);
}

/** The request of a caller for a call with an input; a few of them broken below the level of inputs. */
export function requestOf(world: World, call: Call, caller: Caller, input: unknown, random: Random): Sent {
  const [method, url] = call.endpoint.split(' ') as ['GET' | 'POST', string];
  const headers: Record<string, string> = { authorization: world.basic, ...(caller.who && { 'blade-auth': `bearer ${caller.who.token}` }) };
  if (random.chance(30)) headers['accept-language'] = 'en';
  if (random.chance(5)) headers['idempotency-key'] = random.pick(['k1', 'k2', 'x'.repeat(300), String(random.below(1e9))]);
  const fields = typeof input === 'object' && input !== null ? Object.entries(input) : [['value', input] as const];
  if (method === 'GET') {
    const query = new URLSearchParams(
      fields.flatMap(([name, value]) =>
        [value]
          .flat()
          .slice(0, 300)
          .map((one) => [name, textOf(one).slice(0, 3000)]),
      ),
    );
    return { method, url: random.chance(2) ? `${url}?a=%ff&%=1&b[c]=d&${query.toString()}` : `${url}?${query.toString()}`, headers };
  }
  if (random.chance(4)) {
    const [type, body] = random.pick(broken);
    return { method, url, headers: { ...headers, ...(type && { 'content-type': type }) }, payload: body() };
  }
  if (call.upload) return { method, url, ...formOf(headers, fields, random.pick(files)) };
  return { method, url, headers: { ...headers, 'content-type': 'application/json' }, payload: JSON.stringify(input) ?? '' };
}

function formOf(
  headers: Record<string, string>,
  fields: readonly (readonly [string, unknown])[],
  [name, mime, bytes]: (typeof files)[number],
) {
  const boundary = 'form-of-the-fuzzer';
  const head = (disposition: string, type = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${type && `content-type: ${type}\r\n`}\r\n`;
  const texts = fields.slice(0, 30).map(([field, value]) => `${head(`name="${field}"`)}${textOf(value)}\r\n`);
  return {
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(`${texts.join('')}${head(`name="file"; filename="${name}"`, mime)}`),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}

const gaveUp = 60_000;

/** Sends it and waits for the whole answer, a minute at most. */
export async function hear({ app }: World, sent: Sent): Promise<Heard> {
  const began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), gaveUp);
  });
  const response = await Promise.race([app.inject(sent), late]).finally(() => clearTimeout(timer));
  const ms = performance.now() - began;
  if (!response) return { status: 0, bytes: 0, ms, json: false, body: '', requestId: '' };
  const json = String(response.headers['content-type']).startsWith('application/json');
  return {
    status: response.statusCode,
    bytes: response.rawPayload.length,
    ms,
    json,
    body: json ? response.payload : '',
    requestId: String(response.headers['x-request-id'] ?? ''),
  };
}
