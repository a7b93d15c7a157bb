import type { AuditFault, AuditReport } from '@touchmark/contract';
import type { Db } from '../../../db/connect.ts';
import * as rows from './audit-log.queries.ts';
import { type Sealer, sealText } from './seal.ts';

/** Signs every chain head that changed since its last seal. */
export async function sealHeads(db: Db, sealer: Sealer, day: string): Promise<number> {
  const heads = await rows.unsealed(db);
  for (const head of heads) await rows.addSeal(db, { ...head, day, signature: sealer.sign(sealText({ ...head, day })) });
  return heads.length;
}

/** Verifies the whole audit log: every row against its hash and its predecessor, every seal against its signature and its row. */
export async function verifyAudit(db: Db, sealer: Sealer): Promise<AuditReport> {
  const [{ rows: count, companies }, chain, seals] = [await rows.counts(db), await rows.chainFaults(db), await rows.seals(db)];
  const faults: AuditFault[] = chain.map(({ seq, ...fault }) => ({ ...fault, seq: Number(seq) }));
  for (const seal of seals) {
    const untouched = seal.nowHash !== null && seal.hash.equals(seal.nowHash) && sealer.verify(sealText(seal), seal.signature);
    if (!untouched) faults.push({ companyId: seal.companyId, companyName: seal.companyName, seq: Number(seal.seq), kind: 'seal' });
  }
  const lastSeal =
    seals
      .map(({ sealedTime }) => sealedTime)
      .toSorted()
      .at(-1) ?? null;
  return { companies: Number(companies), rows: Number(count), seals: seals.length, lastSeal, faults, publicKey: sealer.publicKey };
}
