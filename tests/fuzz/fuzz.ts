import type { Call } from '@touchmark/contract';
import fc from 'fast-check';
import type { World } from '../../apps/server/test/world.ts';
import { watchRows, type Written } from '../contract/cases/changes.ts';
import { allRows } from '../contract/cases/all-rows.ts';
import { allCalls, holds } from '../contract/cases/calls.ts';
import type { Fixtures } from '../contract/cases/fixtures.ts';
import { twoCompanies } from '../contract/cases/two-companies.ts';
import { type Random, randomOf } from '../proof/random.ts';
import { type Caller, callersOf, signedIn } from './callers.ts';
import { faultsOf } from './faults.ts';
import { spoilt } from './hostile.ts';
import { inputsOf, type Names } from './inputs.ts';
import { type Heard, hear, requestOf, type Sent } from './request.ts';

export interface Fault {
  what: string;
  /** Round and request within it, by which the seed finds it again. */
  at: string;
  call: string;
  caller: string;
  answer: string;
  request: string;
}

export interface Tally {
  seed: number;
  requests: number;
  calls: number;
  callers: number;
  statuses: Record<string, number>;
  slowest: { call: string; ms: number };
  largest: { call: string; bytes: number };
  faults: Fault[];
}

export interface Bounds {
  seed: number;
  count: number;
  /** How long an answer may take. */
  slow: number;
}

/** The data of companies change under accepted requests, so each round begins with new ones. */
const perRound = 1000;

/** Sends requests of every caller to every call, and notes what must never happen. */
export async function fuzz({ seed, count, slow }: Bounds, say: (line: string) => void = () => undefined): Promise<Tally> {
  const tally: Tally = {
    seed,
    requests: 0,
    calls: 0,
    callers: 0,
    statuses: {},
    slowest: { call: '', ms: 0 },
    largest: { call: '', bytes: 0 },
    faults: [],
  };
  const asked = new Set<string>();
  let told = 0;
  for (let round = 0; tally.requests < count; round++) {
    const { world, theirs, ours, auditor } = await twoCompanies();
    try {
      const place = await placeOf(world, ours, theirs, await callersOf(world, ours, auditor), randomOf(seed + round * 7919));
      tally.callers = place.callers.length;
      for (let n = 0; n < perRound && tally.requests < count; n++)
        await once(place, { tally, asked, at: `${round}:${n}`, slow, seed: seed + tally.requests });
    } finally {
      await world.end();
    }
    say(`${tally.requests} requests, ${tally.faults.length} faults`);
    for (const { what, at, call, caller, answer, request } of tally.faults.slice(told))
      say(`${what} | ${at} ${call} by ${caller} | ${answer} | ${request}`);
    told = tally.faults.length;
  }
  return { ...tally, calls: asked.size };
}

async function placeOf(world: World, ours: Fixtures, theirs: Fixtures, callers: Caller[], random: Random) {
  const texts = (fixtures: Fixtures) => Object.values(fixtures).filter((value): value is string => typeof value === 'string');
  const own = texts(ours);
  const numbers = [...own, ...own, ...texts(theirs)].filter((value) => /^\d{1,19}$/.test(value));
  const names: Names = { ids: [...numbers, '9000000000000000001', '0'], codes: [ours.code, ours.code, theirs.code, 'N3W3R00000000000'] };
  await world.settled();
  const shared = new Set(own);
  return {
    world,
    ours,
    theirs,
    callers,
    random,
    written: await watchRows(world),
    inputs: new Map(allCalls.map((call) => [call.name, inputsOf(call, names)])),
    secrets: texts(theirs).filter((value) => value.length >= 16 && !shared.has(value)),
  };
}
export type Place = Awaited<ReturnType<typeof placeOf>>;

interface Turn {
  tally: Tally;
  asked: Set<string>;
  at: string;
  slow: number;
  seed: number;
}

/** What is known of one request and its answer. */
export interface Seen {
  call: Call;
  caller: Caller;
  sent: Sent;
  heard: Heard;
  written: Written[];
}

async function once(place: Place, { tally, asked, at, slow, seed }: Turn): Promise<void> {
  const { world, random } = place;
  const call = random.pick(allCalls);
  const caller = callerFor(call, place);
  const sent = requestOf(world, call, caller, inputFor(call, place, seed), random);
  const seen: Seen = { call, caller, sent, heard: await hear(world, sent), written: await place.written() };
  // A task that was under way writes as well: only what happens again once all are done is the request's.
  if (isRefused(seen.heard) && seen.written.length > 0) {
    await settledSoon(world);
    await place.written();
    Object.assign(seen, { heard: await hear(world, sent), written: await place.written() });
  }
  if (call.kind === 'write' && !isRefused(seen.heard)) await settledSoon(world);
  // Accepted calls end sessions (a changed password, a disabled member).
  if (seen.heard.status === 401 && caller.role && caller.who) caller.who = await signedIn(world, caller.who);
  asked.add(call.name);
  tally.requests++;
  tally.statuses[seen.heard.status] = (tally.statuses[seen.heard.status] ?? 0) + 1;
  if (seen.heard.ms > tally.slowest.ms) tally.slowest = { call: call.name, ms: Math.round(seen.heard.ms) };
  if (!call.stream && seen.heard.bytes > tally.largest.bytes) tally.largest = { call: call.name, bytes: seen.heard.bytes };
  for (const what of faultsOf(seen, place, slow))
    tally.faults.push({ what, at, call: call.name, caller: caller.name, answer: seen.heard.body.slice(0, 300), request: shown(sent) });
}

export const isRefused = ({ status }: Heard): boolean => status >= 400;
const shown = ({ url, payload = '' }: Sent) => `${url} ${payload.toString().slice(0, 600)}`.slice(0, 800);

/** Half of the requests come from somebody who may make the call. */
function callerFor(call: Call, { callers, random }: Place): Caller {
  const entitled = callers.filter(({ role }) => role && holds(role, call));
  return entitled.length > 0 && random.chance(50) ? random.pick(entitled) : random.pick(callers);
}

/** A good input of the tests, one that the schema accepts, or one of these spoilt. */
function inputFor(call: Call, { ours, theirs, inputs, random }: Place, seed: number): unknown {
  const rows = allRows.filter((row) => row.call.name === call.name);
  const good =
    rows.length > 0 && random.chance(50)
      ? random.pick(rows).input(random.chance(80) ? ours : theirs)
      : fc.sample(inputs.get(call.name)!, { seed, numRuns: 1 })[0];
  if (random.chance(40)) return good;
  const once = spoilt(good, random);
  return random.chance(20) ? spoilt(once, random) : once;
}

/** Waits for the tasks of a request, but not for those that wait for a second attempt. */
const settledSoon = (world: World) =>
  Promise.race([
    world.settled(),
    new Promise((done) => {
      setTimeout(done, 3000);
    }),
  ]);
