import type { Random } from '../proof/random.ts';
import type { Sent } from './request.ts';

/** The bytes of a request, and where its body begins. */
interface Wire {
  bytes: Buffer;
  body: number;
}

/** What a client sends of a request with a body, piece by piece, and what it does then. */
export interface Manner {
  pieces(wire: Wire, random: Random): Buffer[];
  /** Milliseconds between two pieces, at most. */
  pause?: number;
  /** It has sent a whole request and waits for the answer; or it holds the connection, breaks it, or does not read. */
  end: 'answer' | 'hold' | 'break' | 'deaf';
  /** Nothing that was sent is a whole request, so nothing may be written. */
  half?: true;
}

const names = /^[\w-]+$/;

/** A request as it goes over the wire. `length` is what it says of its body; null: that it comes in chunks. */
export function wireOf({ method, url, headers, payload = '' }: Sent, length?: number | null): Wire {
  const body = Buffer.from(payload);
  const lines = Object.entries(headers).filter(([name, value]) => names.test(name) && !/[\r\n]/.test(value));
  const says = length === null ? 'transfer-encoding: chunked' : `content-length: ${length ?? body.length}`;
  const head = Buffer.from(
    [
      `${method} ${url.replaceAll(/[^\x21-\x7e]/gu, encodeURIComponent)} HTTP/1.1`,
      'host: fuzz',
      ...lines.map(([name, value]) => `${name}: ${value}`),
      says,
      '',
      '',
    ].join('\r\n'),
  );
  return { bytes: Buffer.concat([head, body]), body: head.length };
}

const cut = (bytes: Buffer, at: number) => [bytes.subarray(0, at)];
const between = (random: Random, from: number, to: number) => from + random.below(Math.max(1, to - from));

/** At most forty pieces. */
function inPieces(bytes: Buffer, random: Random): Buffer[] {
  const pieces: Buffer[] = [];
  const most = Math.ceil(bytes.length / 20);
  for (let at = 0; at < bytes.length;) {
    const next = Math.min(bytes.length, at + 1 + random.below(most));
    pieces.push(bytes.subarray(at, next));
    at = next;
  }
  return pieces;
}

const chunk = (bytes: Buffer) => Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
const bodyOf = ({ bytes, body }: Wire) => bytes.subarray(body);

/** The same request with something changed in its head. */
const withHead = ({ bytes, body }: Wire, change: (head: string) => string) =>
  Buffer.concat([Buffer.from(change(bytes.subarray(0, body).toString('latin1')), 'latin1'), bytes.subarray(body)]);
const inChunks = (wire: Wire) =>
  withHead(wire, (head) => head.replace(/content-length: \d+/, 'transfer-encoding: chunked')).subarray(
    0,
    -bodyOf(wire).length || undefined,
  );

/** How clients behave below the level of requests: slow, interrupted, contradictory, deaf, and not speaking HTTP at all. */
export const manners: Readonly<Record<string, Manner>> = {
  'in small pieces': { pieces: ({ bytes }, random) => inPieces(bytes, random), pause: 20, end: 'answer' },
  'in chunks': {
    pieces: (wire, random) => [inChunks(wire), ...inPieces(bodyOf(wire), random).map(chunk), Buffer.from('0\r\n\r\n')],
    pause: 5,
    end: 'answer',
  },
  'many at once': { pieces: ({ bytes }) => [Buffer.concat(Array.from({ length: 5 }, () => bytes))], end: 'answer' },
  'half a head': { pieces: ({ bytes, body }, random) => cut(bytes, between(random, 1, body - 1)), end: 'hold', half: true },
  'half a body': { pieces: ({ bytes, body }, random) => cut(bytes, between(random, body, bytes.length)), end: 'hold', half: true },
  'half a body, broken off': {
    pieces: ({ bytes, body }, random) => cut(bytes, between(random, body, bytes.length)),
    end: 'break',
    half: true,
  },
  'half a chunk': {
    pieces: (wire) => [inChunks(wire), Buffer.from('ffff\r\n'), bodyOf(wire).subarray(0, 60_000)],
    end: 'hold',
    half: true,
  },
  'a length too large': {
    pieces: (wire) => [withHead(wire, (head) => head.replace(/content-length: (\d+)/, (_, n) => `content-length: ${Number(n) + 1}`))],
    end: 'hold',
    half: true,
  },
  'a length too small': {
    pieces: (wire) => [withHead(wire, (head) => head.replace(/content-length: \d+/, 'content-length: 1'))],
    end: 'answer',
  },
  'two lengths': {
    pieces: (wire, random) => [
      withHead(wire, (head) =>
        head.replace(
          /(content-length: \d+)/,
          `$1\r\n${random.pick(['content-length: 3', 'transfer-encoding: chunked', 'content-length: -1'])}`,
        ),
      ),
    ],
    end: 'answer',
    half: true,
  },
  'a broken chunk': {
    pieces: (wire, random) => [
      inChunks(wire),
      Buffer.from(random.pick(['zz\r\n', '-1\r\n', 'fffffffffffffffff\r\n', `1;${'x'.repeat(20_000)}\r\n`])),
    ],
    end: 'answer',
    half: true,
  },
  'a spoilt head': {
    pieces: (wire, random) => [
      withHead(wire, (head) =>
        random.pick([
          () => head.replace('HTTP/1.1', 'HTTP/9.9'),
          () => head.replace(/^\w+/, 'BREW'),
          () => head.replace('host: fuzz\r\n', ''),
          () => head.replace('host: fuzz', 'host: fuzz\r\nx: a\0b'),
          () => head.replace('host: fuzz', `host: fuzz\r\nx: ${'y'.repeat(40_000)}`),
          () => head.replace('host: fuzz', 'host: fuzz\r\nexpect: 200-never'),
          () => head.replace('host: fuzz', 'host: fuzz\r\nconnection: upgrade\r\nupgrade: websocket'),
          () => head.replace(/ \S+ HTTP/, ` ${'/a'.repeat(20_000)} HTTP`),
          () => head.replace(/ \S+ HTTP/, ' http://elsewhere.example.com:99999/x HTTP'),
          () => head.replace(/ \S+ HTTP/, ' * HTTP'),
        ])(),
      ),
    ],
    end: 'answer',
  },
  'no HTTP': {
    pieces: (_, random) => [
      random.pick([
        Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3]),
        Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
        Buffer.alloc(5000, 0),
      ]),
    ],
    end: 'answer',
    half: true,
  },
  'without reading': { pieces: ({ bytes }) => Array.from({ length: 5 }, () => bytes), end: 'deaf' },
};
