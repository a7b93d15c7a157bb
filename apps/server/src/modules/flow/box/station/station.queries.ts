import type { boxCode, Parsed, ScanAnswer } from '@touchmark/contract';
import { sql } from 'kysely';
import { json } from '../../../../db/connect.ts';
import { allAnswered, hot } from '../../../../db/hot.ts';
import type { Ctx } from '../../../../http/ctx.ts';

/** The answer that a scan with this key got before. */
export const answerOf = async ({ db, me }: Ctx, key: string): Promise<ScanAnswer | undefined> =>
  (await hot(db.selectFrom('stationScan').where('companyId', '=', me.companyId).where('key', '=', key).select('answer')).execute(db))
    .rows[0]?.answer as ScanAnswer | undefined;

type Scan = Parsed<typeof boxCode.scan>;

/** Keeps a scan with its answer; a second scan with the same key violates the primary key. */
export const keepScan = ({ db, me }: Ctx, { key, stationId, deviceTime, boxNo, text, act }: Scan, answer: ScanAnswer) =>
  hot(
    db
      .insertInto('stationScan')
      .values({
        companyId: me.companyId,
        key,
        station: stationId,
        deviceTime,
        userId: me.userId,
        boxId: answer.boxId,
        boxNo: answer.boxNo || boxNo,
        text: text ?? '',
        act,
        accepted: answer.accepted,
        reason: answer.fault?.reason ?? '',
        sealed: answer.sealed,
        answer: json(answer),
      }),
  ).execute(db);

/** The box that a station had in its hands last. */
export const lastBoxAt = ({ db, me }: Ctx, station: string) =>
  db
    .selectFrom('stationScan as s')
    .innerJoin('boxCode as b', 'b.id', 's.boxId')
    .where('s.companyId', '=', me.companyId)
    .where('s.station', '=', station)
    .orderBy('s.at', 'desc')
    .select(['b.productId', 'b.mixed'])
    .limit(1)
    .executeTakeFirst();

/** What a station did since a time. */
export async function shift({ db, me }: Ctx, { stationId, since }: Parsed<typeof boxCode.shift>) {
  const { rows } = await sql<{ act: string; accepted: boolean; sealed: boolean; reason: string; count: number }>`
    select act, accepted, sealed, reason, count(*)::int as count from station_scan
    where company_id = ${me.companyId} and station = ${stationId} and at >= ${since} group by 1, 2, 3, 4`.execute(db);
  const sum = (which: (row: (typeof rows)[number]) => boolean) => rows.filter(which).reduce((total, { count }) => total + count, 0);
  const reasons = [...new Set(rows.filter(({ reason }) => reason !== '').map(({ reason }) => reason))];
  return {
    packed: sum(({ act, accepted }) => accepted && act === 'PACK'),
    refused: sum(({ accepted }) => !accepted),
    sealed: sum(({ sealed }) => sealed),
    reasons: reasons.map((reason) => ({ reason, count: sum((row) => row.reason === reason) })),
  };
}

/** What follows can be taken back without ending the transaction. */
export const savepoint = (db: Ctx['db']) => sql`savepoint before_packing`.execute(db);
export async function backToSavepoint(db: Ctx['db']): Promise<void> {
  await allAnswered(db);
  await sql`rollback to savepoint before_packing`.execute(db);
}
