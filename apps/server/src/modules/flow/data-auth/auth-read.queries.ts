import type { dataAuth, Parsed } from '@touchmark/contract';
import type { DataDoor, DataScope } from '@touchmark/domain';
import { sql } from 'kysely';
import { like } from '../../../db/page.ts';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';

interface NewRead {
  authId: string;
  scope: DataScope;
  door: DataDoor;
  fields: readonly string[];
  objects: readonly { id: string; name: string }[];
}

/** Notes who read what, one row for each reader, object, day and door. `ctx` is of the grantor, `by` the reader. */
export async function noteReads(
  ctx: Ctx,
  by: { companyId: string; userName: string },
  { authId, scope, door, fields, objects }: NewRead,
): Promise<void> {
  if (objects.length === 0) return;
  await sql`
    insert into data_auth_read as r (company_id, auth_id, reader_id, scope, door, object_id, object_name, fields, day, last_user)
    select distinct on (x.id) ${ctx.me.companyId}::bigint, ${authId}::bigint, ${by.companyId}::bigint, ${scope}, ${door}, x.id, left(x.name, 200), ${[...fields]}::text[], current_date, ${by.userName}
      from jsonb_to_recordset(${JSON.stringify(objects)}::jsonb) as x (id bigint, name text)
    on conflict (company_id, auth_id, reader_id, scope, object_id, day, door) do update
      set times = r.times + 1, last_time = now(), last_user = excluded.last_user, fields = array(select distinct f from unnest(r.fields || excluded.fields) f order by f)`.execute(
    ctx.db,
  );
}

type Filters = Omit<Parsed<typeof dataAuth.logs>, 'pageNum' | 'pageSize' | 'orderBy'>;

/** The reads of what the caller's company shows, the newest first. */
export function reads({ db, me }: Ctx, { id, reader, object, startTime, endTime }: Filters) {
  let query = db
    .selectFrom('dataAuthRead as r')
    .innerJoin('dataAuth as t', 't.id', 'r.authId')
    .innerJoin('company as g', 'g.id', 'r.readerId')
    .select([
      't.authNo',
      'g.name as readerName',
      'g.nameEn as readerNameEn',
      'r.lastUser',
      'r.scope',
      'r.door',
      'r.objectName',
      'r.fields',
      'r.day',
      'r.times',
      'r.lastTime',
    ])
    .orderBy('r.lastTime', 'desc')
    .orderBy('r.objectId');
  if (!isPlatform(me)) query = query.where('r.companyId', '=', me.companyId);
  if (id) query = query.where('r.authId', '=', id);
  if (reader) query = query.where('g.name', 'ilike', like(reader));
  if (object) query = query.where('r.objectName', 'ilike', like(object));
  if (startTime) query = query.where('r.day', '>=', startTime);
  if (endTime) query = query.where('r.day', '<=', endTime);
  return query;
}
export type ReadRecord = Awaited<ReturnType<ReturnType<typeof reads>['execute']>>[number];
