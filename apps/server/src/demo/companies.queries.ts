import { companyLife, inState } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { grantDefaultApps } from '../modules/access/grant/public.ts';
import { putRecord } from '../modules/identify/record/public.ts';
import { addCompany } from '../modules/people/company/public.ts';
import { companies, people } from './people.ts';

/** The certified data of a company. */
const saidOf = ({ key, platform, roles }: (typeof companies)[number]) => {
  const main = people.find(({ memberships }) => memberships.some(({ company, main: is }) => company === key && is));
  const trade = roles.includes('DEALER')
    ? { industryCode: 'F5283', bizScope: '家具、家居饰品的批发与零售' }
    : roles.includes('LAB')
      ? { industryCode: 'M7452', bizScope: '家具与室内装饰材料检测' }
      : roles.includes('PROVIDER')
        ? { industryCode: 'C2319', bizScope: '标签设计、印刷与喷码设备服务' }
        : { industryCode: 'C2110', bizScope: '家具及其零部件的研发、生产与销售' };
  return platform || !main
    ? {}
    : {
        ...trade,
        legalPerson: main.name,
        regDate: '2014-05-08',
        regCapital: '1000',
        address: '工业园区创新路 18 号',
        contactName: main.name,
        contactPhone: `138000000${String(people.indexOf(main) + 1).padStart(2, '0')}`,
        contactEmail: `${main.account}@example.cn`,
        authTime: sql<string>`now() - interval '400 days'`,
      };
};

/** Companies with enterprise numbers, prefixes and paid fees, as after certification and payment. */
export async function addCompanies(db: Db): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const c of companies) {
    // The sequence assigns the numbers, so the companies must be created in their order.
    if (c.entNo) await sql`select nextval('ent_no')`.execute(db);
    const companyId = await addCompany(db, {
      name: c.name,
      nameEn: c.nameEn ?? '',
      shortName: c.shortName,
      uscc: c.uscc,
      regionName: c.region,
      adcode: c.adcode,
      companyRoles: c.roles,
      entNo: c.entNo,
      nodePrefix: c.entNo ? `88.999.${c.entNo}` : null,
      authStatus: c.authStatus,
      ...saidOf(c),
      isPlatform: c.platform ?? false,
      isTrial: c.trial ?? (c.feeDays === undefined && !c.platform),
      associationTag: c.tag ?? '',
      serviceExpire: c.feeDays === undefined ? null : sql<string>`current_date + ${c.feeDays}::int`,
    });
    ids.set(c.key, companyId);
    if (c.entNo)
      await putRecord(db, { companyId, identifier: `88.999.${c.entNo}/ENT`, objectType: 'COMPANY', objectId: companyId, values: [] });
    if (!c.platform && inState(companyLife, c.authStatus, 'certified')) await grantDefaultApps(db, companyId);
  }
  return ids;
}
