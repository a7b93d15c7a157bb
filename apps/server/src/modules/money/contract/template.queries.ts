import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { sharedTable } from '../../../http/table/shared-table.queries.ts';

export const templates = sharedTable('contractTemplate');

const newest = (db: Db) =>
  db
    .selectFrom('contractTemplate as t')
    .innerJoin('contractTemplateText as x', 'x.templateId', 't.id')
    .where('x.no', '=', sql<number>`(select max(no) from contract_template_text where template_id = t.id)`);

export const all = ({ db }: Ctx) =>
  newest(db)
    .orderBy('t.code')
    .select(['t.id', 't.code', 't.name', 't.nameEn', 't.kind', 't.enabled', 'x.no', 'x.body', 't.updateTime', 't.version'])
    .select(
      sql<number>`(select count(*)::int from contract k join contract_template_text y on y.id = k.text_id where y.template_id = t.id)`.as(
        'contracts',
      ),
    );

export const enabledTexts = (db: Db) =>
  newest(db).where('t.enabled', '=', true).orderBy('t.code').select(['x.id as textId', 't.name', 't.nameEn', 't.kind', 'x.body']).execute();

export const findText = (db: Db, id: string) =>
  db
    .selectFrom('contractTemplateText as x')
    .innerJoin('contractTemplate as t', 't.id', 'x.templateId')
    .where('x.id', '=', id)
    .select(['x.id', 't.enabled'])
    .executeTakeFirst();

/** The newest text of the template that a text is of. */
export const newestOf = (db: Db, textId: string) =>
  newest(db)
    .where('t.id', '=', (query) => query.selectFrom('contractTemplateText as y').where('y.id', '=', textId).select('y.templateId'))
    .select(['x.id', 'x.body'])
    .executeTakeFirstOrThrow();

export const lastText = (db: Db, templateId: string) =>
  db
    .selectFrom('contractTemplateText')
    .where('templateId', '=', templateId)
    .orderBy('no', 'desc')
    .select(['no', 'body'])
    .executeTakeFirst();

export const addText = ({ db, me }: Ctx, templateId: string, no: number, body: string) =>
  db.insertInto('contractTemplateText').values({ templateId, no, body, createUser: me.userId }).execute();
