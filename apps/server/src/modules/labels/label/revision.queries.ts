import { sql } from 'kysely';
import { pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import type { columnsFor } from './label.queries.ts';

/** Keeps what was saved. */
export async function addRevision(
  { db, me }: Ctx,
  templateId: string,
  revision: number,
  saved: ReturnType<typeof columnsFor>,
  restoredFrom?: number,
): Promise<void> {
  const { name, kind, widthMm, heightMm, dpi, gapMm, columns, template } = saved;
  const drawing = { name, kind, widthMm, heightMm, dpi, gapMm, columns, template };
  await db
    .insertInto('labelRevision')
    .values({ ...drawing, companyId: me.companyId, templateId, revision, restoredFrom: restoredFrom ?? null, userName: me.userName })
    .execute();
}

const revisions = ({ db, me }: Ctx, templateId: string) =>
  db.selectFrom('labelRevision as r').where('r.companyId', '=', me.companyId).where('r.templateId', '=', templateId);

export const revisionsOf = (ctx: Ctx, templateId: string, paging: { pageNum: number; pageSize: number }, only?: number) =>
  pageOfRows(
    (only === undefined ? revisions(ctx, templateId) : revisions(ctx, templateId).where('r.revision', '=', only))
      .select([
        'r.revision',
        'r.name',
        'r.widthMm as width',
        'r.heightMm as height',
        'r.dpi',
        'r.template',
        'r.restoredFrom',
        'r.userName',
        'r.createTime',
        sql<number>`(select count(*)::int from print_job j where j.company_id = r.company_id and j.template_id = r.template_id and j.template_revision = r.revision)`.as(
          'prints',
        ),
      ])
      .orderBy('r.revision', 'desc'),
    paging,
  );

/** One revision as the form has it. */
export async function revisionOf(ctx: Ctx, templateId: string, revision: number) {
  const row = await revisions(ctx, templateId).where('r.revision', '=', revision).selectAll().executeTakeFirst();
  if (!row) return undefined;
  const { name, kind, dpi, columns, template } = row;
  return { name, kind, dpi, columns, template, width: Number(row.widthMm), height: Number(row.heightMm), gap: Number(row.gapMm) };
}
