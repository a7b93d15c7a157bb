import { AppError, type Parsed, type user } from '@touchmark/contract';
import { touchChannel } from '../../channel/public.ts';
import { guestLife } from '@touchmark/domain';
import { asSystem } from '../../../../db/as-system.ts';
import type { Db } from '../../../../db/connect.ts';
import type { Ctx, CtxBase } from '../../../../http/ctx.ts';
import { fieldFault } from '../../../../http/pipeline.ts';
import { tenantForNewAccount } from '../../../access/tenant/public.ts';
import { captchaHash } from '../captcha/captcha.ts';
import { tellOfChange } from '../notices.ts';
import { linkStranger, strangerOf } from '../factor/oauth.queries.ts';
import { hashToken } from '../../../../http/session/token.ts';
import { hashPassword, mustBeGoodPassword } from '../password.ts';
import * as rows from './register.queries.ts';
import * as people from '../account.queries.ts';
import { takeCode } from '../factor/verify-code.ts';

/** Requires the captcha of a request, which is used up in any case. */
export async function mustSolveCaptcha(ctx: Pick<Ctx, 'services'>, id: string, answer: string): Promise<void> {
  const captcha = await asSystem(ctx.services, (db) => people.takeCaptcha(db, id));
  if (!captcha?.answerHash.equals(captchaHash(id, answer))) throw new AppError('wrongCaptcha');
}

/**
 * Creates an account, after a captcha (and with a phone number a code sent to it). The code is checked last, so that other faults
 * do not use it up.
 */
export async function register(ctx: CtxBase, input: Parsed<typeof user.register>): Promise<{ userId: string; account: string }> {
  await mustSolveCaptcha(ctx, ctx.hints.captchaKey, ctx.hints.captchaCode);
  const { tenantId, account, password, name, phone, smsCode, companyName, channel, invite } = input;
  const place = (db: Db) => tenantForNewAccount(db, tenantId);
  await asSystem(ctx.services, place);
  await mustBeGoodPassword(ctx, password, [account, phone], { companyName });
  if (await asSystem(ctx.services, (db) => rows.accountTaken(db, account))) throw new AppError('accountTaken', { account });
  if (phone && !smsCode) throw fieldFault('smsCode', { zh: '必填', en: 'is required' });
  if (phone) await takeCode(ctx, 'sms', 'REGISTER', phone, smsCode!);
  const passwordHash = await hashPassword(password);
  const added = await asSystem(ctx.services, async (db) => {
    const person = await rows.addPerson(db, {
      tenantId: await place(db),
      account,
      passwordHash,
      name,
      phone,
      channel: channel?.toUpperCase(),
      invite,
      companyName,
    });
    if (person && channel) await touchChannel(db, { userId: person.id, code: channel });
    return person;
  });
  // Whoever has received the code owns the phone, so he may learn that it is registered.
  if (!added) throw phone ? new AppError('phoneTaken') : new AppError('accountTaken', { account });
  return { userId: added.id, account };
}

/** Creates an account for a person authenticated by another provider; an administrator must accept it. */
export async function registerGuest(
  ctx: CtxBase,
  { tenantId, account, password, name, oauthId }: Parsed<typeof user.registerGuest>,
): Promise<true> {
  await mustBeGoodPassword(ctx, password, [account]);
  const keyHash = hashToken(oauthId);
  if (!(await asSystem(ctx.services, (db) => strangerOf(db, keyHash)))) throw new AppError('linkExpired');
  if (await asSystem(ctx.services, (db) => rows.accountTaken(db, account))) throw new AppError('accountTaken', { account });
  const passwordHash = await hashPassword(password);
  await asSystem(ctx.services, async (db) => {
    const stranger = await strangerOf(db, keyHash);
    if (!stranger) throw new AppError('linkExpired');
    const email = stranger.email && !(await people.ownerOf(db, 'mail', stranger.email)) ? stranger.email : null;
    const added = await rows.addPerson(db, {
      tenantId: await tenantForNewAccount(db, tenantId),
      account,
      passwordHash,
      name,
      email,
      guest: true,
    });
    if (!added || !(await linkStranger(db, keyHash, added.id))) throw new AppError('accountTaken', { account });
  });
  return true;
}

/** An administrator accepts or refuses a person who registered through another provider. */
export async function decideGuest(ctx: Ctx, userId: string, pass: boolean, opinion = ''): Promise<void> {
  const decided = await rows.decide(ctx.db, userId, pass);
  if (!decided) throw new AppError((await rows.isGuest(ctx.db, userId)) ? 'notAllowedInState' : 'notFound');
  const [fromStatus, toStatus] = [guestLife.at.pending, guestLife.at[pass ? 'accepted' : 'refused']];
  ctx.note({ bizType: 'user', bizId: userId, action: pass ? 'approve' : 'reject', fromStatus, toStatus, opinion });
  const words = pass
    ? {
        zh: `您的注册申请已通过审核，可使用账号“${decided.account}”登录。`,
        en: `Your registration was approved. You can now sign in as “${decided.account}”.`,
      }
    : {
        zh: `您的注册申请未通过审核${opinion ? `，原因：${opinion}` : ''}。如有疑问请联系平台客服。`,
        en: `Your registration was refused${opinion ? `: ${opinion}` : ''}. Please ask the platform if you have questions.`,
      };
  ctx.afterCommit(() => void tellOfChange(ctx, decided, words).catch(() => undefined));
}
