import { AppError, member, type MemberRow } from '@touchmark/contract';
import { inState, inviteLife, maskPhone, membershipLife } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { recordReading } from '../../../http/audit.queries.ts';
import { findGiven, withdrawUnbacked } from '../../../http/door/given.ts';
import { handle } from '../../../http/handle.ts';
import { addMessage } from '../../platform/settings/public.ts';
import { memberships } from '../membership/public.ts';
import { closeInvite } from './invite.queries.ts';
import * as rows from './member.queries.ts';
import { afterJoining, afterLeaving, memberAfter } from './member-state.ts';
import { mustBeAbleToTake, refuseStronger } from '../../access/role/public.ts';
import { placeOf, refuseMain, refusePast } from './position.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { memberColumns } from './member-sheet.ts';
import './withdraw-invites.ts';

const bizType = 'member';

/** A member as lists and sheets show him: his number is masked in both. */
const wire = (row: rows.ListedMember) => ({
  ...row,
  phone: maskPhone(row.phone),
  isMain: row.isMain ? 1 : 0,
  joinWay: row.joinWay as MemberRow['joinWay'],
});

export const memberRoutes = handle(member, {
  async list(ctx, filters) {
    const page = await rows.list(ctx, filters);
    return { ...page, records: page.records.map(wire) };
  },
  export: sheetOf(member.export, {
    name: { zh: '成员', en: 'Members' },
    query: rows.all,
    items: (_, found) => found.map(wire),
    columns: memberColumns,
  }),

  /** The company's audit log of the membership. Users who may end sessions also see the sign-ins; reading them is logged. */
  async findPast(ctx, { id }) {
    const row = await memberships.hold(ctx, id);
    const history = await rows.past(ctx, row);
    if (!ctx.me.permissions.has('org_enable')) return { history, signIns: null };
    await recordReading(ctx, member.findPast, { bizType, bizId: id, action: 'signIns' });
    return { history, signIns: await rows.signIns(ctx, row.userId) };
  },

  async findGiven(ctx, { id }) {
    const { companyId, userId } = await memberships.find(ctx, id);
    return findGiven(ctx.db, { companyId, userId });
  },

  async update(ctx, { id, version, ...asked }) {
    const row = await memberships.hold(ctx, id, version);
    if (!inState(membershipLife, row.status, 'invited', 'active', 'disabled', 'expired')) throw new AppError('notAllowedInState');
    refuseMain(row.isMain);
    const place = await placeOf(ctx, asked);
    if (place.roleCode !== row.roleCode) await mustBeAbleToTake(ctx, [row.roleCode]);
    const saved = await rows.update(ctx, id, place);
    ctx.note({ bizType, bizId: id, action: 'edit' });
    if (place.roleCode !== row.roleCode) await withdrawUnbacked(ctx, ctx.me.companyId);
    return saved;
  },

  async enable(ctx, { id, enabled }) {
    const row = await memberships.hold(ctx, id);
    await refuseStronger(ctx, row.roleCode);
    const event = enabled ? 'enable' : 'disable';
    const status = memberAfter(row, event);
    await rows.move(ctx.db, ctx.me.companyId, id, { status });
    ctx.note({ bizType, bizId: id, action: event, fromStatus: row.status, toStatus: status });
    const departure = enabled ? { ended: [], kept: [] } : await afterLeaving(ctx, row.userId, ctx.me.companyId);
    if (enabled) await afterJoining(ctx, row.userId, ctx.me.companyId, 'accept');
    await tell(ctx, row.userId, enabled ? 'MEMBER_ENABLE' : 'MEMBER_DISABLE');
    return departure;
  },

  async remove(ctx, { id, reason }) {
    const row = await memberships.hold(ctx, id);
    await refuseStronger(ctx, row.roleCode);
    if (row.userId === ctx.me.userId) throw new AppError('notAllowedInState');
    const status = memberAfter(row, 'remove');
    await rows.move(ctx.db, ctx.me.companyId, id, { status });
    ctx.note({ bizType, bizId: id, action: 'remove', fromStatus: row.status, toStatus: status, opinion: reason });
    return afterLeaving(ctx, row.userId, ctx.me.companyId);
  },

  /** Sets a new deadline, which reactivates a membership whose deadline has passed. */
  async extend(ctx, { id, authDeadLine }) {
    const row = await memberships.hold(ctx, id);
    await refuseStronger(ctx, row.roleCode);
    refuseMain(row.isMain);
    refusePast(ctx, authDeadLine);
    const expired = inState(membershipLife, row.status, 'expired');
    const status = expired ? memberAfter(row, 'extend') : membershipLife.at.active;
    if (!inState(membershipLife, row.status, 'active', 'expired')) throw new AppError('notAllowedInState');
    await rows.move(ctx.db, ctx.me.companyId, id, { status, authDeadLine });
    if (expired) await afterJoining(ctx, row.userId, ctx.me.companyId, 'accept');
    ctx.note({ bizType, bizId: id, action: 'extend', fromStatus: row.status, toStatus: status, opinion: authDeadLine ?? '' });
    return true;
  },

  async withdrawInvite(ctx, { id }) {
    const row = await memberships.hold(ctx, id);
    if (!inState(membershipLife, row.status, 'invited')) throw new AppError('notAllowedInState');
    const status = memberAfter(row, 'cancel');
    await rows.move(ctx.db, ctx.me.companyId, id, { status });
    await closeInvite(ctx.db, ctx.me.companyId, row.userId, inviteLife.at.withdrawn);
    ctx.note({ bizType, bizId: id, action: 'withdrawInvite', fromStatus: row.status, toStatus: status });
    return true;
  },
});

const tell = (ctx: Ctx, userId: string, scene: 'MEMBER_ENABLE' | 'MEMBER_DISABLE') =>
  addMessage(ctx.db, { companyId: ctx.me.companyId, userId, scene, values: {}, sendUser: ctx.me.userName });
