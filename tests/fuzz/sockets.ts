import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openListener } from '../../apps/server/src/listener.ts';
import { traces } from './faults.ts';
import { type Manner, manners, wireOf } from './manners.ts';
import type { Place } from './place.ts';
import type { Sent } from './request.ts';

/** What became of one connection. */
interface Connection {
  how: string;
  url: string;
  socket: Socket;
  /** Status codes that were answered. */
  statuses: number[];
  requestIds: string[];
  /** It was answered or closed, or nobody waits for that. */
  ended: boolean;
}

/** A fault, and what explains it. */
interface Told {
  what: string;
  log: string;
}
const toldOf = (faults: readonly string[]): Told[] => faults.map((what) => ({ what, log: '' }));

const perManner = 3;

/**
 * Requests over real connections by clients that are slow, interrupted, contradictory or deaf: every whole request is answered, half
 * of one writes nothing, somebody else is answered meanwhile, and nothing is left behind. Answers what was wrong.
 */
export async function fuzzSockets(place: Place, request: () => Sent, slow: number): Promise<{ connections: number; faults: Told[] }> {
  const { world, callers } = place;
  const listener = await openListener({ host: '127.0.0.1', port: 0, publicUrl: 'http://localhost:8080' }, 'test');
  listener.serve(world.app);
  const users = new Set(callers.map(({ who }) => who?.userId));
  const faults: Told[] = [];
  const all: Connection[] = [];
  const strike = async (chosen: (readonly [string, Manner])[]) => {
    const some = chosen.flatMap(([how, manner]) => Array.from({ length: perManner }, () => ({ how, manner, sent: withBody(request) })));
    const opened = some.map(({ how, manner, sent }) => behave(listener.port, how, manner, sent, place));
    all.push(...opened.map(({ connection }) => connection));
    await Promise.all(opened.map(({ done }) => done));
    faults.push(...toldOf([...(await others(listener.port, slow)), ...(await unanswered(all, slow))]));
  };
  try {
    await place.written();
    await strike(Object.entries(manners).filter(([, { half }]) => half));
    const written = (await place.written()).filter(
      ({ userId, note }) => users.has(userId ?? '') && !Object.hasOwn(traces, note.split(' ')[1]!),
    );
    if (written.length > 0)
      faults.push({
        what: `half a request writes: ${written.map(({ note }) => note).join(', ')}`,
        log: [...written.map(({ row }) => row), ...all.map(({ how, url }) => `${how}: ${url}`)].join('\n'),
      });
    await strike(Object.entries(manners).filter(([, { half }]) => !half));
    for (const { how, url, statuses, requestIds } of all)
      if (statuses.some((status) => status >= 500))
        faults.push({ what: `${how}: ${url} answers ${statuses.join()}`, log: requestIds.map(place.said).join('\n') });
  } finally {
    for (const { socket } of all) socket.destroy();
    faults.push(...toldOf(await left(place)));
    await listener.close();
  }
  return { connections: all.length, faults };
}

/** Half of a request without a body would be a whole one. */
function withBody(request: () => Sent): Sent {
  for (;;) {
    const sent = request();
    if ((sent.payload?.length ?? 0) > 1) return sent;
  }
}

function behave(port: number, how: string, manner: Manner, sent: Sent, { random }: Place): { connection: Connection; done: Promise<void> } {
  const pieces = manner.pieces(wireOf(sent), random);
  const socket = connect(port, '127.0.0.1');
  const connection: Connection = { how, url: sent.url, socket, statuses: [], requestIds: [], ended: manner.end !== 'answer' };
  let text = '';
  socket
    .on('error', () => undefined)
    .on('close', () => {
      connection.ended = true;
    });
  if (manner.end === 'deaf') socket.pause();
  else
    socket.on('data', (bytes) => {
      const whole = bytes.toString('latin1');
      for (const [, id] of whole.matchAll(/^x-request-id: (\w+)/gim)) connection.requestIds.push(id!);
      text = text.slice(-20) + whole;
      for (const [, status] of text.matchAll(/HTTP\/1\.1 (\d{3}) /g)) connection.statuses.push(Number(status));
      connection.ended = true;
    });
  return {
    connection,
    done: sendAll(socket, pieces, manner.pause ?? 0).then(() => void (manner.end === 'break' && socket.resetAndDestroy())),
  };
}

async function sendAll(socket: Socket, pieces: readonly Buffer[], pause: number): Promise<void> {
  for (const piece of pieces) {
    if (socket.destroyed) return;
    socket.write(piece);
    if (pause > 0) await sleep(pause / 2);
  }
  await sleep(20);
}

/** Somebody else, who does as one should, is answered soon. */
async function others(port: number, slow: number): Promise<string[]> {
  const began = performance.now();
  const { status } = await fetch(`http://127.0.0.1:${port}/healthz`);
  const ms = performance.now() - began;
  return status === 200 && ms <= slow ? [] : [`somebody else is answered ${status} after ${Math.round(ms)} ms`];
}

/** Whole requests that are not answered although twice the time has passed. */
async function unanswered(connections: readonly Connection[], slow: number): Promise<string[]> {
  for (const until = Date.now() + 2 * slow; connections.some(({ ended }) => !ended) && Date.now() < until;) await sleep(20);
  return connections.filter(({ ended }) => !ended).map(({ how, url }) => `${how}: ${url} is not answered`);
}

/** What broken connections leave: incomplete uploads, connections to the database that nobody gives back. */
async function left({ world }: Place): Promise<string[]> {
  const look = async () => {
    const { raw, files } = world.services;
    const uploads = await readdir(files.receiving).catch(() => []);
    return [
      uploads.length > 0 && `${uploads.length} incomplete uploads are left`,
      (raw.waitingCount > 0 || raw.idleCount < raw.totalCount) &&
        `${raw.totalCount - raw.idleCount} connections to the database are still taken`,
    ].filter((fault) => fault !== false);
  };
  for (const until = Date.now() + 10_000; Date.now() < until; await sleep(50)) if ((await look()).length === 0) return [];
  return look();
}
