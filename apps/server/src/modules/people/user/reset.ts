import { AppError, type Parsed, userManage } from '@touchmark/contract';
import { type ByTwo, resetLife } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { requireStep } from '../../../http/table/step.ts';
import { findSecondPeople, present, requireSecondPerson, type SecondPeople } from '../../access/second-person/public.ts';
import { addMessage } from '../../platform/settings/public.ts';
import { canReach, resetByAdministrator } from '../account/public.ts';
import * as rows from './reset.queries.ts';

const bizType = 'user';
const right = userManage.resetPwd.access as 'user_reset';
const byTwo = ({ askedBy, asked }: { askedBy: string; asked: number }): ByTwo => ({ authors: [askedBy], asked });
interface Account {
  id: string;
  account: string;
  userType: string;
}

/** The accounts whose password needs a second person's approval to be reset: the staff's, and a company's main account. */
export const needsColleague = async ({ db }: Ctx, { id, userType }: Account): Promise<boolean> =>
  userType === 'PLATFORM' || (await rows.isMainAccount(db, id));

/** Requests a reset, and informs the colleagues who may approve it. If there are none, the refusal says what to do instead. */
export async function askReset(ctx: Ctx, target: Account, reason: string): Promise<void> {
  const colleagues = await approvers(ctx, target);
  await mustBeReachable(ctx, target);
  if (colleagues.length === 0) throw onServer(target, '没有其他同事可以审批此重置', 'No other colleague can approve this reset');
  if (!(await rows.add(ctx, target.id, reason))) throw new AppError('resetWaits');
  const values = { userName: ctx.me.userName, account: target.account, reason };
  for (const userId of colleagues)
    await addMessage(ctx.db, { companyId: ctx.me.companyId, userId, scene: 'PASSWORD_RESET_ASK', values, sendUser: ctx.me.userName });
  ctx.note({ bizType, bizId: target.id, action: 'askReset', toStatus: resetLife.at.waiting, opinion: reason });
}

/** A colleague's decision. The requester may withdraw his request by rejecting it. */
export async function decideReset(ctx: Ctx, { id, pass, opinion }: Parsed<typeof userManage.decideReset>): Promise<{ sentTo: string }> {
  const request = await rows.hold(ctx.db, id);
  if (!request) throw new AppError('notFound');
  const status = requireStep(resetLife, request.status, pass ? 'approve' : 'reject');
  const target = { id: request.userId, account: request.account, userType: request.userType };
  let sentTo = '';
  if (pass) {
    if (target.id === ctx.me.userId) throw new AppError('resetByColleague');
    await requireSecondPerson(ctx, right, byTwo(request), 'resetByColleague');
    await mayReset(ctx, target);
    await mustBeReachable(ctx, target);
    sentTo = (await resetByAdministrator(ctx, target.id)).sentTo ?? '';
  }
  await rows.decide(ctx, id, status, opinion);
  ctx.note({ bizType, bizId: target.id, action: pass ? 'resetPwd' : 'rejectReset', fromStatus: request.status, toStatus: status, opinion });
  return { sentTo };
}

export async function listResets(ctx: Ctx, filters: Parsed<typeof userManage.resets>) {
  const page = await rows.list(ctx.db, filters);
  const people = await findSecondPeople(ctx, right);
  return {
    ...page,
    records: page.records.map(({ askedById, userId, asked, ...row }) => ({
      ...row,
      mine: askedById === ctx.me.userId,
      mayApprove: mayDecide(ctx, people, { userId, askedBy: askedById, asked }),
    })),
  };
}

const mayDecide = (
  { me }: Ctx,
  people: SecondPeople,
  { userId, ...request }: { userId: string; askedBy: string; asked: number },
): boolean => userId !== me.userId && people.objection(byTwo(request)) === null;

/** The number of requests that the caller may decide, and the days the oldest of them has waited. */
export async function waitingResets(ctx: Ctx): Promise<{ count: number; oldestDays: number }> {
  const waiting = await rows.waiting(ctx.db);
  if (waiting.length === 0) return { count: 0, oldestDays: 0 };
  const people = await findSecondPeople(ctx, right);
  const his = waiting.filter((request) => mayDecide(ctx, people, request));
  return { count: his.length, oldestDays: Math.max(0, ...his.map(({ days }) => days)) };
}

/** Only administrators reset an administrator's password. */
async function mayReset(ctx: Ctx, target: Account): Promise<void> {
  if (target.userType === 'PLATFORM' && (await rows.isAdministrator(ctx.db, target.id)) && ctx.me.roleCode !== 'PLATFORM_ADMIN')
    throw new AppError('beyondOwnRights');
}

/** The colleagues who may approve: second persons with the right to reset passwords, but the owner. */
async function approvers(ctx: Ctx, target: Account): Promise<string[]> {
  await mayReset(ctx, target);
  const administrator = target.userType === 'PLATFORM' && (await rows.isAdministrator(ctx.db, target.id));
  const people = await findSecondPeople(ctx, right);
  return people
    .of({ authors: [ctx.me.userId], asked: await present(ctx) })
    .filter((userId) => userId !== target.id && (!administrator || people.roleOf(userId)?.code === 'PLATFORM_ADMIN'));
}

/** Only the owner may see the new password, so it must be possible to send it. */
async function mustBeReachable(ctx: Ctx, target: Account): Promise<void> {
  if (!(await canReach(ctx, target.id)))
    throw onServer(
      target,
      '新密码无法送达本人（短信、邮件未开通或账号未绑定）',
      'The new password cannot be delivered to its owner (SMS and e-mail unavailable, or none linked to the account)',
    );
}

const onServer = ({ account }: Account, zh: string, en: string) => new AppError('resetOnServer', { account, zh, en });
