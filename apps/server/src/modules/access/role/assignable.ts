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

/** The caller, or somebody whose rights are asked about beside him. */
type Giver = Pick<Ctx, 'db' | 'me'>;

const sideOf = ({ me }: Giver): Side => (me.userType === 'PLATFORM' ? 'platform' : 'enterprise');

/**
 * The codes a user may grant: the main account everything granted to the company, the platform's role administrator every
 * platform code, others their own.
 */
export function grantableBy(ctx: Giver): ReadonlySet<string> {
  const { me } = ctx;
  if (me.roleCode === 'ENT_MAIN') return codesWithin(codesOfSide('enterprise'), 'enterprise', me.grants);
  return me.permissions.has('roleCfg_edit') ? codesOfSide('platform') : me.permissions;
}

/** The codes that roles contain in the caller's company, by role id. */
export async function codesOfRoles(ctx: Giver, roles: readonly { id: string; code: string }[]): Promise<Map<string, Set<string>>> {
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

/** From the narrowest to the widest. */
const scopes = ['SELF', 'DEPT', 'DEPT_TREE', 'ALL'];
/** Whether a data scope is no wider than the caller's; the main account may give any. */
export const mayGiveScope = ({ me }: Giver, scope: string): boolean =>
  me.roleCode === 'ENT_MAIN' || scopes.indexOf(scope) <= scopes.indexOf(me.dataScope);

interface Given {
  id: string;
  code: string;
  dataScope: string;
}

/** Which of some roles the caller may give somebody, or take from him: those with no right and no data scope beyond his own. The main account is transferred on its own page and never given as a role. */
export async function assignableIds(ctx: Giver, roles: readonly Given[]): Promise<ReadonlySet<string>> {
  const own = grantableBy(ctx);
  const codes = await codesOfRoles(ctx, roles);
  return new Set(
    roles
      .filter(
        ({ id, code, dataScope }) =>
          code !== 'ENT_MAIN' && mayGiveScope(ctx, dataScope) && [...codes.get(id)!].every((one) => own.has(one)),
      )
      .map(({ id }) => id),
  );
}

/** Whether somebody may give a role at this moment. */
export async function mayAssign(ctx: Giver, roleCode: string): Promise<boolean> {
  const found = (await rows.all(ctx)).filter(({ code }) => code === roleCode);
  return found.length > 0 && (await assignableIds(ctx, found)).size === found.length;
}

/** Refuses to take somebody out of a role that the caller could not give him: its rights are not his to take. */
export async function mustBeAbleToTake(ctx: Ctx, roleCodes: readonly string[]): Promise<void> {
  const held = (await rows.all(ctx)).filter(({ code }) => roleCodes.includes(code));
  if ((await assignableIds(ctx, held)).size < held.length) throw new AppError('beyondOwnRights');
}

/** Refuses to shut out a stronger colleague: one who has every right of the caller and more. */
export async function refuseStronger(ctx: Ctx, roleCode: string): Promise<void> {
  const held = (await rows.all(ctx)).filter(({ code }) => code === roleCode);
  const own = grantableBy(ctx);
  for (const codes of (await codesOfRoles(ctx, held)).values())
    if (codes.size > own.size && [...own].every((code) => codes.has(code))) throw new AppError('beyondOwnRights');
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
  if (!found) throw fieldFault(field, { zh: '角色不存在', en: 'does not exist' });
  if (!(await assignableIds(ctx, [found])).has(roleId))
    throw new AppError('beyondOwnRights', {}, { fields: [{ field, msg: new AppError('beyondOwnRights').text }] });
  return { id: found.id, code: found.code, name: found.name, nameEn: found.nameEn, kind: found.kind as AssignableRole['kind'] };
}
