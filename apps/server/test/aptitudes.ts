import { aptitudeCheck, aptitudeManage, type Input } from '@touchmark/contract';
import type { Insertable } from 'kysely';
import type { Database } from '../src/db/schema.gen.ts';
import { aptitudeSample } from '../src/demo/samples/aptitude.ts';
import { uploadPicture } from './brands.ts';
import type { Person, World } from './world.ts';

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

type Fields = Input<typeof aptitudeManage.saveOrUpdate>;
/** A test report as a company would enter it. */
export async function aptitudeFields(world: World, who: Person, fields: Partial<Fields> = {}): Promise<Fields> {
  nth += 1;
  const paper = await uploadPicture(world, who, { scene: 'certificate' });
  return aptitudeSample([paper], { name: `沙发检验报告 ${nth}`, certNo: `N2026-${nth}`, ...fields });
}

/** A certificate in review, and one that an auditor approved. */
export async function pendingAptitude(world: World, who: Person, fields: Partial<Fields> = {}): Promise<string> {
  const { id } = await world.ok(who, aptitudeManage.saveOrUpdate, await aptitudeFields(world, who, fields));
  await world.ok(who, aptitudeManage.submit, { id });
  return id;
}
export async function approvedAptitude(world: World, who: Person, auditor: Person, fields: Partial<Fields> = {}): Promise<string> {
  const id = await pendingAptitude(world, who, fields);
  await world.ok(auditor, aptitudeCheck.audit, { id, pass: true });
  return id;
}
