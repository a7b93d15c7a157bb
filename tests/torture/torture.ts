import { setTimeout as sleep } from 'node:timers/promises';
import { invariants } from '../proof/invariants.ts';
import { randomOf } from '../proof/random.ts';
import { type Backups, firstBackup, restoredFaults } from './backups.ts';
import type { Bucket } from './bucket.ts';
import { Clients, type Counts } from './calls.ts';
import { scansOf, untrue, unprinted } from './check.ts';
import { groundOf } from './ground.ts';
import type { Machine } from './machine.ts';
import type { Told } from './told.ts';
import { workOn, works } from './work.ts';

export interface Plan {
  seed: number;
  kills: number;
  machine: Machine;
  /** Null: files lie in the data folder. */
  bucket: Bucket | null;
  /** Where the server sends its back-ups to, from which the installation is restored in the end; null: none are made. */
  backups: Backups | null;
  /** The folder its labels are printed into. */
  spool: string;
  /** Whether the data folder lies on a disk that may be filled. */
  fillable: boolean;
  /** How long the database stands still: the first time, and each further time. */
  freezeMs: readonly [number, number];
  /** How long people work between two blows, at most. */
  pauseMs: number;
  say(line: string): void;
}

export interface Tally extends Counts {
  seed: number;
  /** How often what was done to it. */
  blows: Record<string, number>;
  /** Writes that waited for their answer when the installation was killed: of each call, and how many at the kill with the fewest. */
  underWay: Record<string, number>;
  fewestUnderWay: number;
  effects: Record<string, number>;
  files: number;
  scans: Told['scans'];
  invariants: number;
  /** How long restoring took, in seconds, and how many segments of the log it replayed. */
  restored?: { seconds: number; segments: number };
  faults: string[];
}

type Blow = (plan: Plan, nth: number) => Promise<void>;

/** What kills: the server has to be started again. */
const deadly: Readonly<Record<string, Blow>> = {
  'server killed': ({ machine }) => machine.killServer(),
  'database killed': async ({ machine }) => void (await machine.killDatabase()),
  'both killed': async ({ machine }) => {
    const server = machine.killServer();
    await machine.killDatabase();
    await server;
  },
  'disk filled': ({ machine }) => machine.fillDisk(2000),
};
const killing = ['server killed', 'database killed', 'both killed'];

/** What it has to live through; `turn`: of five kills, the one before which it comes. */
const passing: Readonly<Record<string, { turn: number; can(plan: Plan): boolean; blow: Blow }>> = {
  'bucket refused': {
    turn: 1,
    can: ({ bucket }) => bucket !== null,
    blow: async ({ bucket }) => {
      bucket!.refuses = true;
      await sleep(2000);
      bucket!.refuses = false;
    },
  },
  'database stood still': {
    turn: 1,
    can: () => true,
    blow: ({ machine, freezeMs: [first, further] }, nth) => machine.freezeDatabase(nth === 0 ? first : further),
  },
  'process killed': {
    turn: 3,
    can: ({ machine }) => machine.workers > 1,
    blow: ({ machine, seed }, nth) => machine.killProcess(seed + nth),
  },
  'processes renewed': { turn: 3, can: ({ machine }) => machine.workers > 1, blow: async ({ machine }) => machine.renew() },
};

/** Clients work while the installation is killed again and again; afterwards everything they were told must be true. */
export async function torture(plan: Plan): Promise<Tally> {
  const { machine, seed, backups } = plan;
  const clients = new Clients(machine.url);
  const told: Told = { effects: [], files: [], printed: [], scans: { answered: 0, unknown: 0 } };
  await machine.up(0);
  const ground = await groundOf(clients, `T${seed % 100_000}`);
  // Everything that happens from now on has to come back from the log.
  if (backups) await firstBackup(machine, backups);
  const truth = { told, ground, scansBefore: await scansOf(machine, ground) };
  const failures: unknown[] = [];
  const working = Object.keys(works).map((kind) =>
    workOn(kind, clients, ground, told).catch((error: unknown) => {
      failures.push(error);
      clients.over = true;
    }),
  );
  const { blows, underWay, fewestUnderWay } = await strike(plan, clients, () => failures.length > 0);
  await sleep(2000);
  clients.over = true;
  await Promise.all(working);
  if (failures.length > 0) throw failures[0];
  clients.over = false;
  const faults = [...(await untrue(machine, clients, truth)), ...unprinted(plan.spool, told)];
  const exit = await machine.down();
  if (exit !== 0) faults.push(`the server ended with ${exit}`);
  const restored = backups && (await restoredFaults(machine, backups, truth));
  return {
    seed,
    ...clients.counts,
    blows,
    underWay,
    fewestUnderWay,
    effects: counted(told),
    files: told.files.length,
    scans: told.scans,
    invariants: invariants.length,
    ...(restored && { restored: { seconds: restored.seconds, segments: restored.segments } }),
    faults: [...faults, ...(restored?.faults ?? [])],
  };
}

/** A kill between two pieces of work tries nothing: so many of them have been acknowledged before it, and so many are under way. */
const acknowledgedBefore = 6;
const underWayAtOnce = 3;
const longestWait = 15_000;

/** Waits until people work again and are in the midst of it; answers what waits for its answer at that moment. */
async function midWork({ counts, underWay }: Clients, since: number, failed: () => boolean): Promise<ReadonlyMap<string, number>> {
  const waiting = () => [...underWay.values()].reduce((sum, count) => sum + count, 0);
  const late = Date.now() + longestWait;
  while (Date.now() < late && !failed() && (counts.acknowledged < since + acknowledgedBefore || waiting() < underWayAtOnce)) await sleep(2);
  return new Map(underWay);
}

/** Kills the installation as often as planned, and does to it what it has to live through; answers how often it did what. */
async function strike(plan: Plan, clients: Clients, failed: () => boolean): Promise<Pick<Tally, 'blows' | 'underWay' | 'fewestUnderWay'>> {
  const { machine, say } = plan;
  const random = randomOf(plan.seed);
  const others = Object.entries(passing).filter(([, { can }]) => can(plan));
  const blows: Tally['blows'] = {};
  const underWay: Tally['underWay'] = {};
  let fewestUnderWay = Infinity;
  const struck = (name: string) => {
    blows[name] = (blows[name] ?? 0) + 1;
    say(`${name}; ${clients.counts.acknowledged} acknowledged, ${clients.counts.unanswered} unanswered`);
  };
  const lived = async ([name, { blow }]: (typeof others)[number]) => {
    await blow(plan, blows[name] ?? 0);
    struck(name);
    await sleep(500);
    machine.mustRun();
  };
  for (let kill = 0; kill < plan.kills && !failed(); kill++) {
    const before = clients.counts.acknowledged;
    await sleep(300 + random.below(plan.pauseMs));
    machine.mustRun();
    const due = others.filter(([, { turn }]) => turn === kill % 5);
    if (due.length > 0) await lived(due[Math.floor(kill / 5) % due.length]!);
    const name = plan.fillable && kill % 10 === 3 ? 'disk filled' : random.pick(killing);
    const meets = await midWork(clients, before, failed);
    await deadly[name]!(plan, blows[name] ?? 0);
    for (const [call, count] of meets) underWay[call] = (underWay[call] ?? 0) + count;
    fewestUnderWay = Math.min(
      fewestUnderWay,
      [...meets.values()].reduce((sum, count) => sum + count, 0),
    );
    struck(name);
    // Every third start with a clock two hours ahead or one behind.
    const clock = kill % 3 === 2 ? random.pick([7_200_000, -3_600_000]) : 0;
    if (clock !== 0) struck(clock > 0 ? 'clock two hours ahead' : 'clock an hour behind');
    await machine.up(clock);
  }
  return { blows, underWay, fewestUnderWay };
}

/** How many effects of each kind there were. */
function counted({ effects }: Told): Tally['effects'] {
  const counts: Record<string, number> = {};
  for (const { kind } of effects) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
