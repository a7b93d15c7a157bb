import type { AuditFault, AuditReport } from '@touchmark/contract';
import type { Db } from '../../../db/connect.ts';
import * as rows from './audit-log.queries.ts';
import { exportedHeads, exportHeads } from './exported.ts';
import { type Sealer, sealText } from './seal.ts';

/** Signs every chain head that changed since its last seal: first outside the database, then in it, so that a crash between them loses none. */
export async function sealHeads(db: Db, dataDir: string, sealer: Sealer, day: string): Promise<number> {
  const heads = await rows.unsealed(db);
  exportHeads(dataDir, sealer, day, heads);
  for (const head of heads) await rows.addSeal(db, { ...head, day, signature: sealer.sign(sealText({ ...head, day })) });
  return heads.length;
}

/** Verifies the whole audit log: every row against its hash and its predecessor, every seal against its signature and its row, every exported head against the row it names. */
export async function verifyAudit(db: Db, dataDir: string, sealer: Sealer): Promise<AuditReport> {
  const [{ rows: count, companies }, chain, seals] = [await rows.counts(db), await rows.chainFaults(db), await rows.seals(db)];
  const faults: AuditFault[] = chain.map(({ seq, ...fault }) => ({ ...fault, seq: Number(seq) }));
  for (const seal of seals) {
    const untouched = seal.nowHash !== null && seal.hash.equals(seal.nowHash) && sealer.verify(sealText(seal), seal.signature);
    if (!untouched) faults.push({ companyId: seal.companyId, companyName: seal.companyName, seq: Number(seal.seq), kind: 'seal' });
  }
  const exported = exportedHeads(dataDir, sealer);
  const now = await rows.hashesOf(db, exported.heads);
  for (const { companyId, seq, hash } of exported.heads) {
    const row = now.get(`${companyId} ${seq}`);
    if (!row?.hash?.equals(hash)) faults.push({ companyId, companyName: row?.companyName ?? '', seq: Number(seq), kind: 'export' });
  }
  for (const line of exported.broken) faults.push({ companyId: '0', companyName: 'audit-heads', seq: line, kind: 'file' });
  const lastSeal =
    seals
      .map(({ sealedTime }) => sealedTime)
      .toSorted()
      .at(-1) ?? null;
  return {
    companies: Number(companies),
    rows: Number(count),
    seals: seals.length,
    lastSeal,
    exports: exported.days,
    lastExport: exported.lastDay,
    faults,
    publicKey: sealer.publicKey,
  };
}
