import { today } from '@touchmark/domain';
import { AppError } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { assignableRole } from '../../access/role/public.ts';
import { departmentExists, hasDepartments, type Place } from './member.queries.ts';

export interface AskedPlace {
  deptId: string | null;
  position: string;
  roleId: string;
  authDeadLine: string | null;
  memo: string;
}

/**
 * Validates the position in a form: the department must belong to the company and is required if it has departments, the caller
 * must be able to assign the role, the deadline must be in the future.
 */
export async function placeOf(
  ctx: Ctx,
  { deptId, position, roleId, authDeadLine, memo }: AskedPlace,
  names = { dept: 'deptId', role: 'roleId' },
): Promise<Place> {
  if (!deptId && (await hasDepartments(ctx))) throw fieldFault(names.dept, { zh: '请选择部门', en: 'is required' });
  if (deptId && !(await departmentExists(ctx, deptId))) throw fieldFault(names.dept, { zh: '部门不存在', en: 'does not exist' });
  const role = await assignableRole(ctx, roleId, names.role);
  refusePast(ctx, authDeadLine);
  return { deptId, position, roleCode: role.code, authDeadLine, memo };
}

export function refusePast(ctx: Ctx, authDeadLine: string | null): void {
  if (authDeadLine && authDeadLine <= today(ctx.now))
    throw fieldFault('authDeadLine', { zh: '授权期限须晚于今天', en: 'must be after today' });
}

/** The main account is transferred on its own page; its position cannot be changed here. */
export function refuseMain(isMain: boolean): void {
  if (isMain) throw new AppError('mainAccountFixed');
}
