import { AppError, member, personalCenter, userManage } from '@touchmark/contract';
import { inState, inviteLife, maskEmail, maskPhone, membershipLife, userLife } from '@touchmark/domain';
import { actAsPlatform } from '../../../http/session/act-for.ts';
import { recordReading } from '../../../http/audit.queries.ts';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault, isAllowed } from '../../../http/pipeline.ts';
import { fileRefs, findReachable } from '../../platform/file/public.ts';
import { addInvite, holdOf, insertMember, memberAfter, moveMember, type Place, placeOf } from '../member/public.ts';
import { addMessage } from '../../platform/settings/public.ts';
import { findInvite, invitedOf } from '../joining/public.ts';
import { maskedIdNumber } from '../identity/public.ts';
import { activeMemberships, openSession, sessionFor } from '../account/public.ts';
import * as rows from './profile.queries.ts';

const bizType = 'membership';

export const personalCenterRoutes = handle(personalCenter, {
  async companyList(ctx) {
    const all = await actAsPlatform(ctx, () => rows.activeCompanies(ctx.db, ctx.me.userId));
    return all.map(({ roleName, roleNameEn, isMain, ...row }) => ({
      ...row,
      role: (ctx.language === 'en' && roleNameEn) || roleName,
      isMain: isMain ? 1 : 0,
      current: row.id === ctx.me.companyId,
    }));
  },

  // In the request's own transaction: a second one would need a second connection, and concurrent requests could wait for each
  // other forever.
  switchCompany: (ctx, { id }) =>
    actAsPlatform(ctx, async () => {
      const memberships = await activeMemberships(ctx.db, ctx.me.userId);
      if (!memberships.some(({ companyId }) => companyId === id)) throw new AppError('notMember');
      // The same family of tokens continues: signing out ends the sessions of both companies, and its thirty days continue.
      return openSession(ctx, ctx.db, { ...(await sessionFor(ctx.db, ctx.me.sessionId)), userId: ctx.me.userId, companyId: id });
    }),

  async findUserInfo(ctx, { id }) {
    const own = id === ctx.me.userId;
    if (!own && !(isPlatform(ctx.me) && ctx.me.permissions.has('user_view'))) throw new AppError('notFound');
    const row = await rows.detail(ctx.db, id, own ? ctx.me.companyId || '0' : null);
    if (!row) throw new AppError('notFound');
    if (!own) await recordReading(ctx, personalCenter.findUserInfo, { bizType: 'user', bizId: id, action: 'read' });
    const { headImg, isMain, phone, email, idNo, oauthId, ...rest } = row;
    const [headFile] = own && /^\d+$/.test(headImg) ? await fileRefs(ctx, [headImg]) : [];
    return {
      ...rest,
      user_id: row.id,
      user_name: row.account,
      oauth_id: oauthId,
      headImg: headFile?.link ?? '',
      headFile: headFile ?? null,
      phone: maskPhone(phone),
      email: maskEmail(email),
      idNo: maskedIdNumber(ctx.services, idNo),
      isMain: isMain ? 1 : 0,
    };
  },

  async findUserComInfo(ctx, { id, userId }) {
    const row =
      userId === ctx.me.userId
        ? await actAsPlatform(ctx, () => rows.place(ctx.db, id, userId))
        : isAllowed(isPlatform(ctx.me) ? userManage.list.access : member.list.access, ctx.me) &&
            (id === ctx.me.companyId || isPlatform(ctx.me))
          ? await rows.place(ctx.db, id, userId)
          : undefined;
    if (!row) throw new AppError('notFound');
    return { ...row, isMain: row.isMain ? 1 : 0 };
  },

  async findInvite(ctx, { id }) {
    const row = await actAsPlatform(ctx, () => findInvite(ctx, id));
    if (!row) throw new AppError('notFound');
    return invitedOf(ctx, row);
  },

  async findPerson(ctx, { search }) {
    const row = await rows.findPerson(ctx, search);
    return row
      ? {
          userId: row.userId,
          name: row.realName || row.account,
          account: row.account,
          phone: maskPhone(row.phone),
          verified: !inState(userLife, row.status, 'unverified'),
          member: inState(membershipLife, row.memberStatus, 'active'),
        }
      : null;
  },

  async inviteUser(ctx, { userId, comId, department, position, memo, roleId, authDeadLine }) {
    if (comId !== ctx.me.companyId || isPlatform(ctx.me)) throw new AppError('notFound');
    const place = await placeOf(ctx, { deptId: department, position, memo, roleId, authDeadLine }, { dept: 'department', role: 'roleId' });
    await invite(ctx, userId, place);
    const inviteId = await addInvite(ctx.db, { companyId: comId, userId, ...place, inviterId: ctx.me.userId });
    await addMessage(ctx.db, { companyId: comId, userId, scene: 'MEMBER_INVITE', values: { content: memo }, sendUser: ctx.me.userName });
    ctx.note({ bizType, bizId: inviteId, action: 'invite', toStatus: inviteLife.at.open });
    return { inviteId };
  },

  async changeUserCfg(ctx, { realName, headImg, lang, notices }) {
    if (realName !== undefined && !inState(userLife, ctx.me.status, 'unverified'))
      throw fieldFault('realName', { zh: '实名认证后不能修改姓名', en: 'cannot be changed once it is verified' });
    if (headImg && (await findReachable(ctx, [headImg]))[0]?.scene !== 'picture')
      throw fieldFault('headImg', { zh: '文件不存在', en: 'does not exist' });
    await rows.save(ctx.db, ctx.me.userId, {
      ...(realName === undefined ? {} : { realName }),
      ...(headImg === undefined ? {} : { headImg: headImg ?? '' }),
      ...(lang ? { lang } : {}),
      ...(notices ? { notices } : {}),
    });
    ctx.note({ bizType: 'user', bizId: ctx.me.userId, action: 'edit' });
    return true;
  },
});

/** Invites a person to the company. */
async function invite(ctx: Ctx, userId: string, place: Place): Promise<void> {
  const found = await rows.detail(ctx.db, userId, ctx.me.companyId);
  if (!found || found.userType !== 'ENTERPRISE' || inState(userLife, found.status, 'disabled'))
    throw fieldFault('userId', { zh: '未找到该用户', en: 'does not exist' });
  const before = await holdOf(ctx.db, ctx.me.companyId, userId);
  if (!before) return void (await insertMember(ctx.db, ctx.me.companyId, userId, membershipLife.at.invited, 'INVITE', place));
  if (inState(membershipLife, before.status, 'active')) throw new AppError('alreadyMember');
  if (inState(membershipLife, before.status, 'invited')) throw new AppError('alreadyInvited');
  await moveMember(ctx.db, ctx.me.companyId, before.id, { status: memberAfter(before, 'invite'), place, joinWay: 'INVITE' });
}
