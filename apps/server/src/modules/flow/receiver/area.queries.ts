import type { ReceiverAreaInput } from '@touchmark/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import type { Goods } from './goods.queries.ts';

const columns = [
  'a.receiverId',
  'a.areaVersion',
  'a.no',
  'a.brandId',
  'a.seriesId',
  'a.productId',
  'a.goodsName',
  'a.divisions',
  'a.validFrom',
  'a.validTo',
] as const;

/** The rows of one version of a receiver's areas. */
export const areasAt = (db: Db, companyId: string, receiverId: string, areaVersion: number) =>
  db
    .selectFrom('receiverArea as a')
    .where('a.companyId', '=', companyId)
    .where('a.receiverId', '=', receiverId)
    .where('a.areaVersion', '=', areaVersion)
    .orderBy('a.no')
    .select(columns)
    .execute();
export type AreaRecord = Awaited<ReturnType<typeof areasAt>>[number];

/** The areas that hold of receivers; without ids, of all that the company has. */
export async function areasNow(db: Db, companyId: string, ids?: readonly string[]): Promise<AreaRecord[]> {
  if (ids?.length === 0) return [];
  let query = db
    .selectFrom('receiverArea as a')
    .innerJoin('receiver as r', (join) =>
      join.onRef('r.companyId', '=', 'a.companyId').onRef('r.id', '=', 'a.receiverId').onRef('r.areaVersion', '=', 'a.areaVersion'),
    )
    .where('a.companyId', '=', companyId)
    .orderBy('a.receiverId')
    .orderBy('a.no')
    .select(columns);
  if (ids) query = query.where('a.receiverId', 'in', [...ids]);
  return query.execute();
}

/** Every version that a receiver's areas had, the newest first. */
export const versionsOf = (db: Db, companyId: string, receiverId: string, most: number) =>
  db
    .selectFrom('receiverArea as a')
    .leftJoin('appUser as u', 'u.id', 'a.createUser')
    .where('a.companyId', '=', companyId)
    .where('a.receiverId', '=', receiverId)
    .where(
      'a.areaVersion',
      'in',
      db
        .selectFrom('receiverArea as v')
        .where('v.companyId', '=', companyId)
        .where('v.receiverId', '=', receiverId)
        .groupBy('v.areaVersion')
        .orderBy('v.areaVersion', 'desc')
        .limit(most)
        .select('v.areaVersion'),
    )
    .orderBy('a.areaVersion', 'desc')
    .orderBy('a.no')
    .select([...columns, 'a.createTime', sql<string>`coalesce(u.real_name, '')`.as('userName')])
    .execute();

/** Writes the next version of a receiver's areas; no row is ever changed. */
export async function addVersion(
  { db, me }: Ctx,
  receiverId: string,
  areaVersion: number,
  areas: readonly ReceiverAreaInput[],
  goods: ReadonlyMap<string, Goods>,
): Promise<void> {
  if (areas.length === 0) return;
  await db
    .insertInto('receiverArea')
    .values(
      areas.map((area, no) => ({
        companyId: me.companyId,
        receiverId,
        areaVersion,
        no,
        brandId: area.goods === 'BRAND' ? area.goodsId : null,
        seriesId: area.goods === 'SERIES' ? area.goodsId : null,
        productId: area.goods === 'PRODUCT' ? area.goodsId : null,
        goodsName: area.goodsId ? (goods.get(area.goodsId)?.name ?? '') : '',
        divisions: area.divisions,
        validFrom: area.validFrom,
        validTo: area.validTo,
        createUser: me.userId || null,
      })),
    )
    .execute();
}

/** Areas by whose they are. */
export function byReceiver<Row extends { receiverId: string }>(areas: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const area of areas) {
    const own = found.get(area.receiverId);
    if (own) own.push(area);
    else found.set(area.receiverId, [area]);
  }
  return found;
}
