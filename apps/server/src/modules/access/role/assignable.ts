import { AppError, codesOfSide, codesWithin, roleCodesOf, type Side } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import * as rows from './role.queries.ts';

export interface AssignableRole {
  id: string;
  code: string;
  name: string;
  nameEn: string;
  kind: 'SYSTEM' | 'CUSTOM';
}

const sideOf = ({ me }: Ctx): Side => (me.userType === 'PLATFORM' ? 'platform' : 'enterprise');

/**
 * The codes a user may grant: the main account everything granted to the company, the platform's role administrator every
 * platform code, others their own.
 */
export function grantableBy(ctx: Ctx): ReadonlySet<string> {
  const { me } = ctx;
  if (me.roleCode === 'ENT_MAIN') return codesWithin(codesOfSide('enterprise'), 'enterprise', me.grants);
  return me.permissions.has('roleCfg_edit') ? codesOfSide('platform') : me.permissions;
}

/** The codes that roles contain in the caller's company, by role id. */
export async function codesOfRoles(ctx: Ctx, roles: readonly { id: string; code: string }[]): Promise<Map<string, Set<string>>> {
  const changes = await rows.changesOf(
    ctx.db,
    roles.map(({ id }) => id),
  );
  return new Map(
    roles.map(({ id, code }) => [
      id,
      codesWithin(
        roleCodesOf(
          code,
          changes.filter(({ roleId }) => roleId === id),
        ),
        sideOf(ctx),
        ctx.me.grants,
      ),
    ]),
  );
}

/**
 * The roles among some that the caller may assign. The role of the main account is never assigned; the main account is
 * transferred on its own page.
 */
export async function assignableIds(ctx: Ctx, roles: readonly { id: string; code: string }[]): Promise<ReadonlySet<string>> {
  const own = grantableBy(ctx);
  const codes = await codesOfRoles(ctx, roles);
  return new Set(
    roles.filter(({ id, code }) => code !== 'ENT_MAIN' && [...codes.get(id)!].every((one) => own.has(one))).map(({ id }) => id),
  );
}

/** The roles the caller may assign to members of his company, in order. */
export async function assignableRoles(ctx: Ctx): Promise<AssignableRole[]> {
  const roles = await rows.all(ctx);
  const may = await assignableIds(ctx, roles);
  return roles
    .filter(({ id }) => may.has(id))
    .map(({ id, code, name, nameEn, kind }) => ({ id, code, name, nameEn, kind: kind as AssignableRole['kind'] }));
}

/** The role selected in a form, if the caller may assign it; `membership.role_code` stores its code. Refusals name the field. */
export async function assignableRole(ctx: Ctx, roleId: string, field = 'roleId'): Promise<AssignableRole> {
  const found = await rows.find(ctx, roleId);
  if (!found) throw fieldFault(field, { zh: '角色不存在', en: 'no such role' }, ctx.language);
  if (!(await assignableIds(ctx, [found])).has(roleId))
    throw new AppError('beyondOwnRights', {}, { fields: [{ field, msg: new AppError('beyondOwnRights').say(ctx.language) }] });
  return { id: found.id, code: found.code, name: found.name, nameEn: found.nameEn, kind: found.kind as AssignableRole['kind'] };
}
