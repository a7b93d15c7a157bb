import type { Call } from '@touchmark/contract';
import type { Caller } from './callers.ts';
import type { Seen } from './place.ts';
import type { Sent } from './request.ts';

interface Fault {
  what: string;
  /** Round and request within it, by which the seed finds it again. */
  at: string;
  call: string;
  caller: string;
  answer: string;
  request: string;
  /** What the server logged of it. */
  log: string;
}

export interface Tally {
  seed: number;
  requests: number;
  /** Those of them that put one edge value into one field. */
  edges: number;
  /** Real connections of clients that are slow, interrupted, contradictory or deaf. */
  connections: number;
  /** Calls that were made several times at the same moment. */
  races: number;
  calls: number;
  callers: number;
  statuses: Record<string, number>;
  slowest: { call: string; ms: number };
  largest: { call: string; bytes: number };
  faults: Fault[];
}

export const newTally = (seed: number): Tally => ({
  seed,
  requests: 0,
  edges: 0,
  connections: 0,
  races: 0,
  calls: 0,
  callers: 0,
  statuses: {},
  slowest: { call: '', ms: 0 },
  largest: { call: '', bytes: 0 },
  faults: [],
});

export interface Turn {
  tally: Tally;
  called: Set<string>;
  at: string;
  slow: number;
  seed: number;
}

/** Counts a request and its answer. */
export function note({ tally, called }: Turn, { call, heard }: Seen): void {
  called.add(call.name);
  tally.requests++;
  tally.statuses[heard.status] = (tally.statuses[heard.status] ?? 0) + 1;
  if (heard.ms > tally.slowest.ms) tally.slowest = { call: call.name, ms: Math.round(heard.ms) };
  if (!call.stream && heard.bytes > tally.largest.bytes) tally.largest = { call: call.name, bytes: heard.bytes };
}

const shown = ({ url, payload = '' }: Sent) => `${url} ${payload.toString().slice(0, 600)}`.slice(0, 800);

export function blame(
  { tally, at }: Turn,
  what: string,
  of?: Partial<{ call: Call; caller: Caller; answer: string; sent: Sent; log: string }>,
): void {
  const { call, caller, answer = '', sent, log = '' } = of ?? {};
  tally.faults.push({
    what,
    at,
    call: call?.name ?? '',
    caller: caller?.name ?? '',
    answer: answer.slice(0, 300),
    request: sent ? shown(sent) : '',
    log,
  });
}
