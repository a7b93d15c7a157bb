import { accreditLife, applyLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db, Row } from '../db/connect.ts';

interface AptitudeSeed {
  companyId: string;
  name: string;
  kind: Row<'aptitude'>['kind'];
  certNo: string;
  issuer: string;
  days: number | null;
  standards: string[];
  categories: string[];
  files: string[];
}

/** Certificates and reports: there is no page for them yet, so the rows are written directly. */
export async function addAptitude(db: Db, a: AptitudeSeed): Promise<string> {
  const row = await db
    .insertInto('aptitude')
    .values({
      companyId: a.companyId,
      name: a.name,
      kind: a.kind,
      certNo: a.certNo,
      issuer: a.issuer,
      issueDate: sql<string>`current_date - 200`,
      validTo: a.days === null ? null : sql<string>`current_date + ${a.days}::int`,
      longTerm: a.days === null,
      files: a.files,
      relatedStandards: a.standards,
      categoryCodes: a.categories,
      applyStatus: applyLife.at.approved,
      valid: a.days !== null && a.days < 0 ? 3 : 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const accredit = (db: Db, aptitudeId: string, from: string, to: string) =>
  db
    .insertInto('aptitudeAccredit')
    .values({
      companyId: from,
      aptitudeId,
      toCompanyId: to,
      startDate: sql<string>`current_date - 30`,
      endDate: sql<string>`current_date + 300`,
      status: accreditLife.at.inForce,
    })
    .execute();
