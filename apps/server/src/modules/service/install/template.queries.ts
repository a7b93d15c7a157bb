import { type ChecklistItem, type InstallKind } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table } from '../../../http/table/table.queries.ts';

export const templates = table('checklistTemplate');

/** The templates of the own company, the newest edition of each, or all editions. */
export const listed = (
  { db, me }: Ctx,
  { kind, categoryId, versions }: { kind?: InstallKind | undefined; categoryId?: string | null | undefined; versions: boolean },
) => {
  let query = db
    .selectFrom('checklistTemplate as t')
    .leftJoin('proCategory as g', 'g.id', 't.categoryId')
    .leftJoin('appUser as u', 'u.id', 't.createUser')
    .where('t.companyId', '=', me.companyId)
    .select([
      't.id',
      sql<InstallKind>`t.kind`.as('kind'),
      't.categoryId',
      sql<string>`coalesce(g.name_zh, '')`.as('categoryName'),
      sql<string>`coalesce(g.name_en, '')`.as('categoryNameEn'),
      't.edition',
      sql<ChecklistItem[]>`t.items`.as('items'),
      't.createTime',
      sql<string>`coalesce(u.real_name, '')`.as('userName'),
    ])
    .orderBy('t.kind')
    .orderBy('t.categoryId')
    .orderBy('t.edition', 'desc');
  if (kind) query = query.where('t.kind', '=', kind);
  if (categoryId !== undefined) query = query.where('t.categoryId', categoryId === null ? 'is' : '=', categoryId);
  if (!versions)
    query = query.where(
      sql<boolean>`not exists (select from checklist_template n where n.company_id = t.company_id and n.kind = t.kind and n.category_id is not distinct from t.category_id and n.edition > t.edition)`,
    );
  return query.execute();
};

/** Editions of one list are counted one by one: two who save at once get two numbers. */
export async function nextEdition(db: Db, companyId: string, kind: InstallKind, categoryId: string | null): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`checklist/${companyId}/${kind}/${categoryId ?? ''}`}, 0))`.execute(db);
  const { rows } = await sql<{ n: number }>`
    select coalesce(max(edition), 0) + 1 as n from checklist_template where company_id = ${companyId} and kind = ${kind} and category_id is not distinct from ${categoryId}::bigint`.execute(
    db,
  );
  return rows[0]!.n;
}

export const createTimeOf = async (db: Db, companyId: string, id: string): Promise<string> =>
  (
    await db
      .selectFrom('checklistTemplate')
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .select('createTime')
      .executeTakeFirstOrThrow()
  ).createTime;

/** The checklist for a product: the newest of its category, of the nearest category above, or of none. Undefined: the preset. */
export async function checklistFor(db: Db, companyId: string, kind: InstallKind, categoryId: string | null) {
  const { rows } = await sql<{ edition: number; items: ChecklistItem[] }>`
    with recursive up as (
      select id, parent_id, 0 as depth from pro_category where id = ${categoryId}::bigint
      union all select c.id, c.parent_id, up.depth + 1 from pro_category c join up on c.id = up.parent_id where up.depth < 9)
    select t.edition, t.items from checklist_template t left join up on up.id = t.category_id
    where t.company_id = ${companyId} and t.kind = ${kind} and (t.category_id is null or up.id is not null)
    order by up.depth nulls last, t.edition desc limit 1`.execute(db);
  return rows[0];
}

/** Whether there is such a category of products. */
export const isCategory = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('proCategory').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;
