import type { Insertable } from 'kysely';
import type { Database } from '../src/db/schema.gen.ts';
import type { World } from './world.ts';

let nth = 0;

/** An approved test report of a company, valid by default. */
export async function aptitudeOf(world: World, companyId: string, fields: Partial<Insertable<Database['aptitude']>> = {}): Promise<string> {
  nth += 1;
  const row = await world.asStaff((db) =>
    db
      .insertInto('aptitude')
      .values({
        companyId,
        name: `检验报告 ${nth}`,
        kind: 'TEST_REPORT',
        certNo: `R2025-${nth}`,
        issuer: '广东家具检验中心',
        issueDate: '2025-01-01',
        validTo: '2099-01-01',
        applyStatus: 2,
        ...fields,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return row.id;
}

/** Lends a certificate to another company; valid from today by default. */
export async function accredit(
  world: World,
  aptitudeId: string,
  companyId: string,
  toCompanyId: string,
  fields: Partial<Insertable<Database['aptitudeAccredit']>> = {},
): Promise<string> {
  const row = await world.asStaff((db) =>
    db
      .insertInto('aptitudeAccredit')
      .values({ companyId, aptitudeId, toCompanyId, startDate: '2020-01-01', endDate: '2099-01-01', status: 1, ...fields })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return row.id;
}
