import type { KeyPage, Parsed, sgtin } from '@touchmark/contract';
import { serialsInState } from '../../../issued-codes/public.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { findBatches, placeOf } from '../batch/public.ts';
import { warningsOf } from '../scan/public.ts';
import { rowsOf, type UnitRow } from './unit-rows.ts';
import { batchesFrom, countUnits, runsIn, type Unit, type UnitFilters, type UnitRun, waysOf } from './unit.queries.ts';

const batchesAtOnce = 100;
/** The serials of the first section that filters are applied to, and of the largest. */
const [narrow, wide] = [256, 1_048_576];

/**
 * A page of single codes, the newest batch first, after a key (batch and serial). Only as much of the batches is looked at as the
 * page needs. Codes are counted where the lengths of batches say how many there are, and where the first page has all of them.
 */
export async function pageOf(
  ctx: Ctx,
  { after, pageSize: size, ...filters }: UnitFilters & Pick<Parsed<typeof sgtin.list>, 'after' | 'pageSize'>,
): Promise<KeyPage<UnitRow>> {
  // One more than asked for tells whether there is a next page.
  const found = await unitsAfter(ctx, filters, after, size + 1);
  const rows = await rowsOf(ctx, found.slice(0, size));
  const warnings = await warningsOf(
    ctx.services,
    rows.map(({ shown, scans }) => ({ code: shown, scans })),
  );
  const records = rows.map((row) => ({ ...row, warning: warnings.get(row.shown) ?? null }));
  const last = found[size - 1];
  const next = found.length > size && last ? `${last.batchId}-${last.serial}` : null;
  const byLengths = filters.status === undefined && !waysOf(filters).serials;
  const whole = after === undefined && next === null;
  return { records, next, total: whole ? records.length : byLengths ? await countUnits(ctx, filters) : null };
}

async function unitsAfter(ctx: Ctx, filters: UnitFilters, after: string | undefined, size: number): Promise<Unit[]> {
  const units: Unit[] = [];
  for await (const section of sectionsAfter(ctx, filters, after)) {
    const left = size - units.length;
    const runs = waysOf(filters).serials ? await runsIn(ctx, filters, section) : [section];
    units.push(...(filters.status === undefined ? firstOf(runs, left) : await inState(ctx, filters.status, runs, left)));
    if (units.length === size) break;
  }
  return units;
}

/** What is everywhere is found in a narrow section; while little is found, they grow, so that what is rare takes few statements. */
async function* sectionsAfter(ctx: Ctx, filters: UnitFilters, after: string | undefined): AsyncGenerator<UnitRun> {
  const [batchId, serial] = after?.split('-') ?? [];
  let start: Unit | undefined = batchId === undefined ? undefined : { batchId, serial: Number(serial) + 1 };
  let width = waysOf(filters).sections ? narrow : Infinity;
  for (;;) {
    const batches = await batchesFrom(ctx, filters, start, batchesAtOnce);
    for (const { batchId, from, to } of batches) {
      let first = from;
      while (first <= to) {
        const last = Math.min(first + width - 1, to);
        yield { batchId, from: first, to: last };
        first = last + 1;
        width = Math.max(width, Math.min(width * 4, wide));
      }
    }
    const last = batches.at(-1);
    if (!last || batches.length < batchesAtOnce) return;
    start = { batchId: last.batchId, serial: last.to + 1 };
  }
}

function firstOf(runs: readonly UnitRun[], size: number): Unit[] {
  const units: Unit[] = [];
  for (const { batchId, from, to } of runs)
    for (let serial = from; serial <= to && units.length < size; serial++) units.push({ batchId, serial });
  return units;
}

/** The first serials of some runs of one batch that are in a state. */
async function inState(ctx: Ctx, status: NonNullable<UnitFilters['status']>, runs: readonly UnitRun[], size: number): Promise<Unit[]> {
  const batchId = runs[0]?.batchId;
  if (batchId === undefined) return [];
  const [batch] = await findBatches(ctx, [batchId]);
  return (await serialsInState(ctx.db, placeOf(batch!), status, runs, size)).map(({ serial }) => ({ batchId, serial }));
}
