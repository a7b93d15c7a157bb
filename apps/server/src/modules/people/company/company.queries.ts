import { type CirculationPages, companyLife, statesOf } from '@touchmark/domain';
import { type InsertObject, sql, type UpdateObject } from 'kysely';
import type { Db, Where } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { withSound } from '../../../db/sound.ts';
import type { Database } from '../../../db/schema.gen.ts';

/** Companies, certified or in review, with this credit code or this name, with their state. */
export const twins = (db: Db, { uscc, name, besides }: { uscc?: string | undefined; name?: string | undefined; besides: string | null }) =>
  db
    .selectFrom('company')
    .where('authStatus', 'in', statesOf(companyLife, 'pending', 'certified', 'frozen'))
    .where((eb) => eb.or([eb('uscc', '=', uscc || '-'), eb('name', '=', name || '-')]))
    .$if(besides !== null, (q) => q.where('id', '<>', besides!))
    .select(['id', 'name', 'uscc', 'authStatus'])
    .execute();

/** Frozen companies with this credit code or this legal person. */
export const frozenLike = async (db: Db, uscc: string, legalPerson: string, besides: string | null): Promise<string[]> =>
  (
    await db
      .selectFrom('company')
      .where('authStatus', '=', companyLife.at.frozen)
      .where((eb) => eb.or([eb('uscc', '=', uscc), eb.and([eb('legalPerson', '=', legalPerson), eb('legalPerson', '<>', '')])]))
      .$if(besides !== null, (q) => q.where('id', '<>', besides!))
      .select('name')
      .execute()
  ).map(({ name }) => name);

export const holdCompany = (db: Db, id: string) => db.selectFrom('company').where('id', '=', id).forUpdate().selectAll().executeTakeFirst();
export const findCompany = (db: Db, id: string) => db.selectFrom('company').where('id', '=', id).selectAll().executeTakeFirst();
export const addCompany = async (db: Db, columns: InsertObject<Database, 'company'>): Promise<string> =>
  (await db.insertInto('company').values(withSound(columns, 'name')).returning('id').executeTakeFirstOrThrow()).id;
export const changeCompany = (db: Db, id: string, columns: UpdateObject<Database, 'company'>, where: Where<'company'> = (query) => query) =>
  where(
    db
      .updateTable('company')
      .set({ ...withSound(columns, 'name'), version: sql`version + 1`, updateTime: sql`now()` })
      .where('id', '=', id),
  )
    .returning(['id', 'version'])
    .execute();

/** How a company’s goods circulate. */
export const changeFlowSetting = (
  { db, me }: Pick<Ctx, 'db' | 'me'>,
  set: { autoReceiveDays: number; shipActivates: boolean; circulationPages: CirculationPages },
) => changeCompany(db, me.companyId, set);

/** Which doors to the documents of circulation a company’s menu shows. */
export const circulationPagesOf = async (db: Db, id: string): Promise<CirculationPages> =>
  (
    await db
      .selectFrom('company')
      .where('id', '=', id)
      .select(sql<CirculationPages>`circulation_pages`.as('pages'))
      .executeTakeFirst()
  )?.pages ?? 'ALL';

/** Invalidates the cached rights of a company. */
export const renewCompanyRights = (db: Db, companyId: string) =>
  db
    .updateTable('company')
    .set({ rightsVersion: sql`rights_version + 1` })
    .where('id', '=', companyId)
    .execute();

/** The next number of a company; numbers assigned by an older edition are skipped. */
export async function nextEntNo(db: Db): Promise<string> {
  for (;;) {
    const { rows } = await sql<{
      no: string;
      free: boolean;
    }>`with drawn as (select numbered(nextval('ent_no'), 6) as no) select no, not exists (select 1 from company where ent_no = no) as free from drawn`.execute(
      db,
    );
    if (rows[0]!.free) return rows[0]!.no;
  }
}
