import type { Parsed, receiver as calls } from '@touchmark/contract';
import { receiverLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table } from '../../../http/table/table.queries.ts';

export const accounts = table('receiverAccount');

/** Who receives for a receiver. */
export const listOf = ({ db }: Ctx, companyId: string, { id, pageNum, pageSize }: Parsed<typeof calls.accounts>) =>
  pageOfRows(
    db
      .selectFrom('receiverAccount')
      .where('companyId', '=', companyId)
      .where('receiverId', '=', id)
      .orderBy('id')
      .select(({ selectFrom }) => [
        'id',
        'receiverId',
        'name',
        'phone',
        'enabled',
        'createTime',
        'version',
        selectFrom('receiverSession as s')
          .whereRef('s.companyId', '=', 'receiverAccount.companyId')
          .whereRef('s.accountId', '=', 'receiverAccount.id')
          .where('s.revoked', '=', false)
          .where('s.until', '>', sql<string>`now()`)
          .select(sql<number>`count(*)::int`.as('n'))
          .$asScalar()
          .$notNull()
          .as('sessions'),
      ]),
    { pageNum, pageSize },
  );

export const isTaken = async ({ db, me }: Ctx, receiverId: string, hashes: readonly Buffer[], except = '0'): Promise<boolean> =>
  (await db
    .selectFrom('receiverAccount')
    .where('companyId', '=', me.companyId)
    .where('receiverId', '=', receiverId)
    .where('phoneHash', 'in', [...hashes])
    .where('id', '!=', except)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** The accounts of a phone at all brands, of receivers that have not ended. */
export const byPhone = (db: Db, hashes: readonly Buffer[]) =>
  db
    .selectFrom('receiverAccount as a')
    .innerJoin('receiver as r', (join) => join.onRef('r.companyId', '=', 'a.companyId').onRef('r.id', '=', 'a.receiverId'))
    .innerJoin('company as c', 'c.id', 'a.companyId')
    .where('a.phoneHash', 'in', [...hashes])
    .where('a.enabled', '=', true)
    .where('r.status', '!=', receiverLife.at.ended)
    .orderBy('a.id')
    .select([
      'a.id',
      'a.companyId',
      'a.receiverId',
      'a.name as sealedName',
      'r.name as receiverName',
      'r.status',
      'c.name as companyName',
      'c.nameEn as companyNameEn',
    ])
    .execute();
