import type { baseProps, Parsed } from '@touchmark/contract';
import { sql, type SqlBool } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { sharedTable } from '../../../http/table/shared-table.queries.ts';

export const baseRows = sharedTable('baseProp');

const columns = [
  'p.id',
  'p.kind',
  'p.code',
  'p.name',
  'p.nameEn',
  'p.parentId',
  'p.sort',
  'p.enabled',
  'p.remark',
  'p.extra',
  'p.updateTime',
  'p.version',
] as const;
const rows = ({ db }: Ctx) => db.selectFrom('baseProp as p').select(columns);

type Filters = Omit<Parsed<typeof baseProps.export>, 'format'>;
export function all(ctx: Ctx, { kind, code, name, enabled }: Filters) {
  let query = rows(ctx).where('p.kind', '=', kind).orderBy('p.sort').orderBy('p.code');
  if (code) query = query.where('p.code', 'ilike', like(code));
  if (name)
    query = query.where(sql<SqlBool>`(p.name || ' ' || p.name_en || ' ' || coalesce(p.extra ->> 'synonyms', '')) ilike ${like(name)}`);
  if (enabled) query = query.where('p.enabled', '=', enabled === 'true');
  return query;
}
export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof baseProps.list>) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });
export type Stored = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number];
export const find = (ctx: Ctx, id: string) => rows(ctx).where('p.id', '=', id).executeTakeFirst();
/** The enabled rows of every kind. */
export const enabled = (ctx: Ctx) =>
  rows(ctx).where('p.enabled', '=', true).orderBy('p.kind').orderBy('p.sort').orderBy('p.code').execute();

/** Only one version is the current one. */
export const noOtherCurrent = ({ db }: Ctx, id: string) =>
  db
    .updateTable('baseProp')
    .set({ extra: sql`extra || '{"current": false}'`, version: sql`version + 1` })
    .where('kind', '=', 'dataVersion')
    .where('id', '!=', id)
    .where(sql<SqlBool>`(extra ->> 'current')::boolean`)
    .execute();

/** Puts rows below a parent, in this order. */
export async function reorder({ db }: Ctx, parentId: string | null, ids: readonly string[]): Promise<void> {
  for (const [nth, id] of ids.entries())
    await db
      .updateTable('baseProp')
      .set({ parentId, sort: (nth + 1) * 10, version: sql`version + 1`, updateTime: sql`now()` })
      .where('id', '=', id)
      .execute();
}
