import type { Side } from '@touchmark/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';

const system = (db: Db) => db.selectFrom('role as r').where('r.companyId', 'is', null);
const columns = [
  'r.id',
  'r.code',
  'r.name',
  'r.nameEn',
  'r.side',
  'r.release',
  'r.draft',
  'r.remark',
  'r.updateTime',
  'r.version',
] as const;
const whole = (db: Db) =>
  system(db)
    .select(columns)
    .select((eb) =>
      eb
        .selectFrom('membership as m')
        .whereRef('m.roleCode', '=', 'r.code')
        .where('m.status', '=', 2)
        .select((one) => one.fn.countAll<string>().as('n'))
        .as('members'),
    );

export type SystemRoleRecord = NonNullable<Awaited<ReturnType<typeof find>>>;
export const list = (db: Db, side?: Side) =>
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
    .where('companyId', 'is', null)
    .forUpdate()
    .select(['id', 'code', 'side', 'draft', 'release', 'version'])
    .executeTakeFirst();

export const taken = async (db: Db, name: string, code: string, besides?: string): Promise<{ name: boolean; code: boolean }> => {
  const found = await db
    .selectFrom('role')
    .where((eb) => eb.or([eb.and([eb('companyId', 'is', null), eb(sql`lower(name)`, '=', name.toLowerCase())]), eb('code', '=', code)]))
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
  { name, nameEn, remark, code, side }: Fields & { code: string; side: Side },
): Promise<string> =>
  (
    await db
      .insertInto('role')
      .values({ code, name, nameEn, side, kind: 'SYSTEM', remark, createUser: me.userId, updateUser: me.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const update = ({ db, me }: Ctx, id: string, { name, nameEn, remark }: Fields) =>
  db
    .updateTable('role')
    .set({ name, nameEn, remark, updateUser: me.userId, updateTime: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();

export const setDraft = ({ db, me }: Ctx, id: string, draft: string[] | null) =>
  db
    .updateTable('role')
    .set({ draft, updateUser: me.userId, updateTime: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();

/** How a system role differs from what it was delivered with. */
export async function setChanges(db: Db, roleId: string, changes: readonly { code: string; allowed: boolean }[]): Promise<void> {
  await db.deleteFrom('rolePermission').where('roleId', '=', roleId).execute();
  if (changes.length > 0)
    await db
      .insertInto('rolePermission')
      .values(changes.map(({ code, allowed }) => ({ roleId, code, allowed })))
      .execute();
}

export async function addRelease(
  { db, me }: Ctx,
  roleId: string,
  { codes, added, removed }: { codes: string[]; added: string[]; removed: string[] },
): Promise<{ release: number; version: number }> {
  const row = await db
    .updateTable('role')
    .set({ release: sql`release + 1`, draft: null, version: sql`version + 1`, updateUser: me.userId, updateTime: sql`now()` })
    .where('id', '=', roleId)
    .returning(['release', 'version'])
    .executeTakeFirstOrThrow();
  await db.insertInto('roleRelease').values({ roleId, release: row.release, codes, added, removed, publisher: me.userName }).execute();
  return row;
}

export const releases = (db: Db, roleId: string) =>
  db
    .selectFrom('roleRelease')
    .where('roleId', '=', roleId)
    .select(['release', 'codes', 'added', 'removed', 'publisher', 'publishTime'])
    .orderBy('release', 'desc')
    .limit(100)
    .execute();

export const membersEver = async (db: Db, code: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('membership')
        .where('roleCode', '=', code)
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
export const remove = (db: Db, id: string) => db.deleteFrom('role').where('id', '=', id).where('companyId', 'is', null).execute();
