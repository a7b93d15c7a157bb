import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { homeParty } from '../../events/event/public.ts';

/** A receiver, or the company itself, as EPCIS names a party: by its GLN; null where it has none. */
export async function partyIdentity(db: Db, companyId: string, receiverId: string | null): Promise<string | null> {
  if (receiverId === null) return homeParty(db, companyId);
  const { rows } = await sql<{ gln: string }>`select gln from receiver where company_id = ${companyId} and id = ${receiverId}`.execute(db);
  return rows[0]?.gln ? `https://id.gs1.org/417/${rows[0].gln}` : null;
}
