import type { Insertable } from 'kysely';
import type { Database } from '../src/db/schema.gen.ts';
import type { World } from './world.ts';

let nth = 0;

/** An approved test report of a company, in date unless said otherwise. */
export async function aptitudeOf(world: World, companyId: string, fields: Partial<Insertable<Database['aptitude']>> = {}): Promise<string> {
  nth += 1;
  const row = await world.asStaff((db) =>
    db
      .insertInto('aptitude')
      .values({
        company_id: companyId,
        name: `检验报告 ${nth}`,
        kind: 'TEST_REPORT',
        cert_no: `R2025-${nth}`,
        issuer: '广东家具检验中心',
        issue_date: '2025-01-01',
        valid_to: '2099-01-01',
        apply_status: 2,
        ...fields,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return row.id;
}

/** Lends a certificate to another company; in force from today unless said otherwise. */
export async function accredit(
  world: World,
  aptitudeId: string,
  companyId: string,
  toCompanyId: string,
  fields: Partial<Insertable<Database['aptitude_accredit']>> = {},
): Promise<string> {
  const row = await world.asStaff((db) =>
    db
      .insertInto('aptitude_accredit')
      .values({
        company_id: companyId,
        aptitude_id: aptitudeId,
        to_company_id: toCompanyId,
        start_date: '2020-01-01',
        end_date: '2099-01-01',
        status: 1,
        ...fields,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return row.id;
}
