import {
  type BatchFacts,
  type CodeException,
  codeLife,
  type CodeRange,
  type CodeStatus,
  type CodeType,
  runsOf,
  type Segment,
  segmentsOf,
  stateBelow,
  stateIn,
} from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** The data of a batch needed to read its codes. */
export interface BatchPlace extends BatchFacts {
  id: string;
  companyId: string;
  type: CodeType;
  generated: number;
}

/** Consecutive serials in the same state; `below` is the state under a freeze. */
export interface Run {
  from: number;
  to: number;
  status: CodeStatus;
  below: CodeStatus;
}

/** The last existing serial: while a batch is being issued, it has fewer than it will have. */
export const lastSerial = ({ serialFrom, generated }: Pick<BatchPlace, 'serialFrom' | 'generated'>): number => serialFrom + generated - 1;

/** The ranges of a batch that touch a section of it, as a table. */
export const rangesAt = ({ id, companyId }: Pick<BatchPlace, 'id' | 'companyId'>, from: number, to: number) =>
  sql`ranges_within(${companyId}, ${id}, ${from}, ${to})`;

/** The ranges and lasting movements of a batch that touch a section of it. */
export async function rangesOf(
  db: Db,
  { id, companyId }: Pick<BatchPlace, 'id' | 'companyId'>,
  from: number,
  to: number,
): Promise<CodeRange[]> {
  const { rows } = await sql<CodeRange>`
    select id::text, kind, serial_from, serial_to, null::smallint as moved from ${rangesAt({ id, companyId }, from, to)}
    union all select id::text, 'MOVE', serial_from, serial_to, status from movements_within(${companyId}, ${id}, ${from}, ${to}) where upper_inf(during)`.execute(
    db,
  );
  return rows;
}

/** The segments of a section of a batch (by default all of it) with ranges applied, but without exceptions. */
async function segmentsIn(db: Db, batch: BatchPlace, from = batch.serialFrom, to = lastSerial(batch)): Promise<Segment[]> {
  const section = { serialFrom: Math.max(from, batch.serialFrom), serialTo: Math.min(to, lastSerial(batch)) };
  if (section.serialFrom > section.serialTo) return [];
  return segmentsOf(section, await rangesOf(db, batch, section.serialFrom, section.serialTo));
}

export const exceptions = (db: Db, { id, companyId }: Pick<BatchPlace, 'id' | 'companyId'>) =>
  db
    .selectFrom('codeState')
    .where('companyId', '=', companyId)
    .where('batchId', '=', id)
    .select([
      'serial',
      'code',
      sql<CodeStatus | null>`status`.as('status'),
      'statusStamp',
      'frozen',
      'frozenStamp',
      'reason',
      'customOrderNo',
    ]);

/** The states of a section of a batch, serial by serial, exceptions included. */
export async function statesIn(db: Db, batch: BatchPlace, from: number, to: number): Promise<Run[]> {
  const runs: Run[] = [];
  const add = (first: number, last: number, segment: Segment, exception: CodeException | null) => {
    const [status, below] = [stateIn(batch, segment, exception), stateBelow(batch, segment, exception)];
    const before = runs.at(-1);
    if (before && before.to + 1 === first && before.status === status && before.below === below) before.to = last;
    else runs.push({ from: first, to: last, status, below });
  };
  const alone = await exceptions(db, batch).where('serial', '>=', from).where('serial', '<=', to).orderBy('serial').execute();
  let next = 0;
  for (const segment of await segmentsIn(db, batch, from, to)) {
    const last = Math.min(segment.to, to);
    let at = Math.max(segment.from, from);
    for (; next < alone.length && alone[next]!.serial <= last; next++) {
      const { serial } = alone[next]!;
      if (serial > at) add(at, serial - 1, segment, null);
      add(serial, serial, segment, alone[next]!);
      at = serial + 1;
    }
    if (at <= last) add(at, last, segment, null);
  }
  return runs;
}

export const sizeOf = (runs: readonly { from: number; to: number }[]): number => runs.reduce((sum, { from, to }) => sum + to - from + 1, 0);

const countedAtOnce = 1_000_000;

/** How many codes of a batch are in each state, section by section: its ranges are never in memory all at once. */
export async function countStates(db: Db, batch: BatchPlace): Promise<Map<CodeStatus, number>> {
  const counts = new Map<CodeStatus, number>();
  for (let from = batch.serialFrom; from <= lastSerial(batch); from += countedAtOnce)
    await countSection(db, batch, from, Math.min(from + countedAtOnce - 1, lastSerial(batch)), counts);
  return counts;
}

/** Exceptions are counted by the database. */
async function countSection(db: Db, batch: BatchPlace, first: number, last: number, counts: Map<CodeStatus, number>): Promise<void> {
  const add = (status: CodeStatus, count: number) => counts.set(status, (counts.get(status) ?? 0) + count);
  const segments = await segmentsIn(db, batch, first, last);
  for (const segment of segments) add(stateIn(batch, segment, null), segment.to - segment.from + 1);
  const starts = segments.map(({ from }) => from);
  const { rows } = await sql<{
    segment: number;
    status: CodeStatus | null;
    own: boolean;
    frozen: boolean | null;
    ownFreeze: boolean;
    count: number;
  }>`
    select segment, status, status_stamp > coalesce(given, 0) as own, frozen, frozen_stamp > since as "ownFreeze", count(*)::int as count
    from (select width_bucket(serial, ${starts}::int[]) as segment, status, status_stamp, frozen, frozen_stamp from code_state where company_id = ${batch.companyId} and batch_id = ${batch.id} and serial between ${first} and ${last}) s
    cross join lateral (select (${segments.map(({ active, moved, movedStamp }) => (moved === null ? active : movedStamp))}::bigint[])[segment] as given, (${segments.map(({ frozenStamp }) => frozenStamp)}::bigint[])[segment] as since) l
    group by 1, 2, 3, 4, 5`.execute(db);
  for (const row of rows) {
    const segment = segments[row.segment - 1]!;
    const exception = {
      status: row.status,
      statusStamp: row.own ? '9'.repeat(19) : '0',
      frozen: row.frozen,
      frozenStamp: row.ownFreeze ? '9'.repeat(19) : '0',
    };
    add(stateIn(batch, segment, null), -row.count);
    add(stateIn(batch, segment, exception), row.count);
  }
}

/** The serials of a batch that are void, in order. */
export async function voidRuns(db: Db, batch: BatchPlace): Promise<{ from: number; to: number }[]> {
  const ranges = (await segmentsIn(db, batch)).filter(({ voided }) => voided).map(({ from, to }) => ({ from, to }));
  const alone = await db
    .selectFrom('codeState')
    .where('companyId', '=', batch.companyId)
    .where('batchId', '=', batch.id)
    .where('status', '=', codeLife.at.voided)
    .select('serial')
    .execute();
  return [...ranges, ...runsOf(alone.map(({ serial }) => serial).sort((a, b) => a - b)).map(([from, to]) => ({ from, to }))].sort(
    (a, b) => a.from - b.from || a.to - b.to,
  );
}
