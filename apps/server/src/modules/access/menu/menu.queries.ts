import { sql } from 'kysely';
import { json, type Db } from '../../../db/connect.ts';
import type { MenuEntry } from './menu-entry.ts';

/** The administrators' changes and additions: few rows that are merged with the delivered entries. */
export const menuRows = (db: Db) => db.selectFrom('menu').selectAll().execute();
export const appRows = (db: Db) => db.selectFrom('app').selectAll().execute();

export type MenuRow = Awaited<ReturnType<typeof menuRows>>[number];
export type AppRow = Awaited<ReturnType<typeof appRows>>[number];

/** The applications that a company has given to some of its people, and not to this one. */
export const closedApps = async (db: Db, { companyId, userId }: { companyId: string; userId: string }): Promise<Set<string>> => {
  if (!companyId) return new Set();
  const found = await db
    .selectFrom('appAuth as g')
    .where('g.companyId', '=', companyId)
    .where('g.membersOnly', '=', true)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('appMember as m')
            .whereRef('m.companyId', '=', 'g.companyId')
            .whereRef('m.appCode', '=', 'g.appCode')
            .where('m.userId', '=', userId)
            .select('m.userId'),
        ),
      ),
    )
    .select('g.appCode')
    .execute();
  return new Set(found.map(({ appCode }) => appCode));
};

/** Serialises writers with a lock, because they validate the whole tree. */
export const holdMenus = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('menu'))`.execute(db);

type Kept = Omit<MenuEntry, 'id' | 'builtIn' | 'version' | 'code' | 'path' | 'category' | 'isAuth'>;
const changeable = [
  'parentId',
  'appId',
  'name',
  'nameEn',
  'source',
  'sort',
  'isOpen',
  'remark',
  'roles',
  'isTab',
  'keepAlive',
  'query',
  'editionTag',
] as const satisfies (keyof Kept)[];

const columnsOf = (e: Partial<Kept>) => ({
  parentId: e.parentId ?? null,
  appCode: e.appId ?? null,
  name: e.name ?? null,
  nameEn: e.nameEn ?? null,
  source: e.source ?? null,
  sort: e.sort ?? null,
  isOpen: e.isOpen ?? null,
  remark: e.remark ?? null,
  roles: e.roles ?? null,
  isTab: e.isTab ?? null,
  keepAlive: e.keepAlive ?? null,
  query: e.query ? json(e.query) : null,
  editionTag: e.editionTag ?? null,
});

/** The fields of a delivered entry that differ from its delivered state; all others follow later releases. */
export function differences(entry: MenuEntry, factory: MenuEntry): Partial<Kept> {
  return Object.fromEntries(
    changeable.filter((name) => JSON.stringify(entry[name]) !== JSON.stringify(factory[name])).map((name) => [name, entry[name]]),
  ) as Partial<Kept>;
}

export async function saveDelivered(db: Db, id: string, changes: Partial<Kept>): Promise<void> {
  const columns = columnsOf(changes);
  await db
    .insertInto('menu')
    .values({ id, builtIn: true, ...columns, version: 1 })
    .onConflict((on) => on.column('id').doUpdateSet({ ...columns, version: sql`menu.version + 1`, updateTime: sql`now()` }))
    .execute();
}

export async function saveAdded(db: Db, entry: MenuEntry): Promise<string> {
  const columns = { ...columnsOf(entry), code: entry.code, path: entry.path, category: entry.category, isAuth: entry.isAuth };
  if (!entry.id) return (await db.insertInto('menu').values(columns).returning('id').executeTakeFirstOrThrow()).id;
  await db
    .insertInto('menu')
    .values({ id: entry.id, ...columns })
    .onConflict((on) => on.column('id').doUpdateSet({ ...columns, version: sql`menu.version + 1`, updateTime: sql`now()` }))
    .execute();
  return entry.id;
}

export const dropRow = (db: Db, id: string) => db.deleteFrom('menu').where('id', '=', id).execute();
export const dropAdded = async (db: Db, ids: readonly string[]): Promise<number> =>
  Number((await db.deleteFrom('menu').where('id', 'in', ids).where('builtIn', '=', false).executeTakeFirst()).numDeletedRows);
