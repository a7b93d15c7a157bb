import { AppError } from '@touchmark/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/ctx.ts';
import { table } from '../../../http/table.queries.ts';

export const receivers = table('receiver');

export interface ReceiverFacts {
  id: string;
  companyId: string;
  name: string;
  parentId: string | null;
  onward: boolean;
  /** The company bound to it; null where none has accepted. */
  boundCompany: string | null;
  areaVersion: number;
  status: number;
}
const facts = (ctx: Ctx) =>
  ctx.db
    .selectFrom('receiver')
    .select([
      'id',
      'companyId',
      'name',
      'parentId',
      'onward',
      sql<string | null>`case when bind_status = 2 then bound_company::text end`.as('boundCompany'),
      'areaVersion',
      'status',
    ]);

export const findReceiver = (ctx: Ctx, id: string): Promise<ReceiverFacts | undefined> =>
  facts(ctx).where('companyId', '=', ctx.me.companyId).where('id', '=', id).executeTakeFirst();

export async function lockReceiver(ctx: Ctx, id: string, _field?: string): Promise<ReceiverFacts> {
  const row = await facts(ctx).where('companyId', '=', ctx.me.companyId).where('id', '=', id).forShare().executeTakeFirst();
  if (!row) throw new AppError('notFound');
  if (row.status !== 1) throw new AppError('receiverPaused', { name: row.name });
  return row;
}

export const receiversOfCompany = (ctx: Ctx, companyId: string): Promise<ReceiverFacts[]> =>
  facts(ctx).where('boundCompany', '=', companyId).where('bindStatus', '=', 2).execute();

export async function receiversNamed(ctx: Ctx, names: readonly string[]): Promise<Map<string, ReceiverFacts>> {
  if (names.length === 0) return new Map();
  const rows = await facts(ctx)
    .where('companyId', '=', ctx.me.companyId)
    .where('status', '=', 1)
    .where((eb) => eb.or([eb('name', 'in', names), eb('code', 'in', names)]))
    .select('code')
    .execute();
  return new Map(
    rows.flatMap((row) => [
      [row.name, row],
      [row.code, row],
    ]),
  );
}
