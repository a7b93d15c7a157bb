import { codesWithin, type Grants, roleCodesOf, type Side, systemRoles, type SystemRole, type Text } from '@touchmark/contract';
import type { Db, Pool } from '../../db/connect.ts';
import * as rows from './rights.queries.ts';

/** Which documents a user sees in lists. */
export type DataScope = 'ALL' | 'DEPT_TREE' | 'DEPT' | 'SELF';

/** What a role may do in a company, at this moment. */
export interface Rights {
  roleId: string;
  roleName: Text;
  side: Side;
  dataScope: DataScope;
  /** The role's codes, limited to those granted to the company. */
  codes: ReadonlySet<string>;
  /** The company's applications; null for the platform's staff. */
  grants: Grants;
}

/** Whose rights, and the two counters that show whether a cached result is still valid. */
interface RightsKey {
  companyId: string;
  roleCode: string;
  companyVersion: number;
  platformVersion: number;
}

/** The rights of a user without a company. */
export const noRights: Rights = {
  roleId: '',
  roleName: { zh: '', en: '' },
  side: 'enterprise',
  dataScope: 'SELF',
  codes: new Set(),
  grants: new Map(),
};
interface Kept {
  stamp: string;
  until: number;
  rights: Rights;
}
const caches = new WeakMap<Pool, Map<string, Kept>>();
const most = 20_000;

/** Cached rights while the counters are unchanged. The counters come with the session, so this needs no query. */
export async function rightsOf(pool: Pool, db: Db, key: RightsKey): Promise<Rights> {
  const known = knownRights(pool, key);
  if (known) return known;
  const cache = caches.get(pool) ?? new Map<string, Kept>();
  caches.set(pool, cache);
  const { rights, until } = await compute(db, key, Date.now());
  if (cache.size >= most) cache.clear();
  cache.set(nameIn(key), { stamp: stampOf(key), until, rights });
  return rights;
}

/** The cached rights, if they still hold. */
export function knownRights(pool: Pool, key: RightsKey): Rights | null {
  const known = caches.get(pool)?.get(nameIn(key));
  return known?.stamp === stampOf(key) && known.until > Date.now() ? known.rights : null;
}

const nameIn = ({ companyId, roleCode }: RightsKey) => `${companyId}:${roleCode}`;
const stampOf = ({ platformVersion, companyVersion }: RightsKey) => `${platformVersion}.${companyVersion}`;

/** Deletes the cached rights of one company: 清除缓存. */
export function forgetRights(pool: Pool, companyId: string): void {
  const cache = caches.get(pool);
  for (const name of cache?.keys() ?? []) if (name.startsWith(`${companyId}:`)) cache?.delete(name);
}

/** The rights of a role as the transaction sees them, without the cache: others must not be given what it may yet take back. */
export const rightsNow = async (db: Db, of: Pick<RightsKey, 'companyId' | 'roleCode'>): Promise<Rights> =>
  (await compute(db, of, Date.now())).rights;

async function compute(
  db: Db,
  { companyId, roleCode }: Pick<RightsKey, 'companyId' | 'roleCode'>,
  now: number,
): Promise<{ rights: Rights; until: number }> {
  const role = await rows.findRole(db, companyId, roleCode);
  if (!role) return { rights: noRights, until: Infinity };
  const side = role.side as Side;
  const { grants, until } = side === 'platform' ? { grants: null, until: Infinity } : await grantsNow(db, companyId, now);
  const codes = codesWithin(roleCodesOf(role.code, await rows.changesOf(db, role.id)), side, grants);
  return { until, rights: { roleId: role.id, roleName: nameOf(role), side, dataScope: role.dataScope as DataScope, codes, grants } };
}

/** The valid grants, and the time at which the next one begins or ends. */
async function grantsNow(db: Db, companyId: string, now = Date.now()): Promise<{ grants: NonNullable<Grants>; until: number }> {
  const found = (await rows.grantsOf(db, companyId)).map((row) => ({
    ...row,
    begins: Number(row.begins),
    ends: row.ends === null ? Infinity : Number(row.ends),
  }));
  const off = new Set(await rows.disabledApps(db));
  const always = off.has('APP_HOME') ? [] : [['APP_HOME', null] as const];
  const grants = new Map<string, ReadonlySet<string> | null>([
    ...always,
    ...found.filter(({ begins }) => begins <= 0).map(({ app, pages }) => [app, pages && pages.length > 0 ? new Set(pages) : null] as const),
  ]);
  const until = now + Math.min(Infinity, ...found.map(({ begins, ends }) => (begins > 0 ? begins : ends)));
  return { grants, until };
}

/** A system role's name in both languages; a custom role's as written. */
function nameOf({ code, name, nameEn }: { code: string; name: string; nameEn: string }): Text {
  const factory = systemRoles[code as SystemRole];
  return { zh: name || factory?.zh || code, en: nameEn || (factory && name === factory.zh ? factory.en : '') || name || code };
}
