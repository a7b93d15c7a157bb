import type { goodsCodeCheck, Parsed } from '@touchmark/contract';
import { type FindingFacts, findingLife, type FindingStatus, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';

const findings = ({ db }: Ctx) =>
  db
    .selectFrom('gtinFinding as f')
    .innerJoin('commodityCode as k', 'k.id', 'f.commodityCodeId')
    .innerJoin('company as c', 'c.id', 'f.companyId')
    .select([
      'f.id',
      'k.id as codeId',
      'k.gtin',
      'k.nameCn',
      'k.status as codeStatus',
      'k.statusBefore',
      'f.companyId',
      'c.name as companyName',
      'c.nameEn as companyNameEn',
      'f.rule',
      'f.level',
      sql<FindingFacts>`f.params`.as('params'),
      'f.foundTime',
      'f.seenTime',
      'f.status',
      sql<string>`coalesce((select real_name from app_user where id = f.handler), '')`.as('handlerName'),
      'f.handleTime',
      'f.reason',
      'f.toldTime',
      'f.version',
    ]);
export type FindingRecord = Awaited<ReturnType<typeof list>>['records'][number];

type Filters = Omit<Parsed<typeof goodsCodeCheck.export>, 'format'>;
function filtered(ctx: Ctx, { rule, companyName, gtin, level, handled, status, startTime, endTime }: Filters) {
  let query = findings(ctx).orderBy('f.status').orderBy('f.level', 'desc').orderBy('f.foundTime', 'desc').orderBy('f.id', 'desc');
  if (rule) query = query.where('f.rule', '=', rule);
  if (companyName) query = query.where('c.name', 'ilike', like(companyName));
  if (gtin) query = query.where('k.gtin', 'like', like(gtin.replaceAll(/\D/g, '') || gtin));
  if (level !== undefined) query = query.where('f.level', '=', level as 1 | 2 | 3);
  if (handled !== undefined) query = query.where('f.status', handled ? '!=' : '=', 0);
  if (status !== undefined) query = query.where('f.status', '=', status);
  if (startTime) query = query.where('f.foundTime', '>=', startTime);
  if (endTime) query = query.where(sql<boolean>`f.found_time < ${endTime}::date + 1`);
  return query;
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Filters & { pageNum: number; pageSize: number }) =>
  pageOfRows(filtered(ctx, filters), { pageNum, pageSize });
export const all = (ctx: Ctx, filters: Filters) => filtered(ctx, filters);
export const byIds = (ctx: Ctx, ids: readonly string[]) =>
  findings(ctx)
    .where('f.id', 'in', [...ids])
    .execute();

export const hold = ({ db }: Ctx, id: string) =>
  db
    .selectFrom('gtinFinding')
    .where('id', '=', id)
    .forUpdate()
    .select(['id', 'companyId', 'commodityCodeId as codeId', 'rule', 'status', 'version'])
    .executeTakeFirst();
export const handle = ({ db, me }: Ctx, id: string, status: FindingStatus, reason: string) =>
  db
    .updateTable('gtinFinding')
    .set({ status, reason, handler: me.userId, handleTime: sql<string>`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
/** Closes every finding for which a code was marked abnormal, when the code is cleared. */
export const closeFlagged = ({ db, me }: Ctx, codeId: string, reason: string) =>
  db
    .updateTable('gtinFinding')
    .set({ status: findingLife.at.solved, reason, handler: me.userId, handleTime: sql<string>`now()`, version: sql`version + 1` })
    .where('commodityCodeId', '=', codeId)
    .where('status', '=', findingLife.at.flagged)
    .execute();
export const markNotified = ({ db }: Ctx, ids: readonly string[]) =>
  db
    .updateTable('gtinFinding')
    .set({ toldTime: sql<string>`now()` })
    .where('id', 'in', [...ids])
    .execute();

const openFindings = statesOf(findingLife, 'open', 'flagged');
export const perRule = ({ db }: Ctx) =>
  db
    .selectFrom('gtinFinding')
    .groupBy('rule')
    .select([
      'rule',
      sql<string>`count(*) filter (where status in (${sql.join(openFindings)}))`.as('open'),
      sql<string>`count(*) filter (where status = ${findingLife.at.ignored})`.as('ignored'),
    ])
    .execute();
