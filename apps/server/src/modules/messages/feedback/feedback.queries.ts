import type { feedback as calls, Parsed } from '@touchmark/contract';
import { companyLife, feedbackLife, type FeedbackKind, type FeedbackSource, type ReplyWay } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table, visible } from '../../../http/table/table.queries.ts';

export const feedbacks = table('feedback');

const selected = (ctx: Ctx) =>
  visible(ctx, ctx.db.selectFrom('feedback as f').innerJoin('company as c', 'c.id', 'f.companyId'), 'f.companyId')
    .leftJoin('productIdentify as p', (join) => join.onRef('p.id', '=', 'f.productId').onRef('p.companyId', '=', 'f.companyId'))
    .leftJoin('appUser as u', 'u.id', 'f.handlerId')
    .leftJoin('feedback as t', 't.id', 'f.passedTo')
    .leftJoin('company as tc', 'tc.id', 't.companyId')
    .select([
      'f.id',
      'f.companyId',
      'f.feedbackNo',
      sql<FeedbackKind>`f.kind`.as('kind'),
      sql<FeedbackSource>`f.source`.as('source'),
      'f.status',
      'f.content',
      'f.bought',
      'f.contactName',
      'f.contactPhone',
      'f.contactMail',
      'f.code',
      sql<string>`coalesce(p.product_name, '')`.as('productName'),
      sql<string>`case when c.is_platform then '' else c.name end`.as('companyName'),
      sql<string>`case when c.is_platform then '' else c.name_en end`.as('companyNameEn'),
      'c.isPlatform as ofPlatform',
      sql<string>`coalesce(tc.name, '')`.as('passedTo'),
      sql<string>`coalesce(tc.name_en, '')`.as('passedToEn'),
      'f.requestNo',
      'f.reply',
      sql<ReplyWay | null>`f.reply_way`.as('replyWay'),
      'f.internalNote',
      sql<string>`coalesce(u.real_name, '')`.as('handlerName'),
      'f.createTime',
      'f.replyTime',
      'f.version',
    ]);
export type Listed = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

type Filters = Omit<Parsed<typeof calls.list>, 'pageNum' | 'pageSize' | 'orderBy'>;
/** What waits stands first, the oldest before the newer; then what was handled, the newest first. */
export function all(ctx: Ctx, { keyword, kind, source, status, ofPlatform, startTime, endTime }: Filters) {
  let query = selected(ctx);
  if (keyword)
    query = query.where((eb) =>
      eb.or((['f.content', 'f.feedbackNo', 'f.code', 'c.name'] as const).map((column) => eb(column, 'ilike', like(keyword)))),
    );
  if (kind) query = query.where('f.kind', '=', kind);
  if (source) query = query.where('f.source', '=', source);
  if (status !== undefined) query = query.where('f.status', '=', status);
  if (ofPlatform) query = query.where('c.isPlatform', '=', true);
  if (startTime) query = query.where(sql<boolean>`f.create_time >= ${startTime}::date`);
  if (endTime) query = query.where(sql<boolean>`f.create_time < ${endTime}::date + 1`);
  const waits = sql`f.status = ${sql.lit(feedbackLife.at.fresh)}`;
  return query
    .orderBy(sql`${waits} desc`)
    .orderBy(sql`case when ${waits} then f.id end`)
    .orderBy('f.id', 'desc');
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof calls.list>) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });
export const findOne = (ctx: Ctx, id: string) => selected(ctx).where('f.id', '=', id).executeTakeFirst();

export const isOfPlatform = async ({ db }: Ctx, companyId: string): Promise<boolean> =>
  (await db.selectFrom('company').where('id', '=', companyId).select('isPlatform').executeTakeFirstOrThrow()).isPlatform;

export const certifiedNamed = ({ db }: Ctx, name: string) =>
  db
    .selectFrom('company')
    .where('name', '=', name)
    .where('isPlatform', '=', false)
    .where('authStatus', '=', companyLife.at.certified)
    .select('id')
    .executeTakeFirst();

/** What a provider said, after the reply was stored; a newer reply is left alone. */
export const noteDelivery = (db: Db, { id, companyId, version }: { id: string; companyId: string; version: number }, replyWay: ReplyWay) =>
  db
    .updateTable('feedback')
    .set({ replyWay })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();

/** How many of the platform's own wait, and since when. */
export const countOfPlatform = async ({ db, me }: Ctx) => {
  const row = await db
    .selectFrom('feedback')
    .where('companyId', '=', me.companyId)
    .where('status', '=', feedbackLife.at.fresh)
    .select(({ fn }) => [fn.countAll<string>().as('n'), sql<number | null>`current_date - min(create_time)::date`.as('days')])
    .executeTakeFirst();
  return { count: Number(row?.n ?? 0), oldestDays: row?.days ?? null };
};
