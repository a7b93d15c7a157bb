import { sql } from 'kysely';
import type { Ctx } from '../../../http/ctx.ts';

/** A role the company works with: its own, or the system's for an enterprise. */
const ofCompany = ({ db, me }: Ctx) =>
  db
    .selectFrom('role')
    .where((eb) => eb.or([eb('companyId', '=', me.companyId), eb.and([eb('companyId', 'is', null), eb('side', '=', 'enterprise')])]));
const columns = ['id', 'code', 'name', 'nameEn', 'kind', 'version', 'originCode'] as const;

export const find = (ctx: Ctx, id: string) => ofCompany(ctx).where('id', '=', id).select(columns).executeTakeFirst();
export const findByCode = (ctx: Ctx, code: string) => ofCompany(ctx).where('code', '=', code).select(columns).executeTakeFirst();
export const holdCustom = ({ db, me }: Ctx, id: string) =>
  db.selectFrom('role').where('id', '=', id).where('companyId', '=', me.companyId).forUpdate().select(columns).executeTakeFirst();

export const members = ({ db, me }: Ctx, code: string) =>
  db
    .selectFrom('membership as m')
    .innerJoin('appUser as u', 'u.id', 'm.userId')
    .where('m.companyId', '=', me.companyId)
    .where('m.roleCode', '=', code)
    .where('m.status', '=', 2)
    .select(['u.realName as name', 'u.account'])
    .orderBy('u.realName')
    .limit(200)
    .execute();

/** Writes a role's codes anew. */
export async function setCodes({ db, me }: Ctx, roleId: string, codes: readonly string[]): Promise<number> {
  await db.deleteFrom('rolePermission').where('roleId', '=', roleId).where('companyId', '=', me.companyId).execute();
  if (codes.length > 0)
    await db
      .insertInto('rolePermission')
      .values(codes.map((code) => ({ roleId, companyId: me.companyId, code })))
      .execute();
  const row = await db
    .updateTable('role')
    .set({ version: sql`version + 1`, updateUser: me.userId, updateTime: sql`now()` })
    .where('id', '=', roleId)
    .where('companyId', '=', me.companyId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}
