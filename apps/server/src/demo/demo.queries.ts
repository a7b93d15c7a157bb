import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { companies, people } from './people.ts';

export const isLoaded = async (db: Db): Promise<boolean> => (await db.selectFrom('platform_config').select('demo_mode').executeTakeFirstOrThrow()).demo_mode;
export const hasCompanies = async (db: Db): Promise<boolean> => (await db.selectFrom('company').select('id').limit(1).executeTakeFirst()) !== undefined;
export const markLoaded = (db: Db) => db.updateTable('platform_config').set({ demo_mode: true }).execute();

export const setFace = (db: Db) => db.updateTable('platform_config').set({
  operator_name: '华南家居标识服务中心（演示）', platform_name: '泛家居工业互联网公共服务平台', footer_text: '© 华南家居标识服务中心（演示）', tech_support: '物印 Touchmark', hotline: '400-000-0000',
  notice_bar: ['演示环境：所有企业、人物与编码均为虚构。'], bank_name: '演示银行 佛山支行', bank_account: '6200000000000000000', payee: '华南家居标识服务中心（演示）',
}).execute();

const enterpriseApps = ['APP_IDENT', 'APP_GS1', 'APP_FLOW', 'APP_SERVICE', 'APP_SHOW', 'APP_CLUSTER', 'APP_MARKET', 'APP_ENT'];

/** Companies with their enterprise numbers, prefixes and paid fees, as certification and payment leave them. */
export async function addCompanies(db: Db): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const c of companies) {
    // The sequence gives the numbers of the demonstration, since its companies stand in their order.
    if (c.entNo) await sql`select nextval('ent_no')`.execute(db);
    const row = await db.insertInto('company').values({
      name: c.name, short_name: c.shortName, uscc: c.uscc, region_name: c.region, adcode: c.adcode, company_roles: c.roles, ent_no: c.entNo, node_prefix: c.entNo ? `88.999.${c.entNo}` : null, auth_status: c.authStatus,
      is_platform: c.platform ?? false, is_trial: c.trial ?? (c.feeDays === undefined && !c.platform), association_tag: c.tag ?? '', service_expire: c.feeDays === undefined ? null : sql<string>`current_date + ${c.feeDays}::int`,
    }).returning('id').executeTakeFirstOrThrow();
    ids.set(c.key, row.id);
    if (c.entNo) await db.insertInto('node_record').values({ company_id: row.id, identifier: `88.999.${c.entNo}/ENT`, object_type: 'COMPANY', object_id: row.id }).execute();
    if (!c.platform && c.authStatus === 2) await db.insertInto('app_auth').values(enterpriseApps.map((app) => ({ company_id: row.id, app_code: app }))).execute();
  }
  return ids;
}

export async function addPeople(db: Db, companyIds: ReadonlyMap<string, string>, passwordHash: string): Promise<void> {
  for (const [nth, person] of people.entries()) {
    const first = person.memberships[0];
    const row = await db.insertInto('app_user').values({
      account: person.account, password_hash: passwordHash, real_name: person.name, status: person.status, phone: `138000000${String(nth + 1).padStart(2, '0')}`,
      user_type: first?.role.startsWith('PLATFORM') ? 'PLATFORM' : 'ENTERPRISE', current_company_id: first ? companyIds.get(first.company)! : null,
    }).returning('id').executeTakeFirstOrThrow();
    for (const { company, role, main = false } of person.memberships) await db.insertInto('membership').values({ company_id: companyIds.get(company)!, user_id: row.id, role_code: role, is_main: main }).execute();
  }
}
