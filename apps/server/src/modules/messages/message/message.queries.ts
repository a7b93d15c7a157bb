import type { msgNotify, Parsed } from '@touchmark/contract';
import { type MessageKind, messageLife, type StateOf } from '@touchmark/domain';
import { sql, type SqlBool } from 'kysely';
import { chosen } from '../../../db/one-of.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';

// A user without a company has no messages.
const mine = ({ db, me }: Ctx, deleted = false) =>
  db
    .selectFrom('msgNotify')
    .where('companyId', '=', me.companyId || '0')
    .where('userId', '=', me.userId)
    .where('deleteTime', deleted ? 'is not' : 'is', null);

/** A column in the reader's language; Chinese if there is no English text. */
const worded = ({ language }: Ctx, column: 'title' | 'content') =>
  language === 'en' ? sql<string>`coalesce(nullif(${sql.ref(`${column}_en`)}, ''), ${sql.ref(column)})` : sql<string>`${sql.ref(column)}`;

export function list(ctx: Ctx, { type, status, start, end, keyword, ...paging }: Parsed<typeof msgNotify.msgNotifyList>) {
  let query = mine(ctx)
    .orderBy('createTime', 'desc')
    .orderBy('id', 'desc')
    .select([
      'id',
      'mark',
      worded(ctx, 'title').as('title'),
      worded(ctx, 'content').as('content'),
      'sendUser',
      'createTime',
      'status',
      'path',
      'level',
      sql<MessageKind>`kind`.as('kind'),
    ]);
  if (type) query = query.where('kind', '=', type);
  if (keyword)
    query = query.where((eb) =>
      eb.or((['title', 'content', 'titleEn', 'contentEn', 'sendUser'] as const).map((column) => eb(column, 'ilike', like(keyword)))),
    );
  if (status !== undefined) query = query.where('status', '=', status);
  if (start) query = query.where('createTime', '>=', start);
  if (end) query = query.where(sql<SqlBool>`create_time < ${end}::date + 1`);
  return pageOfRows(query, paging);
}

export async function unread(ctx: Ctx): Promise<number> {
  const row = await mine(ctx)
    .where('status', '=', messageLife.at.unread)
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Marks some messages, or all, as read (1) or unread (0); returns those that changed. */
export async function mark({ db, me }: Ctx, ids: readonly string[], status: StateOf<typeof messageLife>): Promise<string[]> {
  let query = db
    .updateTable('msgNotify')
    .set({ status })
    .where('companyId', '=', me.companyId || '0')
    .where('userId', '=', me.userId)
    .where('status', '<>', status)
    .where('deleteTime', 'is', null);
  const some = chosen(ids);
  if (some) query = query.where('id', 'in', some);
  return (await query.returning('id').execute()).map(({ id }) => id);
}

/** Deletes messages, or restores deleted ones before they are purged. */
export async function remove({ db, me }: Ctx, ids: readonly string[], restore: boolean): Promise<number> {
  const rows = await db
    .updateTable('msgNotify')
    .set({ deleteTime: restore ? null : sql`now()` })
    .where('companyId', '=', me.companyId || '0')
    .where('userId', '=', me.userId)
    .where('id', 'in', ids)
    .returning('id')
    .execute();
  return rows.length;
}

export async function existing(ctx: Ctx, ids: readonly string[], deleted: boolean): Promise<number> {
  if (ids.length === 0) return 0;
  const row = await mine(ctx, deleted)
    .where('id', 'in', ids)
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}
