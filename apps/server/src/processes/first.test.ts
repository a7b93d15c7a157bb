import { expect, it } from 'vitest';
import type { Live } from '../watch/live.ts';
import type { Report } from '../watch/figures.ts';
import { askedOf, backupBy } from './asked.ts';
import { createFirst } from './first.ts';
import { openLine } from './line.ts';
import type { AskFigures, BackupTold, TellFirst, TellOther, ToFirst } from './messages.ts';
import { pair } from './pair.test-rig.ts';

const now = Math.floor(Date.now() / 10_000) * 10_000;
const counter = (value: number) => ({ name: 'requests', type: 'counter', values: [{ value, labels: { route: '/x' } }] });
const reportOf = (requests: number): Report => ({
  slots: [{ at: now, requests, errors: 0, durations: [requests], loopMs: 1, memoryBytes: 10, busy: 1 }],
  scans: [['genuine', requests]],
  pool: { busy: 1, open: 2, most: 3, waiting: 0 },
  memoryBytes: 10,
  metrics: [counter(requests), { name: 'memory', type: 'gauge', values: [{ value: 10, labels: {} }] }],
});

/** A first process with others, of which each tells the given report of itself. */
function crewOf(...reports: Report[]) {
  const said: string[] = [];
  const notice = {
    began: (error: unknown) => said.push(`away: ${(error as Error).message}`),
    ended: (_: number, refused: number) => said.push(`back: ${refused}`),
  };
  const first = createFirst(notice);
  const others = reports.map((report, id) => {
    const { here, there, sent, cut } = pair();
    const told: TellOther[] = [];
    first.join(id, here, { isJobs: id === 0, heard: () => undefined });
    const line = openLine<ToFirst, TellFirst, AskFigures, TellOther>(there, { asked: () => report, told: (one) => void told.push(one) });
    return { line, told, sent, cut, ...askedOf(line), gone: () => first.leave(id) };
  });
  return { first, others, said };
}
const turns = (n = 6) => new Promise((done) => setTimeout(done, n * 5));
const limit = { name: 'scan', most: 3, windowMs: 60_000, sliding: true } as const;

it('a limit holds over all processes, whichever of them is asked', async () => {
  const { others } = crewOf(reportOf(0), reportOf(0), reportOf(0));
  const waits: number[] = [];
  for (let n = 0; n < 6; n++) waits.push(await others[n % 3]!.limits.take(limit, '203.0.113.1'));
  expect(waits.map((wait) => wait > 0)).toEqual([false, false, false, true, true, true]);
  expect(await others[0]!.limits.take(limit, '203.0.113.2')).toBe(0);
});

it('what is asked in one turn of the loop goes in one message, and what has no limit in none', async () => {
  const { others } = crewOf(reportOf(0));
  const [one] = others;
  await Promise.all(Array.from({ length: 50 }, (_, n) => one!.limits.take(limit, String(n))));
  expect(one!.sent[1]).toBe(1);
  expect(await one!.limits.take({ ...limit, most: Infinity }, 'x')).toBe(0);
  expect(one!.sent[1]).toBe(1);
});

it('places end with the process that held them', async () => {
  const { others } = crewOf(reportOf(0), reportOf(0));
  const room = { name: 'streams', most: 2 };
  const [one, other] = others as [(typeof others)[0], (typeof others)[0]];
  const held = [await one.limits.hold(room, 'u'), await other.limits.hold(room, 'u')];
  expect(held).not.toContain(null);
  expect(await one.limits.hold(room, 'u')).toBeNull();
  other.gone();
  const again = await one.limits.hold(room, 'u');
  expect(again).not.toBeNull();
  again!();
  again!();
  await turns();
  expect(await one.limits.hold(room, 'u')).not.toBeNull();
  expect(await one.limits.hold(room, 'u')).toBeNull();
});

it('a first process that does not answer refuses what is limited, and figures are those of the process that was asked', async () => {
  const { others } = crewOf(reportOf(0), reportOf(7));
  const [, one] = others;
  one!.cut();
  const [taken, held, figures] = await Promise.allSettled([
    one!.limits.take(limit, 'a'),
    one!.limits.hold({ name: 'streams', most: 1 }, 'a'),
    one!.figures({ report: async () => reportOf(7) } as unknown as Live)({ minutes: 1 }),
  ]);
  expect([taken, held]).toMatchObject([{ reason: { key: 'busy' } }, { reason: { key: 'busy' } }]);
  expect(figures).toMatchObject({ value: [reportOf(7)] });
}, 15_000);

it('figures are those of all, also of one that has died and of one that does not answer', async () => {
  const { others } = crewOf(reportOf(1), reportOf(20), reportOf(300));
  const [one, dead, silent] = others as [(typeof others)[0], (typeof others)[0], (typeof others)[0]];
  const wanted = { minutes: 1, metrics: true };
  const sums = async () => {
    const reports = (await one.line.ask({ kind: 'figures', wanted }, 5000)) as Report[];
    const all = reports.flatMap(({ metrics = [] }) => metrics);
    const value = (name: string) =>
      all.filter((metric) => metric.name === name).reduce((sum, { values }) => sum + (values[0]?.value ?? 0), 0);
    const scans = reports.flatMap((report) => report.scans).reduce((sum, [, count]) => sum + count, 0);
    return { requests: value('requests'), memory: value('memory'), scans, open: reports.reduce((sum, { pool }) => sum + pool.open, 0) };
  };
  expect(await sums()).toEqual({ requests: 321, memory: 30, scans: 321, open: 6 });
  dead.gone();
  silent.cut();
  expect(await sums()).toEqual({ requests: 321, memory: 20, scans: 321, open: 4 });
}, 15_000);

it('says once that the database is away, and once that it is back for everybody', async () => {
  const { others, said } = crewOf(reportOf(0), reportOf(0), reportOf(0));
  for (const { outage } of others) outage.began(new Error('gone'));
  await turns();
  expect(said).toEqual(['away: gone']);
  others[0]!.outage.ended(3, 5);
  others[1]!.outage.ended(3, 6);
  await turns();
  expect(said).toEqual(['away: gone']);
  // The third dies without having said so.
  others[2]!.gone();
  expect(said).toEqual(['away: gone', 'back: 11']);
});

it('wakes the process that runs the tasks, and hands on what it tells of back-ups', async () => {
  const { others } = crewOf(reportOf(0), reportOf(0));
  const [jobs, worker] = others as [(typeof others)[0], (typeof others)[0]];
  worker.line.tell({ kind: 'wake' });
  const backup: BackupTold = { everyHours: 24, sentUntil: 1000, faults: [{ zh: '甲', en: 'a' }], health: null };
  jobs.line.tell({ kind: 'backup', backup });
  await turns();
  expect([jobs.told, worker.told]).toEqual([[{ kind: 'wake' }], [{ kind: 'backup', backup }]]);
  const shown = backupBy(() => backup);
  expect([shown.sentUntil(), shown.faults(), shown.health()]).toEqual([new Date(1000), backup.faults, null]);
});
