import { sql } from 'kysely';
import type { labelTemplate, Parsed } from '@touchmark/contract';
import { templateLife } from '@touchmark/domain';
import { codeFields, fixedTemplates } from '@touchmark/labels';
import { json } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import { table } from '../../../http/table/table.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';

export const templates = table('labelTemplate', { unique: { nameTaken: ['name'] } });

const mine = ({ db, me }: Ctx) => db.selectFrom('labelTemplate as t').where('t.companyId', '=', me.companyId);

const columns = [
  't.id',
  't.name',
  't.scheme',
  't.kind',
  't.widthMm as width',
  't.heightMm as height',
  't.dpi',
  't.gapMm as gap',
  't.columns',
  't.fields',
  't.isDefault',
  't.fixedKey',
  't.template',
  't.revision',
  't.status',
  't.version',
  't.createTime',
  't.updateTime',
  sql<number>`(select count(*)::int from print_job j where j.company_id = t.company_id and j.template_id = t.id)`.as('prints'),
] as const;

export function list(ctx: Ctx, { name, scheme, kind, width, codeless, status, ...paging }: Parsed<typeof labelTemplate.list>) {
  let query = mine(ctx).select(columns).orderBy('t.isDefault', 'desc').orderBy('t.createTime', 'desc').orderBy('t.id', 'desc');
  if (name) query = query.where('t.name', 'ilike', like(name));
  if (scheme) query = query.where('t.scheme', '=', scheme);
  if (kind) query = query.where('t.kind', '=', kind);
  if (width) query = query.where('t.widthMm', '=', String(width));
  if (codeless !== undefined) query = query.where(sql<boolean>`not t.fields && ${[...codeFields]}::text[]`, '=', codeless);
  if (status !== undefined) query = query.where('t.status', '=', status);
  return pageOfRows(query, paging);
}

export const find = (ctx: Ctx, id: string) => mine(ctx).where('t.id', '=', id).select(columns).executeTakeFirst();
export type Row = NonNullable<Awaited<ReturnType<typeof find>>>;

/** What labels say of a company that has no product yet. */
export const company = ({ db, me }: Ctx) =>
  db
    .selectFrom('company')
    .where('id', '=', me.companyId)
    .select(['name as companyName', 'contactPhone as companyPhone'])
    .executeTakeFirst();

/** Creates the delivered templates that a company does not have yet. */
export async function ensureFixed({ db, me, language }: Ctx): Promise<void> {
  const rows = fixedTemplates.map((fixed) => ({
    companyId: me.companyId,
    name: fixed.name[language],
    kind: fixed.kind,
    widthMm: String(fixed.widthMm),
    heightMm: String(fixed.heightMm),
    dpi: fixed.dpi,
    gapMm: String(fixed.template.page.gapMm ?? 2),
    columns: 1,
    template: json(fixed.template),
    fields: [...fixed.fields],
    fixedKey: fixed.key,
    isDefault: fixed.kind === 'product',
    status: templateLife.at.enabled,
  }));
  await db
    .insertInto('labelTemplate')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute();
}

export interface Fields {
  name: string;
  scheme: 'NORMAL' | 'GS1';
  kind: string;
  width: number;
  height: number;
  dpi: number;
  gap: number;
  columns: number;
  template: unknown;
  fields: string[];
}
/** The columns of a drawing and its size. */
export const columnsFor = (f: Fields) => ({
  name: f.name,
  scheme: f.scheme,
  kind: f.kind,
  widthMm: String(f.width),
  heightMm: String(f.height),
  dpi: f.dpi,
  gapMm: String(f.gap),
  columns: f.columns,
  template: json(f.template),
  fields: f.fields,
});

export async function setDefault({ db, me }: Ctx, { id, scheme, kind }: Pick<Row, 'id' | 'scheme' | 'kind'>): Promise<void> {
  await db
    .updateTable('labelTemplate')
    .set({ isDefault: false })
    .where('companyId', '=', me.companyId)
    .where('scheme', '=', scheme)
    .where('kind', '=', kind)
    .where('isDefault', '=', true)
    .execute();
  await db.updateTable('labelTemplate').set({ isDefault: true }).where('companyId', '=', me.companyId).where('id', '=', id).execute();
}
