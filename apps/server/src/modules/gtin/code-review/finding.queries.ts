import type { goodsCodeCheck, Parsed } from '@touchmark/contract';
import type { FindingFacts } from '@touchmark/domain';
import { sql } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';

const findings = ({ db }: Ctx) =>
  db
    .selectFrom('gtin_finding as f')
    .innerJoin('commodity_code as k', 'k.id', 'f.commodity_code_id')
    .innerJoin('company as c', 'c.id', 'f.company_id')
    .select([
      'f.id',
      'k.id as codeId',
      'k.gtin',
      'k.name_cn as nameCn',
      'k.status as codeStatus',
      'k.status_before as statusBefore',
      'f.company_id as companyId',
      'c.name as companyName',
      'f.rule',
      'f.level',
      sql<FindingFacts>`f.params`.as('params'),
      'f.found_time as foundTime',
      'f.seen_time as seenTime',
      'f.status',
      sql<string>`coalesce((select real_name from app_user where id = f.handler), '')`.as('handlerName'),
      'f.handle_time as handleTime',
      'f.reason',
      'f.told_time as toldTime',
      'f.version',
    ]);
export type FindingRecord = Awaited<ReturnType<typeof all>>[number];

type Filters = Omit<Parsed<typeof goodsCodeCheck.export>, never>;
function filtered(ctx: Ctx, { rule, companyName, gtin, level, handled, status, startTime, endTime }: Filters) {
  let query = findings(ctx).orderBy('f.status').orderBy('f.level', 'desc').orderBy('f.found_time', 'desc').orderBy('f.id', 'desc');
  if (rule) query = query.where('f.rule', '=', rule);
  if (companyName) query = query.where('c.name', 'ilike', like(companyName));
  if (gtin) query = query.where('k.gtin', 'like', like(gtin.replaceAll(/\D/g, '') || gtin));
  if (level !== undefined) query = query.where('f.level', '=', level);
  if (handled !== undefined) query = query.where('f.status', handled ? '!=' : '=', 0);
  if (status !== undefined) query = query.where('f.status', '=', status);
  if (startTime) query = query.where('f.found_time', '>=', startTime);
  if (endTime) query = query.where(sql<boolean>`f.found_time < ${endTime}::date + 1`);
  return query;
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Filters & { pageNum: number; pageSize: number }) =>
  pageOfRows(filtered(ctx, filters), { pageNum, pageSize });
export const all = (ctx: Ctx, filters: Filters, most: number) => filtered(ctx, filters).limit(most).execute();
export const byIds = (ctx: Ctx, ids: readonly string[]) =>
  findings(ctx)
    .where('f.id', 'in', [...ids])
    .execute();

export const hold = ({ db }: Ctx, id: string) =>
  db
    .selectFrom('gtin_finding')
    .where('id', '=', id)
    .forUpdate()
    .select(['id', 'company_id as companyId', 'commodity_code_id as codeId', 'rule', 'status', 'version'])
    .executeTakeFirst();
export const handle = ({ db, me }: Ctx, id: string, status: number, reason: string) =>
  db
    .updateTable('gtin_finding')
    .set({ status, reason, handler: me.userId, handle_time: sql<string>`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
/** Every finding for which a code was marked abnormal is over once it is cleared. */
export const closeFlagged = ({ db, me }: Ctx, codeId: string, reason: string) =>
  db
    .updateTable('gtin_finding')
    .set({ status: 3, reason, handler: me.userId, handle_time: sql<string>`now()`, version: sql`version + 1` })
    .where('commodity_code_id', '=', codeId)
    .where('status', '=', 1)
    .execute();
export const told = ({ db }: Ctx, ids: readonly string[]) =>
  db
    .updateTable('gtin_finding')
    .set({ told_time: sql<string>`now()` })
    .where('id', 'in', [...ids])
    .execute();

export const perRule = ({ db }: Ctx) =>
  db
    .selectFrom('gtin_finding')
    .groupBy('rule')
    .select([
      'rule',
      sql<string>`count(*) filter (where status in (0, 1))`.as('open'),
      sql<string>`count(*) filter (where status = 2)`.as('ignored'),
    ])
    .execute();
