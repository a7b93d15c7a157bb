import { codeLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/ctx.ts';

/** How much is under way to receivers: what has left for them and was not received. */
export async function countOpenDocs({ db, me }: Ctx, receiverIds: readonly string[]): Promise<number> {
  if (receiverIds.length === 0) return 0;
  const { rows } = await sql<{ n: number }>`
    select count(distinct doc_no)::int as n from movement
    where company_id = ${me.companyId} and receiver_id = any(${[...receiverIds]}::bigint[]) and upper_inf(during) and status = ${codeLife.at.inTransit}`.execute(
    db,
  );
  return rows[0]!.n;
}
