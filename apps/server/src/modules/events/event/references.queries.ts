import type { EpcisFields } from '@touchmark/gs1';
import { sql } from 'kysely';
import { type Db, inScope } from '../../../db/connect.ts';
import type { Services } from '../../../http/ctx.ts';
import type { Chore } from '../../../jobs/jobs.ts';
import { storedKeys } from './reference-key.ts';

/** Events that are read in one transaction, and the characters of their documents. */
const portion = { events: 2000, chars: 8_000_000 };
/** A document without these names nothing. */
const naming = ['transformationID', 'persistentDisposition', 'bizTransactionList', 'sourceList', 'destinationList', 'sensorElementList'];

/** Reads what events name that were stored before this was kept, in portions, company by company, until there are none. */
export function readReferencesChore({ pool }: Pick<Services, 'pool'>): Chore {
  let done = false;
  return async (stopping) => {
    if (done || stopping()) return;
    done = !(await inScope(pool, { companyId: null, platform: true }, readNext));
  };
}

/** Whether events of a company are not read yet. */
export async function areUnread(db: Db, companyId: string): Promise<boolean> {
  const { rows } = await sql`select from event_reading where company_id = ${companyId}`.execute(db);
  return rows.length > 0;
}

interface Unread {
  id: string;
  at: string;
  doc: EpcisFields | null;
  fits: boolean;
}

/** Reads the next portion; false if nothing is left. */
async function readNext(db: Db): Promise<boolean> {
  const { rows } = await sql<{ companyId: string; at: string; event: string }>`
    select company_id, event_time::text as at, event from event_reading order by company_id limit 1 for update`.execute(db);
  const [place] = rows;
  if (!place) return false;
  const unread = await unreadAfter(db, place);
  const read = unread.filter(({ fits }) => fits);
  const last = read.at(-1);
  if (last) await storeRead(db, place.companyId, read);
  if (unread.length < portion.events && read.length === unread.length)
    await sql`delete from event_reading where company_id = ${place.companyId}`.execute(db);
  else if (last)
    await sql`update event_reading set event_time = ${last.at}::timestamptz, event = ${last.id} where company_id = ${place.companyId}`.execute(
      db,
    );
  return true;
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

async function storeRead(db: Db, companyId: string, read: readonly Unread[]): Promise<void> {
  const keys = read.map(({ id, at, doc }) => ({ id, at, keys: doc ? keysOf(doc) : [] }));
  const named = keys.filter((one) => one.keys.length > 0);
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
}

/** A document of before that cannot be read names nothing that a query finds; the others are read all the same. */
function keysOf(doc: EpcisFields): string[] {
  try {
    return storedKeys(doc);
  } catch {
    return [];
  }
}
