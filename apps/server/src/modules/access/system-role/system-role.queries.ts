import { membershipLife } from '@touchmark/domain';
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
        .where('m.status', '=', membershipLife.at.active)
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
    .select([
      'id',
      'companyId',
      'code',
      'side',
      'draft',
      'draftAuthors',
      sql<number | null>`extract(epoch from draft_time)::float8`.as('drafted'),
      'release',
      'version',
    ])
    .executeTakeFirst();

/** The roles of the platform's side whose rights are saved and not published yet. */
export const drafts = (db: Db) =>
  db
    .selectFrom('role')
    .where('companyId', 'is', null)
    .where('side', '=', 'platform')
    .where('draft', 'is not', null)
    .limit(200)
    .select([
      'draftAuthors',
      sql<number | null>`extract(epoch from draft_time)::float8`.as('drafted'),
      sql<number>`coalesce(extract(day from now() - draft_time), 0)::int`.as('days'),
    ])
    .execute();

export const taken = async (db: Db, name: string, code: string, besides?: string): Promise<{ name: boolean; code: boolean }> => {
  const found = await db
    .selectFrom('role')
    .where((eb) => eb.or([eb.and([eb('companyId', 'is', null), eb(sql`lower(name)`, '=', name.toLowerCase())]), eb('code', '=', code)]))
    .$if(besides !== undefined, (q) => q.where('id', '<>', besides!))
    .select(['code'])
    .execute();
  return { code: found.some((row) => row.code === code), name: found.some((row) => row.code !== code) };
};

export const addRelease = (
  { db, me }: Ctx,
  { roleId, release, codes, added, removed }: { roleId: string; release: number; codes: string[]; added: string[]; removed: string[] },
) => db.insertInto('roleRelease').values({ roleId, release, codes, added, removed, publisher: me.userName }).execute();

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
