import { membershipLife } from '@touchmark/domain';
import { type InsertObject, sql, type UpdateObject } from 'kysely';
import type { Db, Where } from '../../../db/connect.ts';
import { withSound } from '../../../db/sound.ts';
import type { Database } from '../../../db/schema.gen.ts';

export const addUser = (db: Db, columns: InsertObject<Database, 'appUser'>) =>
  db.insertInto('appUser').values(withSound(columns, 'realName')).returning('id');
export const changeUser = (db: Db, id: string, columns: UpdateObject<Database, 'appUser'>, where: Where<'appUser'> = (query) => query) =>
  where(
    db
      .updateTable('appUser')
      .set({ ...withSound(columns, 'realName'), version: sql`version + 1`, updateTime: sql`now()` })
      .where('id', '=', id),
  )
    .returning(['id', 'version'])
    .execute();

/** Makes this the current company of a user who has none, also in his open sessions. */
export async function startWorking(db: Db, userId: string, companyId: string): Promise<void> {
  await db
    .updateTable('appUser as u')
    .set({ currentCompanyId: companyId })
    .where('u.id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('membership as m')
            .whereRef('m.userId', '=', 'u.id')
            .whereRef('m.companyId', '=', 'u.currentCompanyId')
            .where('m.status', '=', membershipLife.at.active)
            .select('m.id'),
        ),
      ),
    )
    .execute();
  await db
    .updateTable('session')
    .set({ actingCompanyId: companyId })
    .where('userId', '=', userId)
    .where('ended', '=', false)
    .where('actingCompanyId', 'is', null)
    .execute();
}

/** Ends a user's sessions in a company. */
export const endSessionsAt = (db: Db, userId: string, companyId: string) =>
  db.updateTable('session').set({ ended: true }).where('userId', '=', userId).where('actingCompanyId', '=', companyId).execute();
