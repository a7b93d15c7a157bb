import { timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import type { Secrets } from '../secrets.ts';
import { openPins } from './code-secrets.ts';
import { pageCodes } from './copy-format.ts';
import { findPinPage, type FoundCode } from './find-code.queries.ts';

type Place = Pick<FoundCode, 'companyId' | 'batchId' | 'serial' | 'serialFrom'>;

/** The scratch-off PIN of a code; null if it was issued without one. */
export async function pinOf(
  scan: Pick<pg.Pool, 'query'>,
  secrets: Pick<Secrets, 'dataKey' | 'former'>,
  place: Place,
): Promise<string | null> {
  const at = place.serial - place.serialFrom;
  const page = Math.floor(at / pageCodes);
  const sealed = await findPinPage(scan, place.companyId, place.batchId, page);
  if (!sealed) return null;
  const pins = openPins(secrets, place.companyId, place.batchId, page, sealed);
  return pins.toString('latin1', (at % pageCodes) * 6, (at % pageCodes) * 6 + 6);
}

/** Whether a PIN is right, compared in constant time. */
export async function pinFits(
  scan: Pick<pg.Pool, 'query'>,
  secrets: Pick<Secrets, 'dataKey' | 'former'>,
  place: Place,
  given: string,
): Promise<boolean> {
  const right = await pinOf(scan, secrets, place);
  const asked = Buffer.alloc(6);
  asked.write(given.slice(0, 6), 'latin1');
  return timingSafeEqual(Buffer.from(right ?? '000000', 'latin1'), asked) && right !== null && given.length === 6;
}
