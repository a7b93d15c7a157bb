import type { SystemRole } from '@touchmark/contract';
import type { Db } from '../src/db/connect.ts';
import type { Services } from '../src/http/ctx.ts';
import { asSystem } from '../src/db/as-system.ts';
import { hashPassword, openSession } from '../src/modules/people/account/public.ts';

export interface Person {
  token: string;
  userId: string;
  companyId: string;
}
type AsStaff = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

let password: Promise<string> | undefined;

/** Companies and signed-in members, numbered from `after` on. */
export function founding(services: Services, asStaff: AsStaff, after = 0) {
  let nth = after;
  const led = new Set<string>();

  /** A certified company that is, by default, not on trial any more. */
  async function company(
    fields: { name?: string; isTrial?: boolean; isPlatform?: boolean; serviceExpire?: string | null } = {},
  ): Promise<string> {
    nth += 1;
    const entNo = String(100_000 + nth);
    return asStaff(async (db) => {
      const row = await db
        .insertInto('company')
        .values({
          name: fields.name ?? `测试家具 ${nth} 厂`,
          uscc: `TEST${nth}`,
          authStatus: 2,
          isTrial: fields.isTrial ?? false,
          isPlatform: fields.isPlatform ?? false,
          entNo,
          nodePrefix: `88.999.${entNo}`,
          serviceExpire: fields.serviceExpire === undefined ? '2099-12-31' : fields.serviceExpire,
          companyRoles: ['MANUFACTURER', 'BRAND'],
          regionName: '广东佛山',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('appAuth')
        .values(
          ['APP_IDENT', 'APP_GS1', 'APP_FLOW', 'APP_SERVICE', 'APP_SHOW', 'APP_CLUSTER', 'APP_MARKET', 'APP_ENT'].map((app) => ({
            companyId: row.id,
            appCode: app,
          })),
        )
        .execute();
      return row.id;
    });
  }

  /** A signed-in user with a role in a company. */
  async function person(companyId: string, role: SystemRole): Promise<Person> {
    nth += 1;
    const userId = await asStaff(async (db) => {
      const row = await db
        .insertInto('appUser')
        .values({
          account: `person${nth}`,
          passwordHash: await (password ??= hashPassword('Test@2024')),
          realName: `测试员${nth}`,
          status: '3',
          currentCompanyId: companyId,
          userType: role.startsWith('PLATFORM') ? 'PLATFORM' : 'ENTERPRISE',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('membership')
        .values({ companyId, userId: row.id, roleCode: role, isMain: role === 'ENT_MAIN' && !led.has(companyId) })
        .execute();
      if (role === 'ENT_MAIN') led.add(companyId);
      return row.id;
    });
    const session = await asSystem(services, (db) =>
      openSession({ services, address: '127.0.0.1', agent: 'test' }, db, { userId, companyId, family: crypto.randomUUID() }),
    );
    return { token: session.token, userId, companyId };
  }

  return { company, person };
}
