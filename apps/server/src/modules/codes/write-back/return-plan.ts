import { AppError, type ReturnFault } from '@touchmark/contract';
import { codeLife, type CodeStatus, codeTextOf, runsOf } from '@touchmark/domain';
import { type BatchPlace, lastSerial, placesOf, statesIn, statesOf } from '../../../issued-codes/public.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { type BatchRow, findBatches } from '../batch/public.ts';
import type { Plan } from './write-back.queries.ts';

/** One submitted line: the code as typed, and the customer's order it was made for. */
export interface Line {
  row: number;
  typed: string;
  customOrderNo: string;
}
type Checked = Pick<Plan, 'runs' | 'orders'> & { faults: ReturnFault[]; total: number };

/** Only a delivered code that is not active, frozen or void can be written back. */
const faultOf: Readonly<Record<CodeStatus, ReturnFault['fault'] | null>> = {
  [codeLife.at.generated]: 'notDelivered',
  [codeLife.at.delivered]: null,
  [codeLife.at.active]: 'active',
  [codeLife.at.inTransit]: 'moved',
  [codeLife.at.inStock]: 'moved',
  [codeLife.at.sold]: 'moved',
  [codeLife.at.returned]: 'moved',
  [codeLife.at.frozen]: 'frozen',
  [codeLife.at.voided]: 'void',
  [codeLife.at.recalled]: 'recalled',
  [codeLife.at.stolen]: 'stolen',
};

/** Checks a range of serials against their present states. */
export async function checkRange(ctx: Ctx, place: BatchPlace, from: number, to: number): Promise<Checked> {
  if (from < place.serialFrom || to > lastSerial(place))
    throw new AppError('rangeOutside', { from: String(place.serialFrom), to: String(lastSerial(place)) });
  const checked: Checked = { runs: [], orders: {}, faults: [], total: to - from + 1 };
  for (const run of await statesIn(ctx.db, place, from, to)) {
    const fault = faultOf[run.status];
    if (fault === null) checked.runs.push([run.from, run.to]);
    else
      checked.faults.push({
        row: 0,
        code: run.from === run.to ? String(run.from) : `${run.from}–${run.to}`,
        fault,
        count: run.to - run.from + 1,
      });
  }
  return checked;
}

/** Checks single codes: readable, known, of this batch, not repeated, and ready. */
export async function checkLines(ctx: Ctx, batch: BatchRow, place: BatchPlace, lines: readonly Line[]): Promise<Checked> {
  const faults: ReturnFault[] = [];
  const refuse = ({ row, typed }: Line, fault: ReturnFault['fault']) => faults.push({ row, code: typed.slice(0, 100), fault, count: 1 });
  const read = lines.map((line) => ({ line, code: codeTextOf(line.typed)?.code }));
  const places = await placesOf(
    ctx.db,
    batch.companyId,
    read.flatMap(({ code }) => code ?? []),
  );
  const otherBatches = await findOthers(ctx, batch, places);
  const serials = new Map<number, Line>();
  for (const { line, code } of read) {
    const found = code === undefined ? undefined : places.get(code);
    if (code === undefined) refuse(line, 'unreadable');
    else if (!found) refuse(line, 'unknown');
    else if (found.batchId !== batch.id) refuse(line, otherBatches.get(found.batchId) === batch.productId ? 'otherBatch' : 'otherProduct');
    else if (serials.has(found.serial)) refuse(line, 'twice');
    else serials.set(found.serial, line);
  }
  const good: number[] = [];
  const orders: Record<string, string> = {};
  const states = await statesOf(ctx.db, place, [...serials.keys()]);
  for (const [serial, line] of serials) {
    const fault = faultOf[states.get(serial)!.status];
    if (fault !== null) {
      refuse(line, fault);
      continue;
    }
    good.push(serial);
    if (line.customOrderNo) orders[serial] = line.customOrderNo;
  }
  return { runs: runsOf(good.sort((a, b) => a - b)), orders, faults: faults.sort((a, b) => a.row - b.row), total: lines.length };
}

/** The products of codes that belong to other batches. */
async function findOthers(ctx: Ctx, batch: BatchRow, places: ReadonlyMap<string, { batchId: string }>): Promise<Map<string, string>> {
  const ids = [...new Set([...places.values()].map(({ batchId }) => batchId))].filter((id) => id !== batch.id);
  return ids.length === 0 ? new Map() : new Map((await findBatches(ctx, ids)).map((row) => [row.id, row.productId]));
}

/**
 * The part of a plan that is still valid; the rest is returned with reasons. Short ranges are checked code by code in one query,
 * long ones as ranges.
 */
export async function stillGood(ctx: Ctx, place: BatchPlace, runs: Plan['runs']): Promise<{ runs: Plan['runs']; faults: ReturnFault[] }> {
  const faults: ReturnFault[] = [];
  const good: [number, number][] = [];
  const singles = runs
    .filter(([from, to]) => to - from < 100)
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
  const states = await statesOf(ctx.db, place, singles);
  for (const serial of singles) {
    const fault = faultOf[states.get(serial)!.status];
    if (fault === null) good.push([serial, serial]);
    else faults.push({ row: 0, code: String(serial), fault, count: 1 });
  }
  for (const [from, to] of runs.filter(([first, last]) => last - first >= 100)) {
    const checked = await checkRange(ctx, place, from, to);
    good.push(...checked.runs);
    faults.push(...checked.faults);
  }
  return { runs: joinRuns(good), faults };
}

function joinRuns(runs: readonly [number, number][]): Plan['runs'] {
  const joined: Plan['runs'] = [];
  for (const [from, to] of [...runs].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && last[1] + 1 === from) last[1] = to;
    else joined.push([from, to]);
  }
  return joined;
}

export const countOf = (runs: Plan['runs']): number => runs.reduce((sum, [from, to]) => sum + to - from + 1, 0);
