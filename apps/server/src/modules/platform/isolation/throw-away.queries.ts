import { randomInt, randomUUID } from 'node:crypto';
import { applyLife, companyLife, userLife } from '@touchmark/domain';
import type { Db, Row } from '../../../db/connect.ts';

/** A company with a main account and one row of some kinds. It exists inside a transaction that is rolled back. */
export interface ThrowAway {
  companyId: string;
  userId: string;
  /** The word that is in all of its names. */
  name: string;
  /** The number of its row, by kind. */
  rows: Readonly<Record<'brand' | 'series' | 'department' | 'role' | 'file' | 'user', string>>;
}

/** Makes a company that nobody but this transaction ever sees. */
export async function throwAway(db: Db, nth: number): Promise<ThrowAway> {
  const mark = randomUUID().slice(0, 8);
  const name = `隔离自检-${mark}`;
  const { id: companyId } = await db
    .insertInto('company')
    .values({ name, uscc: `SELFTEST${mark}`, authStatus: companyLife.at.certified, isTrial: false, nodePrefix: `selftest.${mark}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: userId } = await db
    .insertInto('appUser')
    .values({
      account: name,
      passwordHash: '',
      realName: name,
      status: userLife.at.certified as Row<'appUser'>['status'],
      currentCompanyId: companyId,
      userType: 'ENTERPRISE',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('membership').values({ companyId, userId, roleCode: 'ENT_MAIN', isMain: true }).execute();
  const { id: brand } = await db
    .insertInto('brandNode')
    .values({ companyId, brandName: name, applyStatus: applyLife.at.approved })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: series } = await db
    .insertInto('productSeries')
    .values({ companyId, brandId: brand, name, level: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: department } = await db.insertInto('department').values({ companyId, name }).returning('id').executeTakeFirstOrThrow();
  const { id: role } = await db
    .insertInto('role')
    .values({ companyId, code: `SELFTEST_${mark}_${nth}_${randomInt(1e6)}`, name, side: 'enterprise', kind: 'CUSTOM' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: file } = await db
    .insertInto('file')
    .values({
      companyId,
      userId,
      scene: 'pdf',
      public: false,
      originalName: `${name}.pdf`,
      mime: 'application/pdf',
      size: '1',
      sha256: Buffer.alloc(32),
      place: `${companyId}/pdf/${mark}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { companyId, userId, name, rows: { brand, series, department, role, file, user: userId } };
}
