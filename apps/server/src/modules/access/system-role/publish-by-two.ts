import { roleCfg } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { waitsForStaff } from '../../../http/table/todo.queries.ts';
import { findSecondPeople, requireSecondPerson } from '../second-person/public.ts';
import * as rows from './system-role.queries.ts';

const right = roleCfg.publish.access as 'roleCfg_publish';

waitsForStaff({
  key: 'roleDrafts',
  title: { zh: '待发布的平台角色权限', en: 'Rights of platform roles to publish' },
  path: '/applicationManage/roleCfg',
  call: roleCfg.publish,
  waiting: async (ctx) => {
    const drafts = await rows.drafts(ctx.db);
    if (drafts.length === 0) return { count: 0, oldestDays: 0 };
    const people = await findSecondPeople(ctx, right);
    const his = drafts.filter((draft) => people.objection({ authors: draft.draftAuthors, asked: draft.drafted ?? 0 }) === null);
    return { count: his.length, oldestDays: Math.max(0, ...his.map(({ days }) => days)) };
  },
});

/**
 * More rights for the platform's staff take effect by a second person: who wrote them does not publish them. Where there is none, the
 * author does, because an installation begins with one administrator.
 */
export async function requireOther(
  ctx: Ctx,
  role: { code: string; side: string; draftAuthors: string[]; drafted: number | null },
  added: readonly string[],
): Promise<void> {
  if (role.side !== 'platform' || added.length === 0 || (await rows.membersEver(ctx.db, role.code)) === 0) return;
  const request = { authors: role.draftAuthors, asked: role.drafted ?? 0 };
  if ((await findSecondPeople(ctx, right)).of(request).length > 0) await requireSecondPerson(ctx, right, request);
}
