import { AppError, printCount } from '@touchmark/contract';
import {
  type CountKind,
  inState,
  instant,
  joinedRuns,
  printLife,
  readSerials,
  rollOf,
  type SerialRun,
  sharedRuns,
  withoutRuns,
} from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { now } from '../../../http/table/table.queries.ts';
import { voidCodes } from '../../codes/batch/public.ts';
import { findJob, type Job, mayReprint, printJobs, printSteps, reprintJob, saveReprintRule, serialsPerFile } from '../print/public.ts';
import { countReport } from './count-report.ts';
import { countSheet } from './count-sheet.ts';
import * as rows from './print-count.queries.ts';
import { isCounted, serialsOf } from './scanned-serials.ts';

const written = (runs: readonly SerialRun[]): string =>
  runs.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join('、');

/** A job of labels: of codes, of boxes, or of a product. Barcodes are not counted by their serials. */
async function labelJob(ctx: Ctx, id: string): Promise<Job> {
  const job = await findJob(ctx, id);
  if (!job || !isCounted(job)) throw new AppError('notFound');
  return job;
}

/** A roll that is being counted, locked: printed and not closed. */
async function countable(ctx: Ctx, id: string) {
  const job = await labelJob(ctx, id);
  const row = await printJobs.hold(ctx, id);
  if (!inState(printLife, row.status, 'printed')) throw new AppError('notAllowedInState');
  return { job, row, roll: { from: job.rangeFrom, to: job.rangeTo }, counted: await rows.countedOf(ctx, id) };
}

const lost = (counted: readonly rows.Counted[]) => joinedRuns(counted.filter(({ kind }) => kind !== 'VERIFIED'));
const note = (ctx: Ctx, id: string, action: string, opinion: string) => ctx.note({ bizType: 'printJob', bizId: id, action, opinion });

/** Serials as they were written, within the roll. */
function runsIn(text: string, roll: SerialRun): SerialRun[] {
  const runs = readSerials(text, roll);
  if (runs) return runs;
  const { from, to } = roll;
  throw fieldFault('serials', {
    zh: `应形如 311-312, 417，且在 ${from}–${to} 之内`,
    en: `must look like 311-312, 417 and lie within ${from}–${to}`,
  });
}

type Countable = Awaited<ReturnType<typeof countable>>;

/** The entries of a kind about which nothing was done yet: all, or what is named of them, divided where only a part is named. */
async function openOf(
  ctx: Ctx,
  { roll, counted }: Countable,
  { kind, serials }: { kind: CountKind; serials: string },
): Promise<{ ids: string[]; runs: SerialRun[] }> {
  const open = counted.filter((one) => one.kind === kind && one.remedy === 'NONE');
  if (open.length === 0) throw new AppError('nothingToChange');
  if (serials === '') return { ids: open.map(({ id }) => id), runs: joinedRuns(open) };
  const runs = runsIn(serials, roll);
  const others = withoutRuns(runs, joinedRuns(open));
  if (others.length > 0)
    throw fieldFault('serials', { zh: `${written(others)} 没有待处理的登记`, en: `: ${written(others)} are not open` });
  const ids: string[] = [];
  for (const one of open) {
    const named = sharedRuns([one], runs);
    const rest = withoutRuns([one], named);
    if (named.length === 0) continue;
    if (rest.length === 0) ids.push(one.id);
    else ids.push(...(await rows.split(ctx, one.id, [...named, ...rest])).slice(0, named.length));
  }
  return { ids, runs };
}

/** Scans of one person go on with one entry, as long as a shift. */
const shift = 12 * 3_600_000;

/** Notes scanned serials; those that follow on what the same person scanned before lengthen that entry. */
async function noteScanned(ctx: Ctx, id: string, fresh: readonly SerialRun[], counted: readonly rows.Counted[]): Promise<void> {
  const others: SerialRun[] = [];
  for (const run of fresh) {
    const before = counted.find(
      ({ kind, to, userName, createTime }) =>
        kind === 'VERIFIED' && to === run.from - 1 && userName === ctx.me.userName && ctx.now.getTime() - instant(createTime) < shift,
    );
    if (before) await rows.extend(ctx, before.id, run.to);
    else others.push(run);
  }
  if (others.length > 0) await rows.insertRuns(ctx, id, 'VERIFIED', others);
}

export const printCountRoutes = handle(printCount, {
  async findOne(ctx, { id }) {
    const job = await labelJob(ctx, id);
    const counted = await rows.countedOf(ctx, id);
    return { ...job, serialsPerFile: serialsPerFile(job), ...rollOf({ from: job.rangeFrom, to: job.rangeTo }, counted), counted };
  },

  async add(ctx, { id, kind, serials, reason }) {
    const { roll, counted } = await countable(ctx, id);
    const runs = runsIn(serials, roll);
    const twice = sharedRuns(runs, lost(counted));
    if (twice.length > 0) throw fieldFault('serials', { zh: `${written(twice)} 已登记过`, en: `: ${written(twice)} were recorded before` });
    await rows.insertRuns(ctx, id, kind, runs, reason);
    note(ctx, id, kind === 'SPOILT' ? 'spoilt' : 'missing', `${written(runs)} ${reason}`.trim());
    return true;
  },

  async verify(ctx, { id, texts }) {
    const { job, roll, counted } = await countable(ctx, id);
    const found = await serialsOf(ctx, job, texts);
    const gone = lost(counted);
    const faults: { text: string; zh: string; en: string }[] = [];
    const serials = new Set<number>();
    texts.forEach((text, at) => {
      const serial = found[at];
      const run = serial === undefined ? [] : [{ from: serial, to: serial }];
      if (serial === undefined || withoutRuns(run, [roll]).length > 0)
        faults.push({ text, zh: '不是这卷标签的编码', en: 'Not a code of this roll' });
      else if (sharedRuns(run, gone).length > 0)
        faults.push({ text, zh: `序号 ${serial} 已登记为损坏或缺失`, en: `Serial ${serial} is recorded as spoilt or missing` });
      else serials.add(serial);
    });
    const scanned = joinedRuns([...serials].map((serial) => ({ from: serial, to: serial })));
    const fresh = withoutRuns(scanned, joinedRuns(counted.filter(({ kind }) => kind === 'VERIFIED')));
    await noteScanned(ctx, id, fresh, counted);
    note(ctx, id, 'verify', written(fresh));
    return { serials: [...serials].sort((a, b) => a - b), faults };
  },

  async remove(ctx, { id, at }) {
    const { counted } = await countable(ctx, id);
    const found = counted.find(({ from, to, remedy }) => from <= at && at <= to && remedy === 'NONE');
    if (!found) throw new AppError('nothingToChange');
    await rows.remove(ctx, found.id);
    note(ctx, id, 'uncount', written([found]));
    return true;
  },

  async void(ctx, { id, reason, ...which }) {
    const found = await countable(ctx, id);
    // Labels of boxes and products have no codes of their own.
    const { batchId } = found.job;
    if (batchId === null) throw new AppError('notAllowedInState');
    const { ids, runs } = await openOf(ctx, found, which);
    let changed = 0;
    for (const { from, to } of runs)
      changed += (await voidCodes(ctx, { id: batchId, target: { scope: 'RANGE', from, to }, reason })).changed;
    await rows.settle(ctx, ids, 'VOIDED', reason);
    note(ctx, id, 'voidLabels', `${written(runs)} ${reason}`);
    return { changed };
  },

  async reprint(ctx, { id, reason, ...which }) {
    const found = await countable(ctx, id);
    const { ids, runs } = await openOf(ctx, found, which);
    const jobs: { id: string; jobNo: string }[] = [];
    for (const run of runs) jobs.push(await reprintJob(ctx, found.job, run, reason));
    await rows.settle(ctx, ids, 'REPRINTED', reason);
    note(ctx, id, 'reprintLabels', `${written(runs)} ${reason}`);
    return { jobs: jobs.map(({ id: made, jobNo }) => ({ id: made, jobNo })) };
  },

  async close(ctx, { id, good }) {
    const { job, row, roll, counted } = await countable(ctx, id);
    const { planned, spoilt, missing, open } = rollOf(roll, counted);
    const rest = planned - good - spoilt - missing;
    if (rest !== 0)
      throw new AppError(
        'printSum',
        Object.fromEntries(Object.entries({ planned, good, spoilt, missing, rest }).map(([name, n]) => [name, String(n)])),
      );
    // A lost label without a code can pass for nothing, so nothing has to become of it.
    if (job.batchId && open.length > 0) throw new AppError('printOpen', { serials: written(open) });
    await printSteps.take(ctx, row, 'confirm', { action: 'close', set: { good, closedBy: ctx.me.userName, closedTime: now } });
    return true;
  },

  async export(ctx, { id, format }) {
    const job = await labelJob(ctx, id);
    return countSheet(ctx, job, await rows.countedOf(ctx, id), format);
  },

  async report(ctx, { id }) {
    const job = await labelJob(ctx, id);
    return countReport(ctx, job, await rows.countedOf(ctx, id));
  },

  setting: async (ctx) => ({ forbidReprint: !(await mayReprint(ctx)) }),

  async saveSetting(ctx, { forbidReprint }) {
    await saveReprintRule(ctx, forbidReprint);
    ctx.note({ bizType: 'printSetting', bizId: ctx.me.companyId, action: forbidReprint ? 'forbidReprint' : 'allowReprint' });
    return true;
  },
});
