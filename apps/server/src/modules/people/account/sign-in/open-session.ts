import { randomUUID } from 'node:crypto';
import { AppError, type AppItem, type LoginResult, type UserInfo } from '@touchmark/contract';
import { inState, userLife } from '@touchmark/domain';
import { asSystem } from '../../../../db/as-system.ts';
import type { Db } from '../../../../db/connect.ts';
import type { Ctx, Services } from '../../../../http/ctx.ts';
import { hashToken, newToken } from '../../../../http/session/token.ts';
import { appListOf } from '../../../access/menu/public.ts';
import { refuseExpiredTenant } from '../../../access/tenant/public.ts';
import { sealAddress, subjectOf, type Visitor } from '../visitor.ts';
import * as rows from '../account.queries.ts';

const accessSeconds = 3600;
/** How long a browser may stay away: that of the platform's staff, who see every company, for a night alone. */
const refreshSeconds = { staff: 12 * 3600, others: 30 * 24 * 3600 };

export interface Opening {
  userId: string;
  companyId: string | null;
  family?: string;
  way?: string;
  began?: string;
}

/** Creates the tokens of a session and returns everything the console needs to start. */
export async function openSession(
  ctx: Pick<Ctx, 'services' | 'address' | 'agent'>,
  db: Db,
  { userId, companyId, family = randomUUID(), way = '', began }: Opening,
): Promise<LoginResult> {
  await refuseExpiredTenant(db, userId);
  const [token, refresh] = [newToken(), newToken()];
  await rows.addSession(db, {
    userId,
    companyId,
    family,
    accessHash: hashToken(token),
    refreshHash: hashToken(refresh),
    accessSeconds,
    refreshSeconds,
    addressHash: subjectOf(ctx.services, 'address', ctx.address),
    agent: ctx.agent,
    way,
    address: sealAddress(ctx),
    ...(began && { began }),
  });
  await rows.touchUser(db, userId, companyId);
  return {
    token,
    refresh_token: refresh,
    expires_in: accessSeconds,
    tenant_id: await rows.tenantOf(db, userId),
    userInfo: await userInfo(db, userId, companyId),
    appList: await appList(ctx.services, db, userId, companyId),
  };
}

/** A refresh token is valid once. If it is used again it was copied, so all tokens of its family become invalid. */
export async function refreshSession(ctx: Visitor, refreshToken: string): Promise<LoginResult> {
  const outcome = await asSystem(ctx.services, async (db) => {
    const row = await rows.takeRefresh(db, hashToken(refreshToken));
    if (!row) return null;
    if (row.refreshed || row.ended || !row.live) {
      await rows.endFamily(db, row.family);
      return null;
    }
    await rows.markRefreshed(db, row.id);
    return openSession(ctx, db, row);
  });
  if (!outcome) throw new AppError('signInAgain');
  return outcome;
}

export async function userInfo(db: Db, userId: string, companyId: string | null): Promise<UserInfo> {
  const row = await rows.userInfoRow(db, userId, companyId);
  if (!row) throw new AppError('signInAgain');
  return {
    id: row.id,
    user_id: row.id,
    user_name: row.account,
    realName: row.realName || row.account,
    headImg: row.headImg || '/brand/avatar.svg',
    status: row.status,
    companyId: row.companyId,
    companyName: row.companyName ?? '',
    companyNameEn: row.companyNameEn ?? '',
    isMain: row.isMain ? 1 : 0,
    roleId: row.roleId ?? '',
    oauth_id: row.oauthId ?? '',
    authStatus: row.authStatus ?? 0,
    userType: row.userType as UserInfo['userType'],
    lang: row.lang as UserInfo['lang'],
    isTrial: row.isTrial ? 1 : 0,
    roleName: { zh: row.roleName ?? '', en: row.roleNameEn || row.roleName || '' },
  };
}

/** The applications of an account with at least one visible page. */
async function appList(services: Services, db: Db, userId: string, companyId: string | null): Promise<AppItem[]> {
  const row = await rows.userInfoRow(db, userId, companyId);
  if (!row?.companyId || !row.roleCode || !inState(userLife, row.status, 'certified')) return [];
  return appListOf(services.pool, db, {
    companyId: row.companyId,
    userId,
    roleCode: row.roleCode,
    userType: row.userType as UserInfo['userType'],
  });
}
