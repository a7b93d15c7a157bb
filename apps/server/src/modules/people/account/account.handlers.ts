import { asSystem } from '../../../db/as-system.ts';
import { AppError, user } from '@touchmark/contract';
import { handle } from '../../../http/handle.ts';
import { forgetRights } from '../../../http/session/rights.ts';
import { hashToken } from '../../../http/session/token.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { completeSignIn, continueSignIn, holderOf } from './sign-in/complete-sign-in.ts';
import { recordLinkOnSignIn } from './sign-in/link-on-sign-in.ts';
import { oauthStart, oauthToken, oidcSource } from './factor/oauth.ts';
import { openSessionOfCode } from './sign-in/code-sign-in.ts';
import { refreshSession, userInfo } from './sign-in/open-session.ts';
import { canSend } from './outbox/outbox.ts';
import { authenticationOptions, passkeyOf, placeOf } from './factor/passkeys.ts';
import { hashPassword, mustBeGoodPassword } from './password.ts';
import { mustSolveCaptcha, register, registerGuest } from './sign-in/register.ts';
import { resetPassword } from './sign-in/reset-password.ts';
import { newCaptcha } from './captcha/new-captcha.ts';
import { signIn } from './sign-in/sign-in.ts';
import * as rows from './account.queries.ts';
import { sendCode } from './factor/verify-code.ts';

export const userRoutes = handle(user, {
  async eCodeLogIn(ctx, { loginName, loginPassword, authId, authCode }) {
    const solved = authId !== undefined;
    if (solved) await mustSolveCaptcha(ctx, authId, authCode ?? '');
    return signIn(ctx, loginName, loginPassword, { way: 'ECODE', solved });
  },

  async login(ctx, input) {
    if (input.grant_type === 'refresh_token') return refreshSession(ctx, input.refresh_token || ctx.hints.refreshToken);
    await mustSolveCaptcha(ctx, input.authId, input.authCode);
    return recordLinkOnSignIn(
      ctx,
      input.oauthId,
      await signIn(ctx, input.username, input.password, { way: 'PASSWORD', oauthId: input.oauthId, solved: true }),
    );
  },

  authCode: (ctx) => newCaptcha(ctx),

  logout: leave,
  oauthLogout: leave,
  async clearCache({ services, me }) {
    forgetRights(services.pool, me.companyId);
    return true;
  },

  async ways(ctx) {
    const { signInPorts, demo } = ctx.services;
    return {
      sms: canSend(ctx.services, 'sms'),
      mail: canSend(ctx.services, 'mail'),
      passkey: placeOf(ctx) !== null,
      oauth: signInPorts.oidc ? [{ source: oidcSource, name: signInPorts.oidc.name }] : [],
      outbox: demo && (!signInPorts.sms || !signInPorts.mail),
    };
  },

  async smsCode(ctx, { phone, scene }) {
    await sendCode(ctx, 'sms', scene, phone);
    return true;
  },
  async email(ctx, { email, area }) {
    await sendCode(ctx, 'mail', area, email);
    return true;
  },
  phoneLogin: async (ctx, { phone, smsCode, oauthId }) =>
    recordLinkOnSignIn(ctx, oauthId, await openSessionOfCode(ctx, { channel: 'sms', target: phone, code: smsCode, oauthId })),
  mailLogin: async (ctx, { email, mailCode, oauthId }) =>
    recordLinkOnSignIn(ctx, oauthId, await openSessionOfCode(ctx, { channel: 'mail', target: email, code: mailCode, oauthId })),
  resetPassword: (ctx, input) => resetPassword(ctx, input),

  register,
  registerGuest,
  oauthStart: (ctx, { source }) => oauthStart(ctx, source),
  oauthToken,

  async passkeyOptions(ctx, { ticket }) {
    return authenticationOptions(ctx, ticket ? (await holderOf(ctx, ticket)).person.id : null);
  },
  passkeyLogin: async (ctx, input) => completeSignIn(ctx, await passkeyOf(ctx, input), 'PASSKEY'),
  goOn: async (ctx, input) => recordLinkOnSignIn(ctx, input.oauthId, await continueSignIn(ctx, input)),

  remoteTime: async ({ now }) => ({ now: now.getTime() }),
  userStatus: async ({ me }) => me.status,
  userInfo: ({ services, me }) => asSystem(services, (db) => userInfo(db, me.userId, me.companyId || null)),

  async setUp(ctx, { token, account, realName, password, operatorName }) {
    await mustBeGoodPassword(ctx, password, [account], { companyName: operatorName });
    const passwordHash = await hashPassword(password);
    const taken = await asSystem(ctx.services, async (db) => {
      const [config] = await rows.takeSetUp(db, hashToken(token).toString('hex'));
      if (config) await rows.addPlatformAdministrator(db, { account, passwordHash, realName, operatorName });
      return Boolean(config);
    });
    if (!taken) throw new AppError('linkExpired');
    ctx.services.setUpToken = null;
    await ctx.services.onFounded?.();
    return true;
  },
});

async function leave(ctx: Ctx): Promise<true> {
  const session = await rows.sessionFor(ctx.db, ctx.me.sessionId);
  if (session) await rows.endFamily(ctx.db, session.family);
  return true;
}
