import type { EpcisFields } from '@touchmark/gs1';
import { sql } from 'kysely';
import { type Db, inScope, type Pool } from '../../../db/connect.ts';
import type { Services } from '../../../http/ctx.ts';
import type { Chore } from '../../../jobs/jobs.ts';
import { storedKeys } from './reference-key.ts';

/** Events that are read in one transaction, and the characters of their documents. */
const portion = { events: 2000, chars: 8_000_000 };
/** Events of a company that could not be read, whose numbers are kept. */
const mostUnreadable = 100;
/** A document without these names nothing. */
const naming = ['transformationID', 'persistentDisposition', 'bizTransactionList', 'sourceList', 'destinationList', 'sensorElementList'];

type KeysOf = (doc: EpcisFields) => string[];

/**
 * Reads what events name that were stored before this was kept, in portions, company by company, until there are none. `keysOf` is
 * another reader for a test: no document is known that ours cannot read.
 */
export function readReferencesChore({ pool }: Pick<Services, 'pool'>, keysOf: KeysOf = storedKeys): Chore {
  let done = false;
  return async (stopping) => {
    if (done || stopping()) return;
    done = !(await readPortion(pool, { companyId: null, platform: true }, keysOf));
  };
}

/** How long a query waits for what its company has not read yet. */
const waits = 3000;

/** Reads older events of a company for a moment, because a query asks for what they name; whether all are read. */
export async function readOlder(pool: Pool, companyId: string): Promise<boolean> {
  const end = performance.now() + waits;
  while (performance.now() < end) if (!(await readPortion(pool, { companyId }))) return true;
  return false;
}

/** Whether events of a company are not read yet. */
export async function areUnread(db: Db, companyId: string): Promise<boolean> {
  const { rows } = await sql`select from event_reading where company_id = ${companyId} and event_time < 'infinity'`.execute(db);
  return rows.length > 0;
}

/** How many companies have events that are not read yet, and events whose documents could not be read. */
export async function olderEvents(db: Db): Promise<{ companies: number; unreadable: string[] }> {
  const { rows } = await sql<{ companies: number; unreadable: string[] }>`
    select count(*) filter (where event_time < 'infinity')::int as companies,
      array(select e::text from event_reading, unnest(unreadable) e order by e limit ${mostUnreadable}) as unreadable from event_reading`.execute(
    db,
  );
  return rows[0]!;
}

interface Unread {
  id: string;
  at: string;
  doc: EpcisFields | null;
  fits: boolean;
}

/** Reads the next portion, of any company or of that of the scope; false if nothing is left. */
const readPortion = (pool: Pool, scope: { companyId: string | null; platform?: boolean }, keysOf: KeysOf = storedKeys): Promise<boolean> =>
  inScope(pool, scope, async (db) => {
    const { rows } = await sql<Place>`
      select company_id, event_time::text as at, event from event_reading
      where event_time < 'infinity' and (${scope.companyId}::bigint is null or company_id = ${scope.companyId}) order by company_id limit 1 for update`.execute(
      db,
    );
    const [place] = rows;
    if (place) await readNext(db, place, keysOf);
    return place !== undefined;
  });

interface Place {
  companyId: string;
  at: string;
  event: string;
}

async function readNext(db: Db, place: Place, keysOf: KeysOf): Promise<void> {
  const unread = await unreadAfter(db, place);
  const read = unread.filter(({ fits }) => fits);
  const last = read.at(-1);
  const unreadable = last ? await storeRead(db, { companyId: place.companyId, read, keysOf }) : [];
  const isEnd = unread.length < portion.events && read.length === unread.length;
  const [at, event] = isEnd || !last ? ['infinity', '0'] : [last.at, last.id];
  await sql`update event_reading set event_time = ${at}::timestamptz, event = ${event}, unreadable = (unreadable || ${unreadable}::bigint[])[:${mostUnreadable}] where company_id = ${place.companyId}`.execute(
    db,
  );
  await sql`delete from event_reading where company_id = ${place.companyId} and event_time = 'infinity' and unreadable = '{}'`.execute(db);
}

/** The events behind a place, with their documents if they name something, up to a number of characters together. */
async function unreadAfter(db: Db, { companyId, at, event }: { companyId: string; at: string; event: string }): Promise<Unread[]> {
  const { rows } = await sql<Unread>`
    select id, event_time::text as at, case when nth = 1 or chars <= ${portion.chars} then doc end as doc, nth = 1 or chars <= ${portion.chars} as fits
    from (select e.*, row_number() over w as nth, sum(coalesce(length(doc::text), 0)) over (w rows unbounded preceding) as chars
      from (select id, event_time, case when doc ?| ${naming} then doc end as doc from epcis_event
        where company_id = ${companyId} and (event_time, id) > (${at}::timestamptz, ${event}) order by event_time, id limit ${portion.events}) e
      window w as (order by event_time, id)) e order by event_time, id`.execute(db);
  return rows;
}

/** Stores what events name, and mends those whose step is no word. Gives the numbers of those that cannot be read. */
async function storeRead(
  db: Db,
  { companyId, read, keysOf }: { companyId: string; read: readonly Unread[]; keysOf: KeysOf },
): Promise<string[]> {
  const keys = read.map(({ id, at, doc }) => ({ id, at, keys: doc ? keysOrNone(doc, keysOf) : [] }));
  const named = keys.filter((one) => one.keys !== null && one.keys.length > 0);
  if (named.length > 0)
    await sql`insert into event_reference (company_id, key, event_time, event)
      select ${companyId}::bigint, k, x.at, x.id from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as x (id bigint, at timestamptz, keys text[]), unnest(x.keys) k on conflict do nothing`.execute(
      db,
    );
  // Taking goods back had a step of its own, which the vocabulary does not have.
  await sql`update epcis_event e set biz_step = 'receiving', disposition = 'returned' from jsonb_to_recordset(${JSON.stringify(keys.map(({ id, at }) => ({ id, at })))}::jsonb) as x (id bigint, at timestamptz)
    where e.company_id = ${companyId} and e.event_time = x.at and e.id = x.id and e.biz_step = 'returning' and e.source = 'ACT'`.execute(
    db,
  );
  return keys.filter((one) => one.keys === null).map(({ id }) => id);
}

/** What a document names; null for one of before that cannot be read, which keeps no other from being read. */
function keysOrNone(doc: EpcisFields, keysOf: KeysOf): string[] | null {
  try {
    return keysOf(doc);
  } catch {
    return null;
  }
}
