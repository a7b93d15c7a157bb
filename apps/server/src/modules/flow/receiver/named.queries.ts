import { receiverLife } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';

/** Receivers of the caller's company that may be shipped to, by name and by code: for sheets that name them. */
export async function activeReceiversNamed({ db, me }: Ctx, names: readonly string[]) {
  if (names.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('receiver')
    .where('companyId', '=', me.companyId)
    .where('status', '=', receiverLife.at.active)
    .where((eb) => eb.or([eb('name', 'in', names), eb('code', 'in', names)]))
    .select(['id', 'code', 'name', 'boundCompany', 'bindStatus'])
    .execute();
  return new Map(rows.flatMap((row) => [[row.code, row] as const, [row.name, row] as const]));
}
