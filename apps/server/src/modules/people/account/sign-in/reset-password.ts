import { asSystem } from '../../../../db/as-system.ts';
import { randomInt } from 'node:crypto';
import { AppError, type Parsed, type user, userManage } from '@touchmark/contract';
import { userLife } from '@touchmark/domain';
import { writeAudit } from '../../../../http/audit.queries.ts';
import { type Ctx, nobody, type Services, type CtxBase } from '../../../../http/ctx.ts';
import { forgetFailures } from './attempts.ts';
import { clearFailures } from './attempts.queries.ts';
import { subjectOf } from '../visitor.ts';
import { type SignInPerson, personOf, setPassword } from './complete-sign-in.queries.ts';
import { clearAccessRule, endSessions } from '../device/devices.queries.ts';
import { tellOfChange, tellOfReset } from '../notices.ts';
import { canSend, deliver } from '../outbox/outbox.ts';
import { hashPassword, mustBeGoodPassword } from '../password.ts';
import { findAccount, ownerOf } from '../account.queries.ts';
import { takeCode } from '../factor/verify-code.ts';

export const changedText = {
  zh: '您的账号密码已修改，其他设备已退出登录。如非本人操作，请立即重置密码并联系平台客服。',
  en: 'Your password was changed and your other devices were signed out. If this was not you, reset it immediately and contact the platform.',
};

/** Replaces a forgotten password, by a code. All devices are signed out; a second factor is still required at the next sign-in. */
export async function resetPassword(ctx: CtxBase, input: Parsed<typeof user.resetPassword>): Promise<true> {
  const { services } = ctx;
  const [channel, target] = input.phone ? (['sms', input.phone] as const) : (['mail', input.email ?? ''] as const);
  // The rule about one’s own account name needs the owner, who is looked up only after the right code.
  await mustBeGoodPassword(ctx, input.password, [target]);
  const passwordHash = await hashPassword(input.password);
  const owner = await asSystem(services, (db) => ownerOf(db, channel, target));
  await takeCode(ctx, channel, 'RESET', target, input.code);
  if (!owner) throw new AppError('wrongCode');
  await mustBeGoodPassword(ctx, input.password, [owner.account, owner.phone], owner);
  await asSystem(services, async (db) => {
    await setPassword(db, owner.id, passwordHash);
    await endSessions(db, owner.id);
    await forgetFailures(db, services, owner.account);
  });
  await tellOfChange(ctx, owner, changedText);
  return true;
}

const signs = '23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ';

const passwordFor = () => Array.from({ length: 14 }, () => signs[randomInt(signs.length)]!).join('');

/** The channel by which a new password can be sent to its owner. */
const channelTo = (services: Services, { phone, email }: Pick<SignInPerson, 'phone' | 'email'>): 'sms' | 'mail' | null =>
  phone && canSend(services, 'sms') ? 'sms' : email && canSend(services, 'mail') ? 'mail' : null;

/** Whether a new password can be sent to the person. */
export async function canReach({ db, services }: Pick<Ctx, 'db' | 'services'>, userId: string): Promise<boolean> {
  const person = await personOf(db, userId);
  return person !== undefined && channelTo(services, person) !== null;
}

/** For administrators: sets an initial password that must be changed. It is sent if possible, and otherwise returned. */
export async function resetByAdministrator(ctx: Ctx, userId: string): Promise<{ sentTo: 'sms' | 'mail' | null; password: string | null }> {
  const { services } = ctx;
  const person = await personOf(ctx.db, userId);
  if (!person) throw new AppError('notFound');
  const password = await newPasswordOf(ctx, person);
  const channel = channelTo(services, person);
  if (!channel) return { sentTo: null, password };
  const body = `【物印】您的登录密码已由管理员重置为 ${password}，请尽快登录并修改。 / Your password was reset to ${password}. Sign in and change it soon.`;
  const target = (channel === 'sms' ? person.phone : person.email)!;
  ctx.afterCommit(
    () =>
      void deliver(services, { channel, target, subject: '物印 密码重置 / Touchmark password', body, code: password }).catch(
        () => undefined,
      ),
  );
  return { sentTo: channel, password: null };
}

/** For the command line on the server, if no colleague can approve or nothing can be sent: returns the password. */
export async function resetOnServer(services: Services, account: string): Promise<string | null> {
  return asSystem(services, async (db) => {
    const found = await findAccount(db, account);
    const person = found && (await personOf(db, found.id));
    if (!person) return null;
    const me = {
      ...nobody,
      userName: serverName.zh,
      companyId: person.currentCompanyId ?? '',
      userType: 'PLATFORM',
      status: userLife.at.certified,
    } as const;
    const ctx = { db, services, me, now: new Date(), afterCommit: (work: () => void) => work() } as Ctx;
    const password = await newPasswordOf(ctx, person);
    // His own access rule may be the reason why he cannot sign in.
    await clearAccessRule(db, person.id);
    const note = { bizType: 'user', bizId: person.id, action: 'resetPwd' };
    await writeAudit(ctx, userManage.resetPwd, { id: person.id }, [note], null);
    return password;
  });
}
const serverName = { zh: '服务器管理员', en: 'the server’s administrator' };

/** Sets a password that must be changed, ends the sessions of the old one, and informs the owner. */
async function newPasswordOf(ctx: Ctx, person: SignInPerson): Promise<string> {
  const password = passwordFor();
  await setPassword(ctx.db, person.id, await hashPassword(password), { mustChange: true });
  await endSessions(ctx.db, person.id);
  await forgetFailures(ctx.db, ctx.services, person.account);
  await tellOfReset(ctx, person);
  return password;
}

/** For administrators: unlocks an account that was locked by failures or by its own access rule. */
export async function unlockAccount(ctx: Ctx, userId: string): Promise<void> {
  const person = await personOf(ctx.db, userId);
  if (!person) throw new AppError('notFound');
  await forgetFailures(ctx.db, ctx.services, person.account);
  await clearFailures(ctx.db, subjectOf(ctx.services, 'factor', userId));
  await clearAccessRule(ctx.db, userId);
}
