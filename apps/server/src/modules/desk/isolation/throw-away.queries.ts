import { randomInt, randomUUID } from 'node:crypto';
import { applyLife, companyLife, userLife } from '@touchmark/domain';
import type { Db, Row } from '../../../db/connect.ts';

/**
 * A company with a main account and a brand, a series, a department, a role and a file. It exists inside a transaction that is rolled
 * back. All these rows, its account among them, have the same number, so a call that names any of them needs to be made only once.
 */
export interface ThrowAway {
  companyId: string;
  /** The number of its account and of its other rows. */
  id: string;
  /** The word that is in all of its names. */
  name: string;
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
  const { id } = await db
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
  const own = { id, companyId };
  await db.insertInto('membership').values({ companyId, userId: id, roleCode: 'ENT_MAIN', isMain: true }).execute();
  await db
    .insertInto('brandNode')
    .values({ ...own, brandName: name, applyStatus: applyLife.at.approved })
    .execute();
  await db
    .insertInto('productSeries')
    .values({ ...own, brandId: id, name, level: 1 })
    .execute();
  await db
    .insertInto('department')
    .values({ ...own, name })
    .execute();
  await db
    .insertInto('role')
    .values({ ...own, code: `SELFTEST_${mark}_${nth}_${randomInt(1e6)}`, name, side: 'enterprise', kind: 'CUSTOM' })
    .execute();
  await db
    .insertInto('file')
    .values({
      ...own,
      userId: id,
      scene: 'pdf',
      public: false,
      originalName: `${name}.pdf`,
      mime: 'application/pdf',
      size: '1',
      sha256: Buffer.alloc(32),
      place: `${companyId}/pdf/${mark}`,
    })
    .execute();
  return { companyId, id, name };
}
