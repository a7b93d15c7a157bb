import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

interface Known {
  what: 'DOCUMENT' | 'SCAN';
  contractId: string;
  companyId: string;
  contractNo: string;
  companyName: string;
  no: number;
  /** The stored bytes still have the stored hash. */
  intact: boolean;
  sha256: string;
  sentTime: string;
  signerName: string | null;
  signTime: string | null;
  signHash: string | null;
}

/** What a hash is of: documents that were sent, and scans of signed ones. */
export async function knownBy(db: Db, hash: string): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select case when d.sha256 = decode(${hash}, 'hex') then 'DOCUMENT' else 'SCAN' end as what, k.id as contract_id, k.company_id, k.contract_no, c.name as company_name, d.no,
      sha256(d.pdf) = d.sha256 as intact, encode(d.sha256, 'hex') as "sha256", d.create_time as sent_time, s.user_name as signer_name, s.create_time as sign_time, encode(s.sha256, 'hex') as sign_hash
    from contract_document d join contract k on k.id = d.contract_id join company c on c.id = k.company_id left join contract_signature s on s.document_id = d.id
    where d.sha256 = decode(${hash}, 'hex') or s.file_hashes @> array[${hash}]
    order by d.id`.execute(db);
  return rows;
}

/** The steps of a contract in the audit chain that name a hash. */
export const stepsNaming = (db: Db, contractId: string, hash: string) =>
  db
    .selectFrom('auditLog')
    .where('bizType', '=', 'contract')
    .where('bizId', '=', contractId)
    .where('opinion', 'like', `%${hash}%`)
    .orderBy('id')
    .select(['action', 'at as time', 'userName', 'seq'])
    .execute();
