import { AppError, department, type DepartmentRow } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { inviteWithoutDepartment } from '../member/public.ts';
import { leaveDepartment, renameDepartment } from '../membership/public.ts';
import * as rows from './department.queries.ts';
import { departments } from './department.queries.ts';

export const departmentRoutes = handle(department, {
  async tree(ctx) {
    const all = (await rows.all(ctx)).map((row) => ({ ...row, members: Number(row.members) }));
    return parentsFirst(all);
  },

  async saveOrUpdate(ctx, { id, version, ...fields }) {
    const before = id ? await departments.hold(ctx, id, version) : null;
    refuseWrongPlace(ctx, await rows.all(ctx), id, fields.parentId);
    await refuseTakenName(ctx, fields.name, fields.parentId, id);
    if (fields.leaderUserId && !(await rows.isMember(ctx, fields.leaderUserId)))
      throw fieldFault('leaderUserId', { zh: '负责人须是在职成员', en: 'must be an active member' });
    if (!before) return departments.insert(ctx, fields);
    await renameDepartment(ctx.db, ctx.me.companyId, before.id, fields.name);
    return departments.update(ctx, before, fields);
  },

  async sort(ctx, { parentId, ids }) {
    const all = await rows.all(ctx);
    for (const id of ids) {
      const row = all.find((one) => one.id === id);
      if (!row) throw new AppError('notFound');
      refuseWrongPlace(ctx, all, id, parentId);
      if (row.parentId !== parentId) await refuseTakenName(ctx, row.name, parentId, id);
    }
    await rows.reorder(ctx, parentId, ids);
    ctx.note({
      bizType: 'department',
      action: 'sort',
      opinion: ids
        .map((id) => all.find((one) => one.id === id)!.name)
        .join('、')
        .slice(0, 2000),
    });
    return true;
  },

  async delete(ctx, { id }) {
    const row = await departments.hold(ctx, id);
    const { below, people } = await rows.contents(ctx, id);
    if (below > 0 || people > 0) throw new AppError('departmentNotEmpty', { below: String(below), people: String(people) });
    // Former members keep its name in their history.
    await leaveDepartment(ctx.db, ctx.me.companyId, id);
    await inviteWithoutDepartment(ctx.db, ctx.me.companyId, id);
    await departments.remove(ctx, row, { opinion: row.name });
    return true;
  },
});

/** The parent must exist and must not be a descendant of the department. */
function refuseWrongPlace(
  ctx: Ctx,
  all: readonly Pick<DepartmentRow, 'id' | 'parentId'>[],
  id: string | undefined,
  parentId: string | null,
): void {
  if (!parentId) return;
  if (!all.some((row) => row.id === parentId)) throw fieldFault('parentId', { zh: '上级部门不存在', en: 'does not exist' });
  for (let at: string | null = parentId; at; at = all.find((row) => row.id === at)?.parentId ?? null) {
    if (at === id)
      throw fieldFault('parentId', { zh: '不能移到自己或自己的下级', en: 'cannot be the department itself or one of its sub-departments' });
  }
}

/** Departments of one parent must have different names. */
async function refuseTakenName(ctx: Ctx, name: string, parentId: string | null, id?: string): Promise<void> {
  if (!(await rows.nameTaken(ctx, name, parentId, id))) return;
  throw new AppError('nameTaken', { name }, { fields: [{ field: 'name', msg: new AppError('nameTaken', { name }).text }] });
}

/** Sorts a flat list so that parents precede their children. */
function parentsFirst(rows_: DepartmentRow[]): DepartmentRow[] {
  const under = (parentId: string | null): DepartmentRow[] =>
    rows_.filter((row) => row.parentId === parentId).flatMap((row) => [row, ...under(row.id)]);
  return under(null);
}
