import { type Parsed, type printer } from '@touchmark/contract';
import type { Db, Row } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table } from '../../../http/table/table.queries.ts';

export const printers = table('printer', { unique: { nameTaken: ['name'] } });

export type PrinterRow = Row<'printer'>;

export function all({ db, me }: Ctx, { name }: Pick<Parsed<typeof printer.list>, 'name'>) {
  let query = db.selectFrom('printer').where('companyId', '=', me.companyId).selectAll().orderBy('name').orderBy('id');
  if (name) query = query.where('name', 'ilike', like(name));
  return query;
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof printer.list>) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });

export const entNoOf = async (db: Db, companyId: string): Promise<string | null> =>
  (await db.selectFrom('company').where('id', '=', companyId).select('entNo').executeTakeFirstOrThrow()).entNo;
