import { sql } from 'kysely';
import type { Ctx } from '../../../http/ctx.ts';

/** A role the company works with: its own, or the system's for an enterprise. */
const ofCompany = ({ db, me }: Ctx) =>
  db
    .selectFrom('role')
    .where((eb) => eb.or([eb('company_id', '=', me.companyId), eb.and([eb('company_id', 'is', null), eb('side', '=', 'enterprise')])]));
const columns = ['id', 'code', 'name', 'name_en as nameEn', 'kind', 'version', 'origin_code as originCode'] as const;

export const find = (ctx: Ctx, id: string) => ofCompany(ctx).where('id', '=', id).select(columns).executeTakeFirst();
export const findByCode = (ctx: Ctx, code: string) => ofCompany(ctx).where('code', '=', code).select(columns).executeTakeFirst();
export const holdCustom = ({ db, me }: Ctx, id: string) =>
  db.selectFrom('role').where('id', '=', id).where('company_id', '=', me.companyId).forUpdate().select(columns).executeTakeFirst();

export const members = ({ db, me }: Ctx, code: string) =>
  db
    .selectFrom('membership as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .where('m.company_id', '=', me.companyId)
    .where('m.role_code', '=', code)
    .where('m.status', '=', 2)
    .select(['u.real_name as name', 'u.account'])
    .orderBy('u.real_name')
    .limit(200)
    .execute();

/** Writes a role's codes anew. */
export async function setCodes({ db, me }: Ctx, roleId: string, codes: readonly string[]): Promise<number> {
  await db.deleteFrom('role_permission').where('role_id', '=', roleId).where('company_id', '=', me.companyId).execute();
  if (codes.length > 0)
    await db
      .insertInto('role_permission')
      .values(codes.map((code) => ({ role_id: roleId, company_id: me.companyId, code })))
      .execute();
  const row = await db
    .updateTable('role')
    .set({ version: sql`version + 1`, update_user: me.userId, update_time: sql`now()` })
    .where('id', '=', roleId)
    .where('company_id', '=', me.companyId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}
