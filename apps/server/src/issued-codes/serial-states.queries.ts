import { type CodeException, type CodeRange, type CodeStatus, layersAt, stateBelow, stateIn } from '@touchmark/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { hot } from '../db/hot.ts';
import type { BatchPlace } from './code-runs.queries.ts';

/** The state of a code, that under a freeze, and the production batch it is of, if it was written back with one. */
interface SerialState {
  status: CodeStatus;
  below: CodeStatus;
  prodBatchId: string | null;
}

/** A range of a serial (none: `id` is null), beside the state that the serial has of its own (`alone`). */
type LayerRow = { serial: number; alone: boolean; prodBatchId: string | null; ownBatchId: string | null } & CodeException &
  (CodeRange | { [Key in keyof CodeRange]: null });

/** The layers of serials `s` of a company, by an index descent for each: a batch may have very many ranges. */
const layersSql = (companyId: string, batch: RawBuilder<unknown>, serials: RawBuilder<unknown>) => sql`
  select s.*, r.id::text, r.kind, r.serial_from, r.serial_to, r.moved, r.prod_batch_id::text, e.code is not null as alone, e.status, e.status_stamp, e.frozen, e.frozen_stamp,
    (select w.prod_batch_id::text from code_return w where w.id = e.return_id) as own_batch_id
  from ${serials}
  left join lateral (
    select id, kind, serial_from, serial_to, null::smallint as moved, prod_batch_id from ranges_within(${companyId}, ${batch}, s.serial, s.serial)
    union all select id, 'MOVE', serial_from, serial_to, status, null from movements_within(${companyId}, ${batch}, s.serial, s.serial) where upper_inf(during)) r on true
  left join code_state e on e.company_id = ${companyId} and e.batch_id = ${batch} and e.serial = s.serial`;

/** Of one it is said that it is one: of a list, PostgreSQL expects ten, finds the plan for any values dear, and plans each time anew. */
const serialsSql = (serials: readonly number[]) =>
  serials.length === 1 ? sql`(values (${serials[0]}::int)) as s (serial)` : sql`unnest(${[...serials]}::int[]) as s (serial)`;
const placesSql = (companyId: string, codes: readonly string[]) =>
  sql`(select code, batch_id, serial from code where company_id = ${companyId} and code ${codes.length === 1 ? sql`= ${codes[0]} limit 1` : sql`= any(${[...codes]})`}) s`;

/** The states of some serials of a batch. */
export async function statesOf(db: Db, batch: BatchPlace, serials: readonly number[]): Promise<Map<number, SerialState>> {
  const { rows } = await hot(sql<LayerRow>`${layersSql(batch.companyId, sql`${batch.id}`, serialsSql(serials))}`).execute(db);
  const found = new Map<number, LayerRow[]>(serials.map((serial) => [serial, []]));
  for (const row of rows) found.get(row.serial)!.push(row);
  return new Map([...found].map(([serial, own]) => [serial, stateFrom(batch, serial, own)]));
}

/**
 * The states of codes of a company by their texts, for whoever knows their batches: it can be asked together with the statement that
 * finds and locks these, and is answered after it.
 */
export async function statesByText(
  db: Db,
  companyId: string,
  codes: readonly string[],
): Promise<(batch: BatchPlace, code: string, serial: number) => SerialState> {
  const found = new Map<string, LayerRow[]>();
  if (codes.length > 0) {
    const { rows } = await hot(
      sql<LayerRow & { code: string }>`${layersSql(companyId, sql`s.batch_id`, placesSql(companyId, codes))}`,
    ).execute(db);
    for (const row of rows) found.set(row.code, [...(found.get(row.code) ?? []), row]);
  }
  return (batch, code, serial) => stateFrom(batch, serial, found.get(code)!);
}

function stateFrom(batch: BatchPlace, serial: number, rows: readonly LayerRow[]): SerialState {
  const ranges = rows.filter((row): row is LayerRow & CodeRange => row.id !== null);
  const exception = rows[0]?.alone ? rows[0] : null;
  const layers = layersAt(serial, ranges);
  const last = ranges
    .filter(({ kind }) => kind === 'ACTIVATE')
    .reduce<(LayerRow & CodeRange) | null>((a, b) => (a && BigInt(a.id) > BigInt(b.id) ? a : b), null);
  return {
    status: stateIn(batch, layers, exception),
    below: stateBelow(batch, layers, exception),
    prodBatchId: exception?.ownBatchId ?? last?.prodBatchId ?? null,
  };
}
