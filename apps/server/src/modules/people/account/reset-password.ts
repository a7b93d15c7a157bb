import { randomInt } from 'node:crypto';
import { AppError, type Parsed, type user } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { clearFailures } from './attempts.queries.ts';
import { asSystem, subjectOf } from './as-system.ts';
import { personOf, setPassword } from './come-in.queries.ts';
import { clearAccessRule, endSessions } from './devices.queries.ts';
import { tellOfChange } from './notices.ts';
import { canSend, deliver } from './outbox.ts';
import { hashPassword, mustBeGoodPassword } from './password.ts';
import { ownerOf } from './account.queries.ts';
import { takeCode } from './verify-code.ts';

export const changedText = {
  zh: '您的账号密码已修改，其他设备已退出登录。如非本人操作，请立即重置密码并联系平台客服。',
  en: 'Your password was changed and your other devices were signed out. If this was not you, reset it at once and tell the platform.',
};

/** Replaces a forgotten password, by a code. All devices are signed out; a second factor is still required at the next sign-in. */
export async function resetPassword(ctx: Ctx, input: Parsed<typeof user.resetPassword>): Promise<true> {
  const { services } = ctx;
  const [channel, target] = input.phone ? (['sms', input.phone] as const) : (['mail', input.email ?? ''] as const);
  // The rule about one’s own account name needs the owner, who is looked up only after the right code.
  await mustBeGoodPassword(ctx, input.password, [target]);
  const passwordHash = await hashPassword(input.password);
  const owner = await asSystem(services, (db) => ownerOf(db, channel, target));
  await takeCode(ctx, channel, 'RESET', target, input.code);
  if (!owner) throw new AppError('wrongCode');
  await mustBeGoodPassword(ctx, input.password, [owner.account, owner.phone]);
  await asSystem(services, async (db) => {
    await setPassword(db, owner.id, passwordHash);
    await endSessions(db, owner.id);
    await clearFailures(db, subjectOf(services, 'account', owner.account));
  });
  await tellOfChange(ctx, owner, changedText);
  return true;
}

const signs = '23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ';

/** For administrators: sets an initial password that must be changed. It is sent if possible, and otherwise returned. */
export async function resetByAdministrator(ctx: Ctx, userId: string): Promise<{ sentTo: 'sms' | 'mail' | null; password: string | null }> {
  const { services } = ctx;
  const person = await personOf(ctx.db, userId);
  if (!person) throw new AppError('notFound');
  const password = Array.from({ length: 14 }, () => signs[randomInt(signs.length)]!).join('');
  await setPassword(ctx.db, userId, await hashPassword(password), { mustChange: true });
  await endSessions(ctx.db, userId);
  await clearFailures(ctx.db, subjectOf(services, 'account', person.account));
  const channel = person.phone && canSend(services, 'sms') ? 'sms' : person.email && canSend(services, 'mail') ? 'mail' : null;
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

/** For administrators: unlocks an account that was locked by failures or by its own access rule. */
export async function unlockAccount(ctx: Ctx, userId: string): Promise<void> {
  const person = await personOf(ctx.db, userId);
  if (!person) throw new AppError('notFound');
  await clearFailures(ctx.db, subjectOf(ctx.services, 'account', person.account));
  await clearFailures(ctx.db, subjectOf(ctx.services, 'factor', userId));
  await clearAccessRule(ctx.db, userId);
}
