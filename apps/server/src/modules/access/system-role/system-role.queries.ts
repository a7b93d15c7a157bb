import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';

const system = (db: Db) => db.selectFrom('role as r').where('r.company_id', 'is', null);
const columns = [
  'r.id',
  'r.code',
  'r.name',
  'r.name_en as nameEn',
  'r.side',
  'r.release',
  'r.draft',
  'r.remark',
  'r.update_time as updateTime',
  'r.version',
] as const;
const whole = (db: Db) =>
  system(db)
    .select(columns)
    .select((eb) =>
      eb
        .selectFrom('membership as m')
        .whereRef('m.role_code', '=', 'r.code')
        .where('m.status', '=', 2)
        .select((one) => one.fn.countAll<string>().as('n'))
        .as('members'),
    );

export type SystemRoleRecord = NonNullable<Awaited<ReturnType<typeof find>>>;
export const list = (db: Db, side?: string) =>
  whole(db)
    .$if(side !== undefined, (q) => q.where('r.side', '=', side!))
    .orderBy('r.sort')
    .orderBy('r.id')
    .execute();
export const find = (db: Db, id: string) => whole(db).where('r.id', '=', id).executeTakeFirst();
export const hold = (db: Db, id: string) =>
  db
    .selectFrom('role')
    .where('id', '=', id)
    .where('company_id', 'is', null)
    .forUpdate()
    .select(['id', 'code', 'side', 'draft', 'release', 'version'])
    .executeTakeFirst();

export const taken = async (db: Db, name: string, code: string, besides?: string): Promise<{ name: boolean; code: boolean }> => {
  const found = await db
    .selectFrom('role')
    .where((eb) => eb.or([eb.and([eb('company_id', 'is', null), eb(sql`lower(name)`, '=', name.toLowerCase())]), eb('code', '=', code)]))
    .$if(besides !== undefined, (q) => q.where('id', '<>', besides!))
    .select(['code'])
    .execute();
  return { code: found.some((row) => row.code === code), name: found.some((row) => row.code !== code) };
};

interface Fields {
  name: string;
  nameEn: string;
  remark: string;
}
export const insert = async (
  { db, me }: Ctx,
  { name, nameEn, remark, code, side }: Fields & { code: string; side: string },
): Promise<string> =>
  (
    await db
      .insertInto('role')
      .values({ code, name, name_en: nameEn, side, kind: 'SYSTEM', remark, create_user: me.userId, update_user: me.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const update = ({ db, me }: Ctx, id: string, { name, nameEn, remark }: Fields) =>
  db
    .updateTable('role')
    .set({ name, name_en: nameEn, remark, update_user: me.userId, update_time: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();

export const setDraft = ({ db, me }: Ctx, id: string, draft: string[] | null) =>
  db
    .updateTable('role')
    .set({ draft, update_user: me.userId, update_time: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();

/** How a system role differs from what it was delivered with. */
export async function setChanges(db: Db, roleId: string, changes: readonly { code: string; allowed: boolean }[]): Promise<void> {
  await db.deleteFrom('role_permission').where('role_id', '=', roleId).execute();
  if (changes.length > 0)
    await db
      .insertInto('role_permission')
      .values(changes.map(({ code, allowed }) => ({ role_id: roleId, code, allowed })))
      .execute();
}

export async function addRelease(
  { db, me }: Ctx,
  roleId: string,
  { codes, added, removed }: { codes: string[]; added: string[]; removed: string[] },
): Promise<{ release: number; version: number }> {
  const row = await db
    .updateTable('role')
    .set({ release: sql`release + 1`, draft: null, version: sql`version + 1`, update_user: me.userId, update_time: sql`now()` })
    .where('id', '=', roleId)
    .returning(['release', 'version'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('role_release')
    .values({ role_id: roleId, release: row.release, codes, added, removed, publisher: me.userName })
    .execute();
  return row;
}

export const releases = (db: Db, roleId: string) =>
  db
    .selectFrom('role_release')
    .where('role_id', '=', roleId)
    .select(['release', 'codes', 'added', 'removed', 'publisher', 'publish_time as publishTime'])
    .orderBy('release', 'desc')
    .limit(100)
    .execute();

export const membersEver = async (db: Db, code: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('membership')
        .where('role_code', '=', code)
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
export const remove = (db: Db, id: string) => db.deleteFrom('role').where('id', '=', id).where('company_id', 'is', null).execute();
