import type { Call } from '@touchmark/contract';
import fc from 'fast-check';
import type { World } from '../../apps/server/test/world.ts';
import { allRows } from '../contract/cases/all-rows.ts';
import { allCalls, codesOf, holds } from '../contract/cases/calls.ts';
import { twoCompanies } from '../contract/cases/two-companies.ts';
import { randomOf } from '../proof/random.ts';
import { type Caller, callersOf, signedIn } from './callers.ts';
import { faultsOf } from './faults.ts';
import { type Edge, edgeInput } from './edges.ts';
import { keepLog } from './kept-log.ts';
import { type Bounds, roundsOf } from './rounds.ts';
import { isRefused, type Place, placeOf, type Seen } from './place.ts';
import { followFiles } from './shown-files.ts';
import { spoilt } from './hostile.ts';
import { madeValid } from './valid.ts';
import { blame, newTally, note, type Tally, type Turn } from './tally.ts';
import { hear, plainRequest, requestOf, type Sent } from './request.ts';
import { fuzzSockets } from './sockets.ts';

/** Sends requests of every caller to every call, and notes what must never happen. */
export async function fuzz(bounds: Bounds, say: (line: string) => void = () => undefined): Promise<Tally> {
  const { seed, slow } = bounds;
  const tally = newTally(seed);
  const called = new Set<string>();
  let told = 0;
  for (const { round, before, planned, byChance } of roundsOf(bounds)) {
    const kept = keepLog();
    const { world, theirs, ours, auditor } = await twoCompanies(kept);
    const already = tally.requests;
    try {
      const place = await placeOf(
        { world, ours, theirs, said: kept.said },
        await callersOf(world, ours, auditor),
        randomOf(seed + round * 7919),
      );
      tally.callers = place.callers.length;
      const turn = (n: number | string): Turn => ({
        tally,
        called,
        at: `${round}:${n}`,
        slow,
        seed: seed + before + tally.requests - already,
      });
      for (const [n, edge] of planned(ours, place.names).entries()) await onEdge(place, edge, turn(`edge ${n}`));
      for (let n = 0; n < byChance; n++) await once(place, turn(n));
      if (byChance > 0) await overSockets(place, turn('sockets'));
    } finally {
      await world.end();
    }
    say(`${tally.requests} requests, ${tally.faults.length} faults`);
    for (const { what, at, call, caller, answer, request, log } of tally.faults.slice(told))
      say(`${what} | ${at} ${call} by ${caller} | ${answer} | ${request}${log && ` | ${log}`}`);
    told = tally.faults.length;
  }
  return { ...tally, calls: called.size };
}

/** A good request with one edge value in one field, by somebody who may make it: what is behind the schema meets it. */
export async function onEdge(place: Place, edge: Edge, turn: Turn, callers = entitledTo(edge.call, place)): Promise<void> {
  const { world, ours, names } = place;
  for (const caller of callers) {
    const seen = await asked(place, edge.call, caller, plainRequest(world, edge.call, caller, edgeInput(edge, ours, names)), turn.slow);
    seen.files = await followFiles(place, seen);
    await afterwards(place, seen);
    turn.tally.edges++;
    note(turn, seen);
    for (const what of faultsOf(seen, place, turn.slow))
      blame(turn, what, { ...seen, answer: seen.heard.body, log: place.said(seen.heard.requestId) });
  }
}

/** One who may: of the company before others. */
function entitledTo(call: Call, { callers }: Place): Caller[] {
  const may = callers.filter(({ role, name }) => role && name === role && (codesOf(call).length === 0 || holds(role, call)));
  return [may.find(({ role }) => role === 'ENT_MAIN') ?? may[0] ?? callers[0]!];
}

async function once(place: Place, turn: Turn): Promise<void> {
  const { random } = place;
  const call = random.pick(allCalls);
  const caller = callerFor(call, place);
  const seen = await asked(place, call, caller, requestOf(place.world, call, caller, inputFor(call, place, turn.seed), random), turn.slow);
  seen.files = await followFiles(place, seen);
  await afterwards(place, seen);
  note(turn, seen);
  for (const what of faultsOf(seen, place, turn.slow))
    blame(turn, what, { ...seen, answer: seen.heard.body, log: place.said(seen.heard.requestId) });
  if (call.kind === 'write' && random.chance(5)) await race(place, call, turn);
}

const together = 4;

/** A good request several times at the same moment: whatever is refused, nothing may break. */
async function race(place: Place, call: Call, turn: Turn): Promise<void> {
  const { world, ours, random } = place;
  const rows = allRows.filter((row) => row.call.name === call.name);
  if (rows.length === 0) return;
  const caller = callerFor(call, place);
  const sent = requestOf(world, call, caller, random.pick(rows).input(ours), random);
  delete sent.headers['idempotency-key'];
  const heard = await Promise.all(Array.from({ length: together }, () => hear(world, sent)));
  turn.tally.races++;
  for (const { status, body, requestId } of heard.filter((one) => one.status >= 500 || one.status === 0))
    blame(turn, `answers ${status} to one of ${together} at once`, { call, caller, answer: body, sent, log: place.said(requestId) });
  await settledSoon(world);
  await place.written();
}

/** Requests of the same kind over real connections. */
async function overSockets(place: Place, turn: Turn): Promise<void> {
  const next = (): Sent => {
    const call = place.random.pick(allCalls);
    const caller = callerFor(call, place);
    return requestOf(place.world, call, caller, inputFor(call, place, turn.seed + place.random.below(1e6)), place.random);
  };
  const { connections, faults } = await fuzzSockets(place, next, turn.slow);
  turn.tally.connections += connections;
  for (const { what, log } of faults) blame(turn, what, { log });
}

/** Sends a request; twice, if what it shows may be due to tasks under way or to a busy machine. */
async function asked(place: Place, call: Call, caller: Caller, sent: Sent, slow: number): Promise<Seen> {
  const { world } = place;
  const seen: Seen = { call, caller, sent, files: [], heard: await hear(world, sent), written: await place.written() };
  if (isRefused(seen.heard) && seen.written.length > 0) {
    await settledSoon(world);
    await place.written();
    Object.assign(seen, { heard: await hear(world, sent), written: await place.written() });
  }
  // A request that hangs does so every time.
  for (let again = 0; again < 3 && seen.heard.ms > slow; again++) seen.heard.ms = Math.min(seen.heard.ms, (await hear(world, sent)).ms);
  return seen;
}

/** Lets the tasks of an accepted request end, and signs in again whom one has signed out. */
async function afterwards({ world }: Place, { call, caller, heard }: Seen): Promise<void> {
  if (call.kind === 'write' && !isRefused(heard)) await settledSoon(world);
  if (call.name in meetsOthers && !isRefused(heard)) caller.met = true;
  if (heard.status === 401 && caller.role && caller.who) caller.who = await signedIn(world, caller.who);
}

/** Calls by which somebody turns to another company of his own accord, and afterwards knows it. */
const meetsOthers: Readonly<Record<string, string>> = { 'userPersonal.apply': 'asks to become its member' };

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
      : madeValid(call, fc.sample(inputs.get(call.name)!, { seed, numRuns: 1 })[0], seed);
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
