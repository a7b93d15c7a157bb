import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { companies, people } from './people.ts';

const enterpriseApps = ['APP_IDENT', 'APP_GS1', 'APP_FLOW', 'APP_SERVICE', 'APP_SHOW', 'APP_CLUSTER', 'APP_MARKET', 'APP_ENT'];

/** What a certified company says of itself. */
const saidOf = ({ key, platform, roles }: (typeof companies)[number]) => {
  const main = people.find(({ memberships }) => memberships.some(({ company, main: is }) => company === key && is));
  const trade = roles.includes('DEALER')
    ? { industry_code: 'F5283', biz_scope: '家具、家居饰品的批发与零售' }
    : roles.includes('LAB')
      ? { industry_code: 'M7452', biz_scope: '家具与室内装饰材料检测' }
      : roles.includes('PROVIDER')
        ? { industry_code: 'C2319', biz_scope: '标签设计、印刷与喷码设备服务' }
        : { industry_code: 'C2110', biz_scope: '家具及其零部件的研发、生产与销售' };
  return platform || !main
    ? {}
    : {
        ...trade,
        legal_person: main.name,
        reg_date: '2014-05-08',
        reg_capital: '1000',
        address: '工业园区创新路 18 号',
        contact_name: main.name,
        contact_phone: `138000000${String(people.indexOf(main) + 1).padStart(2, '0')}`,
        contact_email: `${main.account}@example.cn`,
        auth_time: sql<string>`now() - interval '400 days'`,
      };
};

/** Companies with their enterprise numbers, prefixes and paid fees, as certification and payment leave them. */
export async function addCompanies(db: Db): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const c of companies) {
    // The sequence gives the numbers of the demonstration, since its companies stand in their order.
    if (c.entNo) await sql`select nextval('ent_no')`.execute(db);
    const row = await db
      .insertInto('company')
      .values({
        name: c.name,
        short_name: c.shortName,
        uscc: c.uscc,
        region_name: c.region,
        adcode: c.adcode,
        company_roles: c.roles,
        ent_no: c.entNo,
        node_prefix: c.entNo ? `88.999.${c.entNo}` : null,
        auth_status: c.authStatus,
        ...saidOf(c),
        is_platform: c.platform ?? false,
        is_trial: c.trial ?? (c.feeDays === undefined && !c.platform),
        association_tag: c.tag ?? '',
        service_expire: c.feeDays === undefined ? null : sql<string>`current_date + ${c.feeDays}::int`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(c.key, row.id);
    if (c.entNo)
      await db
        .insertInto('node_record')
        .values({ company_id: row.id, identifier: `88.999.${c.entNo}/ENT`, object_type: 'COMPANY', object_id: row.id })
        .execute();
    if (!c.platform && c.authStatus === 2)
      await db
        .insertInto('app_auth')
        .values(enterpriseApps.map((app) => ({ company_id: row.id, app_code: app })))
        .execute();
  }
  return ids;
}
