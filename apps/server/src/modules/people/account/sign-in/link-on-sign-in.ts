import { accountSecurity, AppError, type LoginResult } from '@touchmark/contract';
import { asSystem } from '../../../../db/as-system.ts';
import type { Db } from '../../../../db/connect.ts';
import { writeAudit } from '../../../../http/audit.queries.ts';
import type { Services, CtxBase } from '../../../../http/ctx.ts';
import { hashToken } from '../../../../http/session/token.ts';
import { personOf } from './complete-sign-in.queries.ts';
import { tellOfChange } from '../notices.ts';
import * as rows from '../factor/oauth.queries.ts';

export const changed = {
  linked: {
    zh: '您的账号已关联第三方账号，可用其登录。如非本人操作，请立即修改密码并解除关联。',
    en: 'A third-party account was linked to your account and can now be used to sign in. If this was not you, change your password and unlink it immediately.',
  },
  unlinked: {
    zh: '您的账号已解除关联第三方账号，不能再用其登录。如非本人操作，请立即修改密码。',
    en: 'A third-party account was unlinked from your account and can no longer be used to sign in. If this was not you, change your password immediately.',
  },
};

/**
 * Links an identity of another provider with the account that is signing in, in the same transaction: if linking fails, the
 * sign-in fails.
 */
export async function linkOnSignIn(services: Services, db: Db, userId: string, oauthId: string): Promise<void> {
  const stranger = await rows.takeStranger(db, hashToken(oauthId));
  if (!stranger) throw new AppError('oauthExpired');
  await give(services, db, userId, stranger);
}

/** The audit row and the notice after linking during a sign-in. */
export async function recordLinkOnSignIn(ctx: CtxBase, oauthId: string | undefined, result: LoginResult): Promise<LoginResult> {
  if (!oauthId) return result;
  const { userInfo } = result;
  const me = { ...ctx.me, userId: userInfo.id, userName: userInfo.realName, companyId: userInfo.companyId ?? '' };
  const person = await asSystem(ctx.services, async (db) => {
    await writeAudit(
      { ...ctx, me, db },
      accountSecurity.oauthFinish,
      {},
      [{ bizType: 'user', bizId: me.userId, action: 'oauthFinish' }],
      null,
    );
    return personOf(db, me.userId);
  });
  if (person) await tellOfChange(ctx, person, changed.linked);
  return result;
}

export async function give(services: Services, db: Db, userId: string, identity: rows.Identity): Promise<void> {
  const outcome = await rows.addIdentity(db, userId, identity);
  if (outcome === 'taken') throw new AppError('oauthTaken');
  if (outcome === 'second') throw second(services);
}

export const second = ({ signInPorts }: Services) => new AppError('oauthSecond', { name: signInPorts.oidc?.name ?? '' });
