import type { Logger } from 'pino';
import type pg from 'pg';

/** SQLSTATEs of a server that is shutting down, starting up, or out of connections. */
const states = new Set(['57P01', '57P02', '57P03', '53300', '53400']);
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);
/** The driver's messages for errors without a code. */
const words =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout|Client was closed)/;

/** Whether an error means that the database is unavailable, independent of the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // An error of S3 storage is not one of the database.
  if ('$metadata' in error) return false;
  const { code, syscall } = error as { code?: string; syscall?: string };
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (code && (states.has(code) || /^08...$/.test(code))) return true;
  // Only socket errors: file system errors have the same codes.
  if (code && network.has(code)) return syscall !== undefined && /^(connect|read|write|getaddrinfo)$/.test(syscall) && !('path' in error);
  return words.test(error.message);
}

/** Logs once when the database becomes unavailable, and once when it is back. */
export interface Outage {
  /** Whether the error means that the database is unavailable; the first one starts the outage. */
  noticed(error: unknown): boolean;
  /** Whether the database is currently known to be unavailable. */
  now(): boolean;
  end(): void;
}

const probeMs = 1000;

/** Who says that the database is away and that it is back: the log of this process, or for several the first of them. */
export interface OutageNotice {
  began(error: unknown): void;
  ended(seconds: number, refused: number): void;
}

export const logOutage = (log: Pick<Logger, 'warn' | 'error'>): OutageNotice => ({
  began: (error) => log.error({ err: error }, 'the database does not answer; requests are refused with 503 until it does'),
  ended: (seconds, refused) => log.warn({ seconds, refused }, 'the database answers again'),
});

export function createOutage(raw: pg.Pool, notice: OutageNotice): Outage {
  let since = 0;
  let refused = 0;
  let timer: NodeJS.Timeout | undefined;
  const probe = () => {
    raw.query('select 1').then(
      () => {
        notice.ended(Math.round((performance.now() - since) / 1000), refused);
        since = 0;
      },
      () => {
        timer = setTimeout(probe, probeMs).unref();
      },
    );
  };
  return {
    noticed(error) {
      if (!isDatabaseAway(error)) return false;
      refused++;
      if (since > 0) return true;
      since = performance.now();
      refused = 1;
      notice.began(error);
      timer = setTimeout(probe, probeMs).unref();
      return true;
    },
    now: () => since > 0,
    end: () => clearTimeout(timer),
  };
}
