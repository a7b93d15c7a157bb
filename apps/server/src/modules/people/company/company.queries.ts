import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Database } from '../../../db/schema.gen.ts';

/** Certified companies and those in review that have this code or this name, with their state. */
export const twins = (db: Db, { uscc, name, besides }: { uscc?: string | undefined; name?: string | undefined; besides: string | null }) =>
  db
    .selectFrom('company')
    .where('authStatus', 'in', [1, 2, 4])
    .where((eb) => eb.or([eb('uscc', '=', uscc || '-'), eb('name', '=', name || '-')]))
    .$if(besides !== null, (q) => q.where('id', '<>', besides!))
    .select(['id', 'name', 'uscc', 'authStatus'])
    .execute();

/** Frozen companies with this code or this legal person. */
export const frozenLike = async (db: Db, uscc: string, legalPerson: string, besides: string | null): Promise<string[]> =>
  (
    await db
      .selectFrom('company')
      .where('authStatus', '=', 4)
      .where((eb) => eb.or([eb('uscc', '=', uscc), eb.and([eb('legalPerson', '=', legalPerson), eb('legalPerson', '<>', '')])]))
      .$if(besides !== null, (q) => q.where('id', '<>', besides!))
      .select('name')
      .execute()
  ).map(({ name }) => name);

export const holdCompany = (db: Db, id: string) => db.selectFrom('company').where('id', '=', id).forUpdate().selectAll().executeTakeFirst();
export const findCompany = (db: Db, id: string) => db.selectFrom('company').where('id', '=', id).selectAll().executeTakeFirst();
export const updateCompany = (db: Db, id: string, columns: Updateable<Database['company']>) =>
  db
    .updateTable('company')
    .set({ ...columns, version: sql`version + 1`, updateTime: sql`now()` })
    .where('id', '=', id)
    .execute();

/** The next number of a company: a number that an older edition gave away is passed over. */
export async function nextEntNo(db: Db): Promise<string> {
  for (;;) {
    const { rows } = await sql<{
      no: string;
      free: boolean;
    }>`with drawn as (select lpad(nextval('ent_no')::text, 6, '0') as no) select no, not exists (select 1 from company where ent_no = no) as free from drawn`.execute(
      db,
    );
    if (rows[0]!.free) return rows[0]!.no;
  }
}

/** The founder works for his company from now on, also in the sessions he has. */
export async function startWorking(db: Db, userId: string, companyId: string): Promise<void> {
  await db
    .insertInto('membership')
    .values({ companyId, userId, roleCode: 'ENT_MAIN', isMain: true, status: 2 })
    .onConflict((on) =>
      on.columns(['companyId', 'userId']).doUpdateSet({ roleCode: 'ENT_MAIN', isMain: true, status: 2, updateTime: sql`now()` }),
    )
    .execute();
  await db.updateTable('appUser').set({ currentCompanyId: companyId }).where('id', '=', userId).execute();
  await db
    .updateTable('session')
    .set({ actingCompanyId: companyId })
    .where('userId', '=', userId)
    .where('ended', '=', false)
    .where('actingCompanyId', 'is', null)
    .execute();
}
export const nameOfUser = async (db: Db, id: string): Promise<string> =>
  (await db.selectFrom('appUser').where('id', '=', id).select('realName').executeTakeFirst())?.realName ?? '';
