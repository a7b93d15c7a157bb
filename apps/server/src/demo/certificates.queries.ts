import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

interface AptitudeSeed {
  companyId: string;
  name: string;
  kind: string;
  certNo: string;
  issuer: string;
  days: number | null;
  standards: string[];
  categories: string[];
  files: string[];
}

/** Certificates and reports: their own page is not part of the product yet, so they are written as it would leave them. */
export async function addAptitude(db: Db, a: AptitudeSeed): Promise<string> {
  const row = await db
    .insertInto('aptitude')
    .values({
      company_id: a.companyId,
      name: a.name,
      kind: a.kind,
      cert_no: a.certNo,
      issuer: a.issuer,
      issue_date: sql<string>`current_date - 200`,
      valid_to: a.days === null ? null : sql<string>`current_date + ${a.days}::int`,
      long_term: a.days === null,
      files: a.files,
      related_standards: a.standards,
      category_codes: a.categories,
      apply_status: 2,
      valid: a.days !== null && a.days < 0 ? 3 : 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const accredit = (db: Db, aptitudeId: string, from: string, to: string) =>
  db
    .insertInto('aptitude_accredit')
    .values({
      company_id: from,
      aptitude_id: aptitudeId,
      to_company_id: to,
      start_date: sql<string>`current_date - 30`,
      end_date: sql<string>`current_date + 300`,
      status: 1,
    })
    .execute();
