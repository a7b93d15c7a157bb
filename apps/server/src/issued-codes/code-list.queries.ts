import {
  codeLengths,
  codeLife,
  type CodeStatus,
  type CodeText,
  hidingKinds,
  inState,
  isHidden,
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
  const rest = { from: Math.max(after + 1, batch.serialFrom), to: lastSerial(batch) };
  const found =
    status === undefined
      ? (await statesIn(db, batch, rest.from, Math.min(rest.from + size, rest.to))).flatMap(serialsOf)
      : await serialsInState(db, batch, status, [rest], size + 1);
  const page = found.slice(0, size);
  return { records: await withTexts(db, batch, page), next: found.length > size ? page.at(-1)!.serial : null };
}

const serialsOf = ({ from, to, status }: Run): Found[] => Array.from({ length: to - from + 1 }, (_, i) => ({ serial: from + i, status }));

const firstSection = 64;
const largestSection = 65_536;
/** Where some were found there are more, so that less is read in vain. */
const laterSection = 4096;

interface Stretch {
  from: number;
  to: number;
}

/**
 * The first serials of some stretches of a batch, in order, that are in a state. Goes from one place where the state is possible to
 * the next, past what lies between the stretches; each section is larger than the one before.
 */
export async function serialsInState(
  db: Db,
  batch: BatchPlace,
  status: CodeStatus,
  stretches: readonly Stretch[],
  size: number,
): Promise<Found[]> {
  const found: Found[] = [];
  let width = Math.max(firstSection, size);
  let left = isHidden(batch, status) ? [] : stretches;
  let inVain = false;
  while (left[0] && found.length < size) {
    const from = await firstPossible(db, batch, status, left[0].from);
    left = from === null ? [] : restFrom(left, from);
    if (!left[0]) break;
    const open = inVain ? await firstOpen(db, batch, left[0].from, hidingKinds(status)) : left[0].from;
    inVain = false;
    if (open > left[0].from) {
      left = restFrom(left, open);
      continue;
    }
    const last = left[0].from + width - 1;
    const near = left.filter((one) => one.from <= last).map((one) => ({ from: one.from, to: Math.min(one.to, last) }));
    const to = near.at(-1)!.to;
    const runs = (await statesIn(db, batch, left[0].from, to)).filter((run) => run.status === status);
    inVain = runs.length === 0;
    for (const { from, to } of common(runs, near)) {
      const end = Math.min(to, from + size - found.length - 1);
      for (let serial = from; serial <= end; serial++) found.push({ serial, status });
    }
    left = restFrom(left, to + 1);
    width = Math.min(width * 4, found.length > 0 ? laterSection : largestSection);
  }
  return found;
}

/** What stretches have from a serial on. */
const restFrom = (stretches: readonly Stretch[], serial: number): Stretch[] =>
  stretches.filter(({ to }) => to >= serial).map(({ from, to }) => ({ from: Math.max(from, serial), to }));

/** What two lists of stretches in order have in common. */
function* common(some: readonly Stretch[], others: readonly Stretch[]): Generator<Stretch> {
  for (let i = 0, k = 0; some[i] && others[k];) {
    const [one, other] = [some[i]!, others[k]!];
    const both = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
    if (both.from <= both.to) yield both;
    if (one.to < other.to) i++;
    else k++;
  }
}

/** The ranges that give a state; a movement gives those of codes on their way. */
const kindOf: Partial<Record<CodeStatus, RangeKind>> = {
  [codeLife.at.active]: 'ACTIVATE',
  [codeLife.at.frozen]: 'FREEZE',
  [codeLife.at.voided]: 'VOID',
  [codeLife.at.recalled]: 'RECALL',
  [codeLife.at.stolen]: 'STOLEN',
};

/**
 * The first serial from which on a code may be in a state; null if none can be. Each source is read in the order of an index: the
 * ranges of a kind, movements, and single codes with an own state or freeze.
 */
async function firstPossible(db: Db, batch: BatchPlace, status: CodeStatus, from: number): Promise<number | null> {
  const of = sql`company_id = ${batch.companyId} and batch_id = ${batch.id}`;
  if (stateIn(batch, noLayers, null) === status)
    // Of a frozen batch, also what its ranges activated or moved is frozen.
    return batch.frozen || inState(codeLife, status, 'voided')
      ? from
      : firstOpen(db, batch, from, [...hidingKinds(status), 'ACTIVATE'], status);
  const kind = kindOf[status];
  const at = rangesAt(batch, from, from);
  const moves = inState(codeLife, status, 'inTransit', 'inStock', 'sold', 'returned');
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
  const own = inState(codeLife, status, 'frozen')
    ? sql`(select serial from code_state where ${of} and frozen is not null and frozen and serial >= ${from} order by serial limit 1)`
    : sql`(select serial from code_state where ${of} and status = ${status} and serial >= ${from} order by serial limit 1)`;
  const { rows } = await sql<{ serial: number | null }>`select min(serial) as serial from (${own}${ranges}${movements}) s (serial)`.execute(
    db,
  );
  return rows[0]!.serial;
}

/**
 * The first serial from a place on at which no range of some kinds lies: half a million frozen codes are passed at once. Never past a
 * code or a range that was unfrozen or found again, nor past a code that has the state `alone` by itself.
 */
async function firstOpen(db: Db, batch: BatchPlace, from: number, kinds: readonly RangeKind[], alone?: CodeStatus): Promise<number> {
  const of = sql`company_id = ${batch.companyId} and batch_id = ${batch.id}`;
  const at = rangesAt(batch, from, from);
  const { rows } = await sql<{ serial: number }>`
    select least(
      coalesce((select max(serial_to) + 1 from ${at} where kind = any(${[...kinds]}::text[])), ${from}::int),
      (select max(${from}::int) from ${at} where kind in ('UNFREEZE', 'FOUND')),
      (select serial_from from code_range where ${of} and not undone and kind = 'UNFREEZE' and serial_from >= ${from} order by serial_from limit 1),
      (select serial_from from code_range where ${of} and not undone and kind = 'FOUND' and serial_from >= ${from} order by serial_from limit 1),
      ${alone === undefined ? sql`null` : sql`(select serial from code_state where ${of} and status = ${alone} and serial >= ${from} order by serial limit 1)`},
      (select serial from code_state where ${of} and frozen is not null and frozen = false and serial >= ${from} order by serial limit 1)) as serial`.execute(
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

/** The boxes in which some codes of a batch lie now, with one entry for each package; by one index descent for each. */
export async function boxesOfSerials(
  db: Db,
  { id, companyId }: Pick<BatchPlace, 'id' | 'companyId'>,
  serials: readonly number[],
): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ serial: number; boxNo: string }>`
    select u.serial, b.box_no from unnest(${[...serials]}::int[]) as u (serial)
    cross join lateral packings_within(${companyId}, ${id}, u.serial, u.serial) k join box_code b on b.id = k.box_id
    where upper_inf(k.during) order by u.serial, k.piece_no`.execute(db);
  const boxes = new Map<number, string[]>();
  for (const { serial, boxNo } of rows) {
    const before = boxes.get(serial) ?? [];
    if (!before.includes(boxNo)) boxes.set(serial, [...before, boxNo]);
  }
  return boxes;
}
