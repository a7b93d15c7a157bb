import { circulationLife, codeLife, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/ctx.ts';

/**
 * The documents of receivers that are not over: prepared or under way, to them or from them, and goods that left for them without a
 * document of its own.
 */
export async function countOpenDocs({ db, me }: Ctx, receiverIds: readonly string[]): Promise<number> {
  if (receiverIds.length === 0) return 0;
  const open = statesOf(circulationLife, 'waiting', 'scanning', 'shipped', 'partlyReceived');
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select doc_no from circulation_doc
      where company_id = ${me.companyId} and status = any(${[...open]}::smallint[])
        and (to_receiver = any(${[...receiverIds]}::bigint[]) or from_receiver = any(${[...receiverIds]}::bigint[]))
      union
      select doc_no from movement
      where company_id = ${me.companyId} and receiver_id = any(${[...receiverIds]}::bigint[]) and upper_inf(during) and status = ${codeLife.at.inTransit}) d`.execute(
    db,
  );
  return rows[0]!.n;
}
