import { createHash } from 'node:crypto';
import type { Db } from '../../../db/connect.ts';
import * as rows from './verify.queries.ts';

type Known = Awaited<ReturnType<typeof rows.knownBy>>[number];
type Step = Awaited<ReturnType<typeof rows.stepsNaming>>[number];
/** What does not agree: the stored bytes, the hash that was signed, or a step that the audit log lacks. */
type Fault = 'bytes' | 'signature' | 'sendStep' | 'signStep';
export interface Verified {
  known: Known;
  steps: Step[];
  faults: Fault[];
}

/** What the bytes of a file are, and whether document, signature and audit log agree. The chain itself is checked by `verifyAudit`. */
export async function verifyContract(db: Db, bytes: Buffer): Promise<{ sha256: string; found: Verified[] }> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const found: Verified[] = [];
  for (const known of await rows.knownBy(db, sha256)) {
    const steps = await rows.stepsNaming(db, known.contractId, known.sha256);
    const has = (action: string) => steps.some((one) => one.action === action);
    const faults: Fault[] = [
      ...(known.intact ? [] : (['bytes'] as const)),
      ...(known.signHash === null || known.signHash === known.sha256 ? [] : (['signature'] as const)),
      ...(has('send') ? [] : (['sendStep'] as const)),
      ...(known.signHash === null || has('sign') ? [] : (['signStep'] as const)),
    ];
    found.push({ known, steps, faults });
  }
  return { sha256, found };
}
