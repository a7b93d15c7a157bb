import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Services } from '../ctx.ts';
import { databaseAnswers } from './health.queries.ts';

/** With less than this, PostgreSQL may find no room for its log at any moment and stop. */
const leastFree = 256 * 1024 * 1024;
/** One-time passwords are judged by the half minute, so a clock that is further off refuses right ones. */
const mostSecondsOff = 30;

export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export async function totalBytesOf(folder: string): Promise<number> {
  const { blocks, bsize } = await statfs(folder);
  return blocks * bsize;
}

/** 200 once everything is ready, 503 with the reason where it is not. Before that the listener answers 503. */
export function addHealth(app: FastifyInstance, services: Services): void {
  const ask = together(async () => ({ database: await databaseAnswers(services), free: await services.freeBytes() }));
  app.get('/healthz', async (_, reply) => {
    const { database, free } = await ask();
    const off = database ? secondsOff(database.now) : 0;
    const reasons = [!database && 'databaseUnreachable', free < leastFree && 'diskFull'].filter((reason) => reason !== false);
    if (reasons.length > 0) void reply.header('retry-after', '5');
    return reply
      .code(reasons.length > 0 ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({
        status: reasons.length > 0 ? 'down' : 'ok',
        version: services.version,
        database: database?.version ?? 'unreachable',
        freeMegabytes: Math.floor(free / 1024 / 1024),
        ...(reasons.length > 0 && { reasons }),
        ...(services.backup && { backup: services.backup.health() }),
        // Nobody is signed out for it (the database's clock decides that), so the server goes on serving.
        ...(Math.abs(off) > mostSecondsOff && { clockSecondsOff: off }),
      });
  });
}

/** Whoever asks while somebody waits for the answer gets the same one: of any number at once the database is asked by one. */
function together<T>(ask: () => Promise<T>): () => Promise<T> {
  let waiting: Promise<T> | undefined;
  return () =>
    (waiting ??= ask().finally(() => {
      waiting = undefined;
    }));
}

/** By how many seconds this server's clock is ahead of the database's. */
const secondsOff = (databaseNow: number): number => Math.round(Date.now() / 1000 - databaseNow);

/** Says at the start when this server's clock is not the database's: one-time passwords would be refused, and times be wrong. */
export async function warnOfClock(services: Services, log: Pick<Logger, 'warn'>): Promise<void> {
  const database = await databaseAnswers(services);
  const seconds = database ? secondsOff(database.now) : 0;
  if (Math.abs(seconds) > mostSecondsOff)
    log.warn({ seconds }, 'the clock of this server differs from the database’s: set it right (NTP), or one-time passwords are refused');
}
