import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { forgetSome, someOf } from '../../../db/forget-some.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table } from '../../../http/table/table.queries.ts';

export const runs = table('importRun');

const open = ({ db, me }: Ctx, call: string) =>
  db.selectFrom('importRun as r').where('r.companyId', '=', me.companyId).where('r.call', '=', call).where('r.undoneTime', 'is', null);

/** The newest import that was not taken back, with who made it. */
export const newest = (ctx: Ctx, call: string) =>
  open(ctx, call)
    .leftJoin('appUser as u', 'u.id', 'r.createUser')
    .select(['r.id', 'r.createTime as time'])
    .select(sql<string>`coalesce(u.real_name, '')`.as('userName'))
    .select(sql<number>`jsonb_array_length(r.rows)`.as('rows'))
    .orderBy('r.id', 'desc')
    .executeTakeFirst();

/** What is a month old is no longer taken back. */
export const dropOld = ({ db, me }: Ctx, call: string) =>
  db
    .deleteFrom('importRun')
    .where('companyId', '=', me.companyId)
    .where('call', '=', call)
    .where('createTime', '<', sql<string>`now() - interval '30 days'`)
    .execute();

/** Imports that are no longer taken back, of lists into which nobody imported since: some of them. */
export const forgetImports = (db: Db, most: number) =>
  forgetSome(db, sql`delete from import_run where ${someOf('import_run', sql`create_time < now() - interval '30 days'`, most)}`);
