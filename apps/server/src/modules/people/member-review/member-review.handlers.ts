import { AppError, newMemberAudit } from '@touchmark/contract';
import { inState, joinLife, maskPhone } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { countOwn, waitsForCompany } from '../../../http/table/todo.queries.ts';
import { afterJoining, holdOf, memberAfter, moveMember, moveUser, type Place, placeOf } from '../member/public.ts';
import { addMessage } from '../../platform/settings/public.ts';
import { endApply } from '../joining/public.ts';
import * as rows from './member-review.queries.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { joinColumns } from './join-sheet.ts';

const bizType = 'membership';

waitsForCompany({
  key: 'joinsWaiting',
  title: { zh: '待审核的加入申请', en: 'Requests to join the company' },
  path: '/personnelAuth/newMemberAudit',
  call: newMemberAudit.audit,
  tone: 'amber',
  count: (ctx) => countOwn(ctx, 'companyJoinApply', { status: joinLife.at.pending }),
});

const masked = <Row extends { phone: string }>(row: Row): Row => ({ ...row, phone: maskPhone(row.phone) });

export const newMemberAuditRoutes = handle(newMemberAudit, {
  counts: (ctx) => rows.counts(ctx),

  async list(ctx, filters) {
    const page = await rows.list(ctx, filters);
    return { ...page, records: page.records.map(masked) };
  },
  export: sheetOf(newMemberAudit.export, {
    name: { zh: '成员审核', en: 'Applications to join' },
    query: rows.all,
    items: (_, found) => found.map(masked),
    columns: joinColumns,
  }),

  async audit(ctx, { id, pass, opinion, roleId, ...asked }) {
    await decide(ctx, id, pass ? await placeOf(ctx, { ...asked, roleId: roleId! }) : null, opinion);
    return true;
  },

  /** Approves the pending ones; those decided meanwhile are skipped. */
  async batchAudit(ctx, { ids, ...asked }) {
    const place = await placeOf(ctx, asked);
    let passed = 0;
    for (const id of [...new Set(ids)].sort()) {
      const open = await rows.hold(ctx, id);
      if (!open) throw new AppError('notFound');
      if (!inState(joinLife, open.status, 'pending')) continue;
      await decide(ctx, id, place, '');
      passed += 1;
    }
    return { passed };
  },
});

/** Approves an application with a position, or refuses it. */
async function decide(ctx: Ctx, id: string, place: Place | null, opinion: string): Promise<void> {
  const open = await rows.hold(ctx, id);
  if (!open) throw new AppError('notFound');
  const member = await holdOf(ctx.db, ctx.me.companyId, open.userId);
  if (!inState(joinLife, open.status, 'pending') || !member) throw new AppError('notAllowedInState');
  const status = memberAfter(member, place ? 'approve' : 'reject');
  await moveMember(ctx.db, ctx.me.companyId, member.id, { status, joinWay: 'APPLY', ...(place ? { place } : {}) });
  await endApply(ctx.db, ctx.me.companyId, id, joinLife.at[place ? 'approved' : 'rejected'], opinion, ctx.me.userId);
  await (place ? afterJoining(ctx, open.userId, ctx.me.companyId, 'approve') : moveUser(ctx.db, open.userId, 'rejectJoin'));
  ctx.note({ bizType, bizId: member.id, action: place ? 'approve' : 'reject', fromStatus: member.status, toStatus: status, opinion });
  await addMessage(ctx.db, {
    companyId: ctx.me.companyId,
    userId: open.userId,
    scene: place ? 'MEMBER_JOIN_PASS' : 'MEMBER_JOIN_REJECT',
    values: { opinion },
    sendUser: ctx.me.userName,
  });
}
