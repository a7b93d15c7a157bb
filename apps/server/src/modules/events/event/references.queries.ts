import { type EpcisFields, referencesOf } from '@touchmark/gs1';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Services } from '../../../http/ctx.ts';
import type { Chore } from '../../../jobs/jobs.ts';
import { inScope } from '../../../db/connect.ts';

/** Events that are read in one transaction. */
const portion = 2000;

/** Reads what events name that were stored before this was kept, in portions, until there are none. */
export function readReferencesChore({ pool }: Pick<Services, 'pool'>): Chore {
  let done = false;
  return async (stopping) => {
    if (done || stopping()) return;
    done = (await inScope(pool, { companyId: null, platform: true }, readReferences)) < portion;
  };
}

async function readReferences(db: Db): Promise<number> {
  const { rows } = await sql<{ id: string; companyId: string; at: string; doc: EpcisFields }>`
    select id, company_id, event_time::text as at, doc from epcis_event where refs is null order by id limit ${portion}`.execute(db);
  const read = rows.map(({ doc, ...row }) => ({ ...row, refs: referencesOf(doc) }));
  if (read.length > 0)
    await sql`update epcis_event e set refs = x.refs from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as x (id bigint, "companyId" bigint, at timestamptz, refs text[])
      where e.company_id = x."companyId" and e.event_time = x.at and e.id = x.id and e.refs is null`.execute(db);
  return rows.length;
}
