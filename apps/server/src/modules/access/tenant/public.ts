import { AppError, TenantSetting } from '@touchmark/contract';
import type { Db } from '../../../db/connect.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import * as rows from './tenant.queries.ts';

/** The default tenant: of installations without tenants, and of accounts that name none. */
export const byDefault = '000000';

/** The tenant with this address ('https://a.example.com/login', 'a.example.com'), unless it has expired. */
export async function hostTenant(db: Db, address: string): Promise<{ tenantId: string; domain: string; setting: TenantSetting } | null> {
  const url = address.includes('://') ? address : `https://${address}`;
  if (!URL.canParse(url)) return null;
  const { host, hostname } = new URL(url);
  const row = (await rows.byHost(db, host)) ?? (await rows.byHost(db, hostname));
  return row ? { tenantId: row.tenantId, domain: row.domain ?? '', setting: TenantSetting.parse(row.setting) } : null;
}

/** Called before an account is created: checks that its tenant exists, has not expired, and has room. */
export async function tenantForNewAccount(db: Db, tenantId: string | undefined): Promise<string> {
  const row = await rows.holdForAccount(db, tenantId || byDefault);
  if (!row) throw fieldFault('tenantId', { zh: '租户不存在', en: 'does not exist' });
  if (row.expired) throw new AppError('tenantExpired');
  if (row.accountLimit >= 0 && (await rows.accountsOf(db, row.tenantId)) >= row.accountLimit)
    throw new AppError('tenantFull', { limit: String(row.accountLimit) });
  return row.tenantId;
}

/** The theme of a user's tenant; empty if the tenant has expired or has none. */
export const lookOfTenant = async (db: Db, userId: string): Promise<TenantSetting['theme']> =>
  TenantSetting.parse((await rows.settingFor(db, userId)) ?? {}).theme;

/** Refuses the sign-in of users whose tenant has expired. The platform's own staff may sign in. */
export async function refuseExpiredTenant(db: Db, userId: string): Promise<void> {
  if (await rows.expiredFor(db, userId)) throw new AppError('tenantExpired');
}
