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

/** The place a form asks for: the department must be the company's and be named where there are any, the role one the caller may give, the deadline not past. */
export async function placeOf(
  ctx: Ctx,
  { deptId, position, roleId, authDeadLine, memo }: AskedPlace,
  names = { dept: 'deptId', role: 'roleId' },
): Promise<Place> {
  if (!deptId && (await hasDepartments(ctx))) throw fieldFault(names.dept, { zh: '请选择部门', en: 'choose a department' }, ctx.language);
  if (deptId && !(await departmentExists(ctx, deptId)))
    throw fieldFault(names.dept, { zh: '部门不存在', en: 'no such department' }, ctx.language);
  const role = await assignableRole(ctx, roleId, names.role);
  refusePast(ctx, authDeadLine);
  return { deptId, position, roleCode: role.code, authDeadLine, memo };
}

export function refusePast(ctx: Ctx, authDeadLine: string | null): void {
  if (authDeadLine && authDeadLine <= today(ctx.now))
    throw fieldFault('authDeadLine', { zh: '授权期限须晚于今天', en: 'must be after today' }, ctx.language);
}

/** The main account's place is handed over on its own page, and never narrowed. */
export function refuseMain(isMain: boolean): void {
  if (isMain) throw new AppError('mainAccountFixed');
}
