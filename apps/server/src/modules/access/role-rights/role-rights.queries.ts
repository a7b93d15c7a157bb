import { membershipLife } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';

/** The roles a company can use: its own, and the system roles of the enterprise side. */
const ofCompany = ({ db, me }: Ctx) =>
  db
    .selectFrom('role')
    .where((eb) => eb.or([eb('companyId', '=', me.companyId), eb.and([eb('companyId', 'is', null), eb('side', '=', 'enterprise')])]));
const columns = ['id', 'companyId', 'code', 'name', 'nameEn', 'kind', 'version', 'originCode'] as const;

export const find = (ctx: Ctx, id: string) => ofCompany(ctx).where('id', '=', id).select(columns).executeTakeFirst();
export const findByCode = (ctx: Ctx, code: string) => ofCompany(ctx).where('code', '=', code).select(columns).executeTakeFirst();

export const members = ({ db, me }: Ctx, code: string) =>
  db
    .selectFrom('membership as m')
    .innerJoin('appUser as u', 'u.id', 'm.userId')
    .where('m.companyId', '=', me.companyId)
    .where('m.roleCode', '=', code)
    .where('m.status', '=', membershipLife.at.active)
    .select(['u.realName as name', 'u.account'])
    .orderBy('u.realName')
    .limit(200)
    .execute();
