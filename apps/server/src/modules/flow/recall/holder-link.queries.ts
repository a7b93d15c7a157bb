import type { RecallOutcome } from '@touchmark/domain';
import { recallLife, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Whose } from '../../../http/door/given.ts';
import type { KeptLink } from '../../../http/session/link.ts';
import { now } from '../../../http/table/table.queries.ts';

interface Place {
  companyId: string;
  recallId: string;
}

/** The holders of a recall without an account: all but the company itself. */
export async function outsiders(db: Db, { companyId, recallId }: Place): Promise<string[]> {
  const rows = await db
    .selectFrom('recallHolder')
    .where('companyId', '=', companyId)
    .where('recallId', '=', recallId)
    .where(sql<boolean>`holder_company is distinct from company_id`)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

export const setLinks = (db: Db, { companyId, userId }: Whose, links: readonly KeptLink[]) =>
  sql`update recall_holder h set link_seed = l.seed, link_hash = l.hash, link_user = ${userId}
    from unnest(${links.map(({ id }) => id)}::bigint[], ${links.map(({ linkSeed }) => linkSeed)}::bytea[], ${links.map(({ linkHash }) => linkHash)}::bytea[]) as l (id, seed, hash)
    where h.company_id = ${companyId} and h.id = l.id`.execute(db);

/** Whose link it is. Without a company, of any. A withdrawn link has no hash, and it has no end but that of its recall. */
export const linked = (db: Db, hash: Buffer) =>
  db
    .selectFrom('recallHolder as h')
    .innerJoin('recall as r', 'r.id', 'h.recallId')
    .where('h.linkHash', '=', hash)
    .select([
      'h.id',
      'h.companyId',
      'h.recallId',
      'h.linkUser as makerId',
      sql<boolean>`false`.as('revoked'),
      sql<boolean>`false`.as('expired'),
      sql<boolean>`r.status = any(${statesOf(recallLife, 'running', 'ending')}::smallint[])`.as('objectStands'),
    ])
    .executeTakeFirst();

/** The running recalls whose holders answer by links that somebody made. */
export const linkedBy = (db: Db, { companyId, userId }: Whose) =>
  db
    .selectFrom('recallHolder as h')
    .innerJoin('recall as r', 'r.id', 'h.recallId')
    .where('h.companyId', '=', companyId)
    .where('h.linkUser', '=', userId)
    .where('h.linkHash', 'is not', null)
    .where('r.status', 'in', statesOf(recallLife, 'running', 'ending'))
    .groupBy(['r.id', 'r.title', 'r.recallNo'])
    .orderBy('r.id')
    .select(['r.id', 'r.title', 'r.recallNo', sql<number>`count(*)::int`.as('links')])
    .execute();

/** What one holder has by product and code batch. */
export async function productsOf(db: Db, { companyId, recallId }: Place, holderId: string) {
  const { rows } = await sql<{ productName: string; model: string; batchNo: string; units: number }>`
    select p.product_name, p.model, b.batch_no, sum(upper(r.serials) - lower(r.serials))::int as units
    from recall_run r join code_batch b on b.id = r.batch_id join product_identify p on p.id = b.product_id
    where r.company_id = ${companyId} and r.recall_id = ${recallId} and r.holder_id = ${holderId}
    group by p.product_name, p.model, b.batch_no order by units desc, b.batch_no limit 200`.execute(db);
  return rows;
}

/** The boxes in which his units lie; those of nobody else. */
export const boxesOfHolder = (db: Db, { companyId, recallId }: Place, holderId: string, most: number) =>
  db
    .selectFrom('recallBox as r')
    .innerJoin('boxCode as b', 'b.id', 'r.boxId')
    .where('r.companyId', '=', companyId)
    .where('r.recallId', '=', recallId)
    .where(sql<boolean>`r.holder_ids = array[${holderId}]::bigint[]`)
    .select(['r.boxNo', 'b.scheme'])
    .orderBy('b.level', 'desc')
    .orderBy('r.boxNo')
    .limit(most)
    .execute();

export const companyNames = (db: Db, companyId: string) =>
  db.selectFrom('company').where('id', '=', companyId).select(['name', 'nameEn']).executeTakeFirstOrThrow();

/** The answer of a holder by himself; the first answer counts in the recall. */
export async function replied(
  db: Db,
  held: { id: string; companyId: string; recallId: string; answerTime: string | null },
  answer: RecallOutcome & { answer: string; contactName: string; contactPhone: Buffer | null },
): Promise<void> {
  await db
    .updateTable('recallHolder')
    .set({ ...answer, byHolder: true, answerTime: now, answerUser: null, version: sql<number>`version + 1` })
    .where('companyId', '=', held.companyId)
    .where('id', '=', held.id)
    .execute();
  if (held.answerTime !== null) return;
  await db
    .updateTable('recall')
    .set({ answered: sql`answered + 1` })
    .where('companyId', '=', held.companyId)
    .where('id', '=', held.recallId)
    .execute();
}
