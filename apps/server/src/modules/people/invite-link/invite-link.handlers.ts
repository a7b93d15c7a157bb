import { AppError, inviteLink } from '@touchmark/contract';
import { inState, inviteLinkLife, membershipLife } from '@touchmark/domain';
import { actAsPlatform, actFor } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { stepsOf } from '../../../http/table/step.ts';
import { requireWayIn, type Token } from '../../../http/session/way-in.ts';
import { asSystem } from '../../../db/as-system.ts';
import type { Db } from '../../../db/connect.ts';
import { hashToken, newToken } from '../../../http/session/token.ts';
import { addInvite, holdOf, insertMember, memberAfter, moveMember, type Place, placeOf, stillGiven } from '../member/public.ts';
import * as rows from './invite-link.queries.ts';
import { sendLink } from './send-link.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { linkColumns } from './link-sheet.ts';
import './withdraw-links.ts';

const bizType = 'inviteLink';
const steps = stepsOf(rows.links, inviteLinkLife, 'status');

export const inviteLinkRoutes = handle(inviteLink, {
  list: (ctx, filters) => rows.list(ctx, filters),
  export: sheetOf(inviteLink.export, {
    name: { zh: '邀请链接', en: 'Invitation links' },
    query: rows.all,
    items: (_, found) => found,
    columns: linkColumns,
  }),

  async create(ctx, { person, days, ...asked }) {
    const place = await placeOf(ctx, asked);
    const token = newToken();
    const link = await rows.insert(ctx, person, place, hashToken(token), days);
    ctx.note({ bizType, bizId: link.id, action: 'create', opinion: person });
    return { ...link, token };
  },

  send: sendLink,

  ...steps.handlers({ withdraw: {} }),

  async open({ services, language }, { token }) {
    return asSystem(services, async (db) => requireGood(db, await rows.opened(db, hashToken(token), language)));
  },

  /** The membership waits for an answer as after every invitation, so whoever is not verified yet accepts it afterwards. */
  async take(ctx, { token }) {
    if (ctx.me.userType !== 'ENTERPRISE') throw new AppError('notAllowedInState');
    const hash = hashToken(token);
    const found = await actAsPlatform(ctx, () => rows.opened(ctx.db, hash, ctx.language));
    if (!found) throw new AppError('linkExpired');
    const { companyId, companyName, companyNameEn } = found;
    const inviteId = await actFor(ctx, companyId, async () => {
      const link = await requireGood(ctx.db, await rows.held(ctx.db, hash));
      const { deptId, position, roleCode, authDeadLine, memo } = link;
      const place = { deptId, position, roleCode, authDeadLine, memo };
      await wait(ctx, companyId, place);
      await steps.take(ctx, link, 'take', { set: { takenBy: ctx.me.userId }, bizType, bizId: link.id });
      return addInvite(ctx.db, { companyId, userId: ctx.me.userId, ...place, inviterId: link.createUser! });
    });
    return { inviteId, companyName, companyNameEn };
  },
});

/** A link is good as long as its maker could make it now: the role, its end, and his own place are asked about each time. */
async function requireGood<T extends Token & { roleCode: string; authDeadLine: string | null }>(db: Db, found: T | undefined): Promise<T> {
  const link = await requireWayIn(db, 'inviteLink', found, 'linkExpired');
  const [holds] = await stillGiven(db, link.companyId, [{ ...link, giverId: link.makerId, byLink: true }]);
  if (!holds) throw new AppError('inviteEnded');
  return link;
}

/** The person's membership waits for his answer. */
async function wait(ctx: Ctx, companyId: string, place: Place): Promise<void> {
  const before = await holdOf(ctx.db, companyId, ctx.me.userId);
  if (!before) return void (await insertMember(ctx.db, companyId, ctx.me.userId, membershipLife.at.invited, 'INVITE', place));
  if (inState(membershipLife, before.status, 'active')) throw new AppError('alreadyMember');
  if (inState(membershipLife, before.status, 'invited')) throw new AppError('alreadyInvited');
  await moveMember(ctx.db, companyId, before.id, { status: memberAfter(before, 'invite'), place, joinWay: 'INVITE' });
}
