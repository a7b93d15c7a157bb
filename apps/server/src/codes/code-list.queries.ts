import {
  codeLengths,
  codeLife,
  type CodeStatus,
  type CodeText,
  inState as inLife,
  noLayers,
  type RangeKind,
  stateIn,
} from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { type BatchPlace, exceptions, lastSerial, rangesAt, type Run, statesIn } from './code-runs.queries.ts';
import { pageCodes } from './copy-format.ts';

export interface ListedCode {
  serial: number;
  status: CodeStatus;
  code: string;
  reason: string;
  customOrderNo: string;
  scans: number;
  firstScanTime: string | null;
  lastScanTime: string | null;
}
interface Ask {
  status?: CodeStatus | undefined;
  after: number;
  size: number;
}
type Found = Pick<ListedCode, 'serial' | 'status'>;

/**
 * Some codes of a batch in the order of the roll, after a serial, optionally only those in one state. Sections of the roll are read
 * until the page is full, so the cost depends on the page and on what lies near it, not on the batch.
 */
export async function listCodes(
  db: Db,
  batch: BatchPlace,
  { status, after, size }: Ask,
): Promise<{ records: ListedCode[]; next: number | null }> {
  if (batch.generated === 0) return { records: [], next: null };
  // One more than requested, to know whether there is a next page.
  const found = status === undefined ? await section(db, batch, after, size + 1) : await inState(db, batch, status, after, size + 1);
  const page = found.slice(0, size);
  return { records: await withTexts(db, batch, page), next: found.length > size ? page.at(-1)!.serial : null };
}

const serialsOf = ({ from, to, status }: Run): Found[] => Array.from({ length: to - from + 1 }, (_, i) => ({ serial: from + i, status }));

async function section(db: Db, batch: BatchPlace, after: number, size: number): Promise<Found[]> {
  const from = Math.max(after + 1, batch.serialFrom);
  return (await statesIn(db, batch, from, Math.min(from + size - 1, lastSerial(batch)))).flatMap(serialsOf);
}

const firstSection = 64;
const largestSection = 65_536;

/** Goes from one place where the state is possible to the next; a section without any makes the next one larger. */
async function inState(db: Db, batch: BatchPlace, status: CodeStatus, after: number, size: number): Promise<Found[]> {
  const found: Found[] = [];
  let width = Math.max(firstSection, size);
  let from = await firstPossible(db, batch, status, Math.max(after + 1, batch.serialFrom));
  while (from !== null && from <= lastSerial(batch)) {
    const to = Math.min(from + width - 1, lastSerial(batch));
    for (const run of await statesIn(db, batch, from, to))
      if (run.status === status) found.push(...serialsOf({ ...run, to: Math.min(run.to, run.from + size - found.length - 1) }));
    if (found.length >= size) break;
    width = Math.min(width * 4, largestSection);
    from = await firstPossible(db, batch, status, to + 1);
  }
  return found;
}

/** The ranges that give a state; a movement gives those of codes on their way. */
const kindOf: Partial<Record<CodeStatus, RangeKind>> = {
  [codeLife.at.active]: 'ACTIVATE',
  [codeLife.at.frozen]: 'FREEZE',
  [codeLife.at.voided]: 'VOID',
  [codeLife.at.recalled]: 'RECALL',
};

/**
 * The same for the state that codes have without a range: past the ranges that cover the place, unless one of them was unfrozen
 * again or a single code is an exception.
 */
async function firstUntouched(db: Db, batch: BatchPlace, status: CodeStatus, from: number): Promise<number> {
  const of = sql`company_id = ${batch.companyId} and batch_id = ${batch.id}`;
  const at = rangesAt(batch, from, from);
  const { rows } = await sql<{ serial: number }>`
    select least(
      coalesce((select max(serial_to) + 1 from ${at} where kind <> 'UNFREEZE'), ${from}::int),
      (select max(${from}::int) from ${at} where kind = 'UNFREEZE'),
      (select serial_from from code_range where ${of} and not undone and kind = 'UNFREEZE' and serial_from >= ${from} order by serial_from limit 1),
      (select serial from code_state where ${of} and status = ${status} and serial >= ${from} order by serial limit 1),
      (select serial from code_state where ${of} and frozen = false and serial >= ${from} order by serial limit 1)) as serial`.execute(db);
  return rows[0]!.serial;
}

/**
 * The first serial from which on a code may be in a state; null if none can be. Each source is read in the order of an index: the
 * ranges of a kind, movements, and single codes with an own state or freeze.
 */
async function firstPossible(db: Db, batch: BatchPlace, status: CodeStatus, from: number): Promise<number | null> {
  const of = sql`company_id = ${batch.companyId} and batch_id = ${batch.id}`;
  if (stateIn(batch, noLayers, null) === status) return firstUntouched(db, batch, status, from);
  const kind = kindOf[status];
  const at = rangesAt(batch, from, from);
  const moves = inLife(codeLife, status, 'inTransit', 'inStock', 'sold', 'returned');
  const ranges = kind
    ? sql`
    union all (select max(${from}::int) from ${at} where kind = ${kind})
    union all (select serial_from from code_range where ${of} and not undone and kind = ${kind} and serial_from >= ${from} order by serial_from limit 1)`
    : sql``;
  const movements = moves
    ? sql`
    union all (select max(${from}::int) from movements_within(${batch.companyId}, ${batch.id}, ${from}, ${from}) where status = ${status} and upper_inf(during))
    union all (select serial_from from movement where ${of} and status = ${status} and upper_inf(during) and serial_from >= ${from} order by serial_from limit 1)`
    : sql``;
  const own = inLife(codeLife, status, 'frozen')
    ? sql`(select serial from code_state where ${of} and frozen and serial >= ${from} order by serial limit 1)`
    : sql`(select serial from code_state where ${of} and status = ${status} and serial >= ${from} order by serial limit 1)`;
  const { rows } = await sql<{ serial: number | null }>`select min(serial) as serial from (${own}${ranges}${movements}) s (serial)`.execute(
    db,
  );
  return rows[0]!.serial;
}

async function withTexts(db: Db, batch: BatchPlace, found: readonly Found[]): Promise<ListedCode[]> {
  if (found.length === 0) return [];
  const { rows } = await sql<{ serial: number; code: string; scans: number; firstScanTime: string | null; lastScanTime: string | null }>`
    select t.serial, t.code, coalesce(n.scan_count, 0) as scans, n.first_time as "firstScanTime", n.last_time as "lastScanTime" from (${textsOf(
      batch,
      found.map(({ serial }) => serial),
    )}) t
    left join lateral (select scan_count, first_time, last_time from code_scan where company_id = ${batch.companyId} and code = t.code offset 0) n on true`.execute(
    db,
  );
  const texts = new Map(rows.map((row) => [row.serial, row]));
  const own = new Map(
    (
      await exceptions(db, batch)
        .where(sql<boolean>`serial = any(${found.map(({ serial }) => serial)})`)
        .execute()
    ).map((row) => [row.serial, row]),
  );
  return found.map(({ serial, status }) => ({
    ...texts.get(serial)!,
    status,
    reason: own.get(serial)?.reason ?? '',
    customOrderNo: own.get(serial)?.customOrderNo ?? '',
  }));
}

type Source = Pick<BatchPlace, 'id' | 'companyId' | 'type' | 'serialFrom'>;

/** Reads a few bytes of each page. */
function textsOf({ id, companyId, type, serialFrom }: Source, serials: readonly number[]) {
  const width = codeLengths[type];
  return sql`
    select s.serial, encode(p.code, 'escape') as code from unnest(${[...serials]}::int[]) as s (serial)
    cross join lateral (
      select substring(codes from (s.serial - ${serialFrom}::int) % ${sql.lit(pageCodes)} * ${sql.lit(width)} + 1 for ${sql.lit(width)}) as code from code_page
      where company_id = ${companyId} and batch_id = ${id} and page = (s.serial - ${serialFrom}::int) / ${sql.lit(pageCodes)} offset 0) p`;
}

/** The texts of some serials. */
export async function codeTexts(db: Db, batch: Source, serials: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ serial: number; code: string }>`${textsOf(batch, serials)}`.execute(db);
  return new Map(rows.map(({ serial, code }) => [serial, code]));
}

/** The positions of a company's codes, by their texts. */
export async function placesOf(
  db: Db,
  companyId: string,
  codes: readonly string[],
): Promise<Map<string, { batchId: string; serial: number }>> {
  const { rows } = await sql<{ code: string; batchId: string; serial: number }>`
    select code, batch_id as "batchId", serial from code where company_id = ${companyId} and code = any(${[...codes]})`.execute(db);
  return new Map(rows.map(({ code, ...place }) => [code, place]));
}

/** Finds the batch and serial of a code among the rows visible in the transaction, of any company. */
export async function findCodePlace(
  db: Db,
  { type, key, code }: CodeText,
): Promise<{ companyId: string; batchId: string; serial: number } | undefined> {
  const { rows } = await sql<{ companyId: string; batchId: string; serial: number }>`
    select c.company_id as "companyId", c.batch_id as "batchId", c.serial from code_locator l
    cross join lateral (select company_id, batch_id, serial from code where company_id = l.company_id and code = ${code} offset 0) c
    where l.code_type = ${type} and l.key = ${key}`.execute(db);
  return rows[0];
}
