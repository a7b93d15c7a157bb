import { AppError, type Language, TenantSetting } from '@touchmark/contract';
import type { Db } from '../../../db/connect.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import * as rows from './tenant.queries.ts';

/** The tenant of an installation without tenants, and of an account that names none. */
export const byDefault = '000000';

/** The tenant whose address this is ('https://a.example.com/login', 'a.example.com'), unless it has ended. */
export async function hostTenant(db: Db, address: string): Promise<{ tenantId: string; domain: string; setting: TenantSetting } | null> {
  const url = address.includes('://') ? address : `https://${address}`;
  if (!URL.canParse(url)) return null;
  const { host, hostname } = new URL(url);
  const row = (await rows.byHost(db, host)) ?? (await rows.byHost(db, hostname));
  return row ? { tenantId: row.tenantId, domain: row.domain ?? '', setting: TenantSetting.parse(row.setting) } : null;
}

/** Before an account is made: the tenant it shall belong to, if that exists, has not ended, and has room. */
export async function tenantForNewAccount(db: Db, tenantId: string | undefined, language: Language): Promise<string> {
  const row = await rows.holdForAccount(db, tenantId || byDefault);
  if (!row) throw fieldFault('tenantId', { zh: '租户不存在', en: 'no such tenant' }, language);
  if (row.expired) throw new AppError('tenantExpired');
  if (row.accountLimit >= 0 && (await rows.accountsOf(db, row.tenantId)) >= row.accountLimit)
    throw new AppError('tenantFull', { limit: String(row.accountLimit) });
  return row.tenantId;
}

/** The look a tenant gives its people; none where it has ended or has none. */
export const lookOfTenant = async (db: Db, userId: string): Promise<TenantSetting['theme']> =>
  TenantSetting.parse((await rows.settingFor(db, userId)) ?? {}).theme;

/** Somebody of a tenant that has ended cannot sign in. The platform's own staff can. */
export async function refuseExpiredTenant(db: Db, userId: string): Promise<void> {
  if (await rows.expiredFor(db, userId)) throw new AppError('tenantExpired');
}
