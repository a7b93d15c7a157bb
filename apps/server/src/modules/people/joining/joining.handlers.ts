import { AppError, type Invited, type Parsed, userPersonal } from '@touchmark/contract';
import { inState, inviteLife, joinLife, maskMiddle, maskName, membershipLife, userLife } from '@touchmark/domain';
import { actAsPlatform, actFor } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { requireStep } from '../../../http/table/step.ts';
import {
  afterJoining,
  afterLeaving,
  endInvite,
  ownInvite,
  holdOf,
  insertMember,
  memberAfter,
  moveMember,
  moveUser,
  stillGiven,
  tellDeparture,
} from '../member/public.ts';
import { addMessage, tellCompany } from '../../platform/settings/public.ts';
import * as rows from './joining.queries.ts';
import { placeIn } from '../../platform/division/public.ts';

const bizType = 'membership';
type Row = Awaited<ReturnType<typeof rows.list>>['records'][number];

/** In the reader's language, without columns that only the query needed. */
export const invitedOf = ({ language }: Ctx, { roleNameEn, roleName, ...row }: Row): Invited => ({
  ...row,
  roleName: (language === 'en' && roleNameEn) || roleName,
});

export const userPersonalRoutes = handle(userPersonal, {
  async ownComList(ctx) {
    const all = await actAsPlatform(ctx, () => rows.ownCompanies(ctx.db, ctx.me.userId));
    return all.map(({ roleName, roleNameEn, isMain, ...row }) => ({
      ...row,
      role: (ctx.language === 'en' && roleNameEn) || roleName,
      isMain: isMain ? 1 : 0,
      current: row.id === ctx.me.companyId,
    }));
  },

  async findOne(ctx, { comName }) {
    const found = await actAsPlatform(ctx, () => rows.companyByName(ctx.db, comName));
    return found
      ? {
          id: found.id,
          name: found.name,
          usccMasked: maskMiddle(found.uscc),
          region: placeIn(ctx.language, found.region),
          mainAccountMasked: maskName(found.mainName),
        }
      : null;
  },

  async apply(ctx, { id, comName, applyReason }) {
    const found = await actAsPlatform(ctx, () => rows.companyByName(ctx.db, comName));
    if (!found || found.id !== id) throw new AppError('notFound');
    if (ctx.me.userType === 'PLATFORM' || unverified(ctx)) throw new AppError('notAllowedInState');
    const applyId = await actFor(ctx, id, async () => {
      await mustBeAtWork(ctx, id);
      await applyToJoin(ctx, id, 'apply');
      await tellCompany(ctx.db, id, [], {
        scene: 'MEMBER_JOIN_ASK',
        values: { userName: ctx.me.userName, reason: applyReason },
        sendUser: ctx.me.userName,
      });
      return rows.addApply(ctx.db, id, ctx.me.userId, applyReason);
    });
    await moveUser(ctx.db, ctx.me.userId, 'apply');
    ctx.note({ bizType, bizId: applyId, action: 'apply', toStatus: membershipLife.at.applying, companyId: id });
    return { applyId };
  },

  linkedCom: (ctx, { id, operation }) => operations[operation](ctx, id),

  async applyInvitedList(ctx, input) {
    const page = await actAsPlatform(ctx, () => rows.list(ctx, true, input as Parsed<typeof userPersonal.historyList>));
    return { ...page, records: page.records.map((row) => invitedOf(ctx, row)) };
  },

  async historyList(ctx, input) {
    const page = await actAsPlatform(ctx, () => rows.list(ctx, false, input));
    return { ...page, records: page.records.map((row) => invitedOf(ctx, row)) };
  },
});

const unverified = (ctx: Ctx) => inState(userLife, ctx.me.status, 'unverified');

/** Nobody can join a frozen company (SM-03); leaving it is possible. */
async function mustBeAtWork(ctx: Ctx, companyId: string): Promise<void> {
  if (await rows.isFrozen(ctx.db, companyId)) throw new AppError('companyFrozen');
}

/** Creates a pending membership: invited or applying. Refused for members, and if one is already pending. */
async function applyToJoin(ctx: Ctx, companyId: string, event: 'apply'): Promise<void> {
  const place = { deptId: null, position: '', roleCode: 'ENT_READER', authDeadLine: null, memo: '' };
  const before = await holdOf(ctx.db, companyId, ctx.me.userId);
  if (!before) return void (await insertMember(ctx.db, companyId, ctx.me.userId, membershipLife.at.applying, 'APPLY', place));
  if (inState(membershipLife, before.status, 'active')) throw new AppError('alreadyMember');
  if (inState(membershipLife, before.status, 'applying')) throw new AppError('alreadyApplied');
  await moveMember(ctx.db, companyId, before.id, { status: memberAfter(before, event), place, joinWay: 'APPLY' });
}

const operations: Record<'ACCEPT' | 'REFUSE' | 'CANCEL' | 'LEAVE', (ctx: Ctx, id: string) => Promise<true>> = {
  ACCEPT: (ctx, id) => answerInvite(ctx, id, true),
  REFUSE: (ctx, id) => answerInvite(ctx, id, false),

  async CANCEL(ctx, id) {
    const open = await rows.ownApply(ctx.db, id, ctx.me.userId);
    if (!open) throw new AppError('notFound');
    requireStep(joinLife, open.status, 'withdraw');
    await actFor(ctx, open.companyId, async () => {
      const member = await holdOf(ctx.db, open.companyId, ctx.me.userId);
      // Checked again with the membership locked: it may have been decided meanwhile.
      if (!inState(membershipLife, member?.status, 'applying') || !member) throw new AppError('notAllowedInState');
      await moveMember(ctx.db, open.companyId, member.id, { status: memberAfter(member, 'cancel') });
      await rows.endApply(ctx.db, open.companyId, id, joinLife.at.withdrawn);
    });
    await moveUser(ctx.db, ctx.me.userId, 'withdraw');
    const { applying: fromStatus, withdrawn: toStatus } = membershipLife.at;
    ctx.note({ bizType, bizId: id, action: 'cancel', fromStatus, toStatus, companyId: open.companyId });
    return true;
  },

  async LEAVE(ctx, id) {
    const companyId = (await actAsPlatform(ctx, () => rows.companyOfMembership(ctx.db, id, ctx.me.userId))) ?? id;
    const memberId = await actFor(ctx, companyId, async () => {
      const member = await holdOf(ctx.db, companyId, ctx.me.userId);
      if (!member || !inState(membershipLife, member.status, 'active')) throw new AppError('notFound');
      const status = memberAfter(member, 'leave');
      await moveMember(ctx.db, companyId, member.id, { status });
      await tellCompany(ctx.db, companyId, [], { scene: 'MEMBER_LEAVE', values: { userName: ctx.me.userName }, sendUser: ctx.me.userName });
      ctx.note({ bizType, bizId: member.id, action: 'leave', fromStatus: member.status, toStatus: status, companyId });
      return member.id;
    });
    const departure = await afterLeaving(ctx, ctx.me.userId, companyId);
    await actAsPlatform(ctx, () => tellDeparture(ctx.db, { companyId, memberId, name: ctx.me.userName, gone: true }, departure));
    return true;
  },
};

async function answerInvite(ctx: Ctx, id: string, yes: boolean): Promise<true> {
  const invite = await ownInvite(ctx.db, id, ctx.me.userId);
  if (!invite) throw new AppError('notFound');
  requireStep(inviteLife, invite.status, yes ? 'accept' : 'decline');
  // Nobody may join a company before his name is verified.
  if (yes && unverified(ctx)) throw new AppError('verifyFirst');
  await actFor(ctx, invite.companyId, async () => {
    const member = await holdOf(ctx.db, invite.companyId, ctx.me.userId);
    if (!member || !inState(membershipLife, member.status, 'invited')) throw new AppError('notAllowedInState');
    const { deptId, position, roleCode, authDeadLine, memo, inviterId: giverId } = invite;
    if (yes) await mustBeAtWork(ctx, invite.companyId);
    // Whoever invited him may have left, or lost the right to give this role, in ways that withdraw nothing at once.
    const promised = { giverId, roleCode, authDeadLine, byLink: false };
    if (yes && !(await stillGiven(ctx.db, invite.companyId, [promised], ctx.now))[0]) throw new AppError('inviteEnded');
    const status = memberAfter(member, yes ? 'accept' : 'decline');
    await moveMember(ctx.db, invite.companyId, member.id, {
      status,
      joinWay: 'INVITE',
      ...(yes ? { place: { deptId, position, roleCode, authDeadLine, memo } } : {}),
    });
    await endInvite(ctx.db, invite.companyId, id, inviteLife.at[yes ? 'accepted' : 'declined']);
    if (invite.inviterId)
      await addMessage(ctx.db, {
        companyId: invite.companyId,
        userId: invite.inviterId,
        scene: yes ? 'INVITE_ACCEPT' : 'INVITE_DECLINE',
        values: { userName: ctx.me.userName },
        sendUser: ctx.me.userName,
      });
    ctx.note({
      bizType,
      bizId: member.id,
      action: yes ? 'accept' : 'decline',
      fromStatus: member.status,
      toStatus: status,
      companyId: invite.companyId,
    });
  });
  if (yes) await afterJoining(ctx, ctx.me.userId, invite.companyId, 'accept');
  return true;
}
