import { setTimeout as sleep } from 'node:timers/promises';
import { invariants } from '../proof/invariants.ts';
import { randomOf } from '../proof/random.ts';
import type { Bucket } from './bucket.ts';
import { Clients, type Counts } from './calls.ts';
import type { Machine } from './machine.ts';
import { type Ground, groundOf, isWhole, type Told, workOn, works } from './work.ts';

export interface Plan {
  seed: number;
  kills: number;
  machine: Machine;
  /** Null: files lie in the data folder. */
  bucket: Bucket | null;
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
  effects: Record<string, number>;
  files: number;
  scans: Told['scans'];
  invariants: number;
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

/** What it has to live through. */
const passing: Readonly<Record<string, { can(plan: Plan): boolean; blow: Blow }>> = {
  'bucket refused': {
    can: ({ bucket }) => bucket !== null,
    blow: async ({ bucket }) => {
      bucket!.refuses = true;
      await sleep(2000);
      bucket!.refuses = false;
    },
  },
  'database stood still': {
    can: () => true,
    blow: ({ machine, freezeMs: [first, further] }, nth) => machine.freezeDatabase(nth === 0 ? first : further),
  },
};

/** Clients work while the installation is killed again and again; afterwards everything they were told must be true. */
export async function torture(plan: Plan): Promise<Tally> {
  const { machine, seed, say } = plan;
  const random = randomOf(seed);
  const clients = new Clients(machine.url);
  const told: Told = { effects: [], files: [], scans: { answered: 0, unknown: 0 } };
  const others = Object.entries(passing).filter(([, { can }]) => can(plan));
  const blows: Record<string, number> = {};
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
  await machine.up(0);
  const ground = await groundOf(clients, `T${seed % 100_000}`);
  const scansBefore = await scansOf(machine, ground);
  const failures: unknown[] = [];
  const working = Object.keys(works).map((kind) =>
    workOn(kind, clients, ground, told).catch((error: unknown) => {
      failures.push(error);
      clients.over = true;
    }),
  );
  for (let kill = 0; kill < plan.kills && failures.length === 0; kill++) {
    await sleep(300 + random.below(plan.pauseMs));
    machine.mustRun();
    if (kill % 5 === 1) await lived(others[Math.floor(kill / 5) % others.length]!);
    const name = plan.fillable && kill % 10 === 3 ? 'disk filled' : random.pick(killing);
    await deadly[name]!(plan, blows[name] ?? 0);
    struck(name);
    // Every third start with a clock two hours ahead or one behind.
    const clock = kill % 3 === 2 ? random.pick([7_200_000, -3_600_000]) : 0;
    if (clock !== 0) struck(clock > 0 ? 'clock two hours ahead' : 'clock an hour behind');
    await machine.up(clock);
  }
  await sleep(2000);
  clients.over = true;
  await Promise.all(working);
  if (failures.length > 0) throw failures[0];
  clients.over = false;
  const faults = await check(machine, clients, { told, ground, scansBefore });
  const exit = await machine.down();
  if (exit !== 0) faults.push(`the server ended with ${exit}`);
  const effects: Record<string, number> = {};
  for (const { kind } of told.effects) effects[kind] = (effects[kind] ?? 0) + 1;
  return { seed, ...clients.counts, blows, effects, files: told.files.length, scans: told.scans, invariants: invariants.length, faults };
}

const scansOf = (machine: Machine, { code }: Ground): Promise<number> =>
  machine.connected(async (admin) => {
    const { rows } = await admin.query<{ scans: string }>('select count(*) as scans from scan_log where code = $1', [code]);
    return Number(rows[0]!.scans);
  });

/** Compares what the clients were told with what is there, and asks for every invariant. */
async function check(
  machine: Machine,
  clients: Clients,
  { told, ground, scansBefore }: { told: Told; ground: Ground; scansBefore: number },
): Promise<string[]> {
  const faults: string[] = [];
  const scans = (await scansOf(machine, ground)) - scansBefore;
  if (scans < told.scans.answered || scans > told.scans.answered + told.scans.unknown)
    faults.push(`${told.scans.answered} scans were answered (${told.scans.unknown} more unknown), ${scans} are logged`);
  await machine.connected(async (admin) => {
    for (let open = 1; open > 0; await sleep(200))
      open =
        (await admin.query(`select from task where state in ('queued', 'running') and run_at < now() + interval '1 minute'`)).rowCount ?? 0;
    for (const { name, sql } of invariants) {
      const { rows } = await admin.query(sql);
      if (rows.length > 0) faults.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`);
    }
    for (const { kind, sql, values, times } of told.effects) {
      const { rows } = await admin.query<{ count: string }>(sql, [...values]);
      if (Number(rows[0]!.count) !== times) faults.push(`${kind} ${JSON.stringify(values)}: there ${rows[0]!.count} times, told ${times}`);
    }
  });
  for (const stored of told.files) if (!(await isWhole(clients, stored))) faults.push(`file ${stored.fileId} is not what was sent`);
  return faults;
}
