import { randomUUID } from 'node:crypto';
import { AppError, user } from '@touchmark/contract';
import { handle } from '../../http/handle.ts';
import { hashToken } from '../../http/token.ts';
import { ensureSweep } from '../expiry/public.ts';
import { captchaHash, drawCaptcha } from './captcha.ts';
import { hashPassword } from './password.ts';
import { asSystem, refreshSession, signIn, userInfo } from './sign-in.ts';
import * as rows from './user.queries.ts';

const captchaSeconds = 120;

export const userRoutes = handle(user, {
  eCodeLogIn: (ctx, { loginName, loginPassword }) => signIn(ctx, loginName, loginPassword),

  async login(ctx, input) {
    if (input.grant_type === 'refresh_token') return refreshSession(ctx, input.refresh_token);
    const captcha = await asSystem(ctx.services, (db) => rows.takeCaptcha(db, input.authId));
    if (!captcha?.answer_hash.equals(captchaHash(input.authId, input.authCode))) throw new AppError('wrongCaptcha');
    return signIn(ctx, input.username, input.password);
  },

  async authCode(ctx) {
    const authId = randomUUID();
    const { answer, image } = drawCaptcha();
    await asSystem(ctx.services, async (db) => {
      await rows.dropOldCaptchas(db);
      await rows.addCaptcha(db, authId, captchaHash(authId, answer), captchaSeconds);
    });
    return { authId, image, expire: captchaSeconds };
  },

  async logout(ctx) {
    const session = await rows.familyOf(ctx.db, ctx.me.sessionId);
    if (session) await rows.endFamily(ctx.db, session.family);
    return true;
  },

  remoteTime: async ({ now }) => ({ now: now.getTime() }),
  userStatus: async ({ me }) => me.status,
  userInfo: ({ services, me }) => asSystem(services, (db) => userInfo(db, me.userId, me.companyId || null)),

  async setUp(ctx, { token, account, realName, password, operatorName }) {
    const passwordHash = await hashPassword(password);
    const taken = await asSystem(ctx.services, async (db) => {
      const config = await rows.takeSetUp(db, hashToken(token).toString('hex'));
      if (config) await rows.addPlatformAdministrator(db, { account, passwordHash, realName, operatorName });
      return Boolean(config);
    });
    if (!taken) throw new AppError('linkExpired');
    ctx.services.setUpToken = null;
    await ensureSweep(ctx.services);
    return true;
  },
});
