import { type CodeException, codeLengths, codeLife, type CodeStatus, type CodeText, type Segment, stateIn } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { type BatchPlace, type ExceptionRow, exceptions, lastSerial, segmentAt, segmentsIn } from './code-runs.queries.ts';
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
type Found = { serial: number; status: CodeStatus; exception: ExceptionRow | null };

/**
 * Some codes of a batch in the order of the roll, after a serial, optionally only those in one state. The cost depends on the
 * result's size, not on the batch's.
 */
export async function listCodes(
  db: Db,
  batch: BatchPlace,
  { status, after, size }: Ask,
): Promise<{ records: ListedCode[]; next: number | null }> {
  if (batch.generated === 0) return { records: [], next: null };
  const segments = await segmentsIn(db, batch);
  // One more than requested, to know whether there is a next page.
  const found =
    status === undefined
      ? await window(db, batch, segments, after, size + 1)
      : await inState(db, batch, segments, { status, after, size: size + 1 });
  const page = found.slice(0, size);
  return { records: await withTexts(db, batch, page), next: found.length > size ? page.at(-1)!.serial : null };
}

async function window(db: Db, batch: BatchPlace, segments: readonly Segment[], after: number, size: number): Promise<Found[]> {
  const from = Math.max(after + 1, batch.serialFrom);
  const to = Math.min(from + size - 1, lastSerial(batch));
  const alone = new Map(
    (await exceptions(db, batch).where('serial', '>=', from).where('serial', '<=', to).execute()).map((row) => [row.serial, row]),
  );
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => judged(batch, segments, from + i, alone.get(from + i) ?? null));
}

const judged = (batch: BatchPlace, segments: readonly Segment[], serial: number, exception: ExceptionRow | null): Found => ({
  serial,
  status: stateIn(batch, segmentAt(segments, serial), exception),
  exception,
});

/** Merges two ordered sources: the serials of segments in the requested state, and single codes in that state. */
async function inState(
  db: Db,
  batch: BatchPlace,
  segments: readonly Segment[],
  { status, after, size }: Required<Omit<Ask, 'status'>> & { status: CodeStatus },
): Promise<Found[]> {
  const matches = (segment: Segment) => stateIn(batch, segment, null) === status;
  const [common, single] = [
    fromSegments(db, batch, segments.filter(matches), status, after),
    fromExceptions(db, batch, segments, matches, status, after),
  ];
  const found: Found[] = [];
  let [one, other] = [await common.next(), await single.next()];
  while (found.length < size && !(one.done && other.done)) {
    if (other.done || (!one.done && one.value.serial < other.value.serial)) {
      found.push(one.value as Found);
      one = await common.next();
    } else {
      found.push(other.value);
      other = await single.next();
    }
  }
  return found;
}

const firstPortion = 64;
const largestPortion = 8192;

async function* fromSegments(
  db: Db,
  batch: BatchPlace,
  matching: readonly Segment[],
  status: CodeStatus,
  after: number,
): AsyncGenerator<Found> {
  let portion = firstPortion;
  let serials: number[] = [];
  async function* judgedPortion() {
    const [first, last] = [serials[0]!, serials.at(-1)!];
    const among =
      last - first < serials.length
        ? exceptions(db, batch).where('serial', '>=', first).where('serial', '<=', last)
        : exceptions(db, batch).where(sql<boolean>`serial = any(${serials})`);
    const alone = new Map((await among.execute()).map((row) => [row.serial, row]));
    for (const serial of serials) {
      const found = judged(batch, matching, serial, alone.get(serial) ?? null);
      if (found.status === status) yield found;
    }
    serials = [];
    portion = Math.min(portion * 2, largestPortion);
  }
  for (const { from, to } of matching) {
    for (let serial = Math.max(from, after + 1); serial <= to; serial++) {
      serials.push(serial);
      if (serials.length === portion) yield* judgedPortion();
    }
  }
  if (serials.length > 0) yield* judgedPortion();
}

/** Exceptions that give a code this state although its segment has another. Those in matching segments are found with the segments. */
async function* fromExceptions(
  db: Db,
  batch: BatchPlace,
  segments: readonly Segment[],
  matches: (segment: Segment) => boolean,
  status: CodeStatus,
  after: number,
): AsyncGenerator<Found> {
  for (let from = after; ;) {
    const rows = await hints(db, batch, status, from, firstPortion);
    for (const row of rows) {
      const segment = segmentAt(segments, row.serial);
      if (!matches(segment) && stateIn(batch, segment, row as CodeException) === status)
        yield { serial: row.serial, status, exception: row };
    }
    if (rows.length < firstPortion) return;
    from = rows.at(-1)!.serial;
  }
}

/**
 * Codes whose exception may give them a state: by an own status, or by an own freeze or unfreeze. Each half reads its own index
 * in order.
 */
async function hints(db: Db, batch: BatchPlace, status: CodeStatus, after: number, limit: number): Promise<ExceptionRow[]> {
  const next = exceptions(db, batch).where('serial', '>', after).orderBy('serial').limit(limit);
  const { rows } =
    await sql<ExceptionRow>`(${next.where('frozen', '=', status === codeLife.at.frozen)}) union all (${next.where('status', '=', status)})`.execute(
      db,
    );
  const bySerial = new Map(rows.map((row) => [row.serial, row]));
  return [...bySerial.values()].sort((a, b) => a.serial - b.serial).slice(0, limit);
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
  return found.map(({ serial, status, exception }) => ({
    ...texts.get(serial)!,
    status,
    reason: exception?.reason ?? '',
    customOrderNo: exception?.customOrderNo ?? '',
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
