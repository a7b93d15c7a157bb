import { AppError } from '@touchmark/contract';
import type { Db } from '../db/connect.ts';
import type { Secrets } from '../secrets.ts';
import { openPins } from './code-secrets.ts';
import { pageCodes } from './copy-format.ts';
import { pinPages } from './pin-pages.queries.ts';

interface Batch {
  id: string;
  companyId: string;
  serialFrom: number;
}
type Keys = Pick<Secrets, 'dataKey' | 'former'>;

/** The PINs of a page for who prints them or hands them out: refused with the page and its serials where no key opens them. */
export function neededPins(secrets: Keys, { id, companyId, serialFrom }: Batch, page: number, sealed: Buffer): string {
  try {
    return openPins(secrets, companyId, id, page, sealed).toString('latin1');
  } catch {
    const from = serialFrom + page * pageCodes;
    const place = { page: String(page + 1), from: String(from), to: String(from + pageCodes - 1), key: `${companyId}/${id}/${page}` };
    throw new AppError('pinsUnreadable', place);
  }
}

const pagesAtOnce = 100;

/** Whether all PINs of a range can be read, before anything of it is printed or sent. */
export async function mustReadPins(db: Db, secrets: Keys, batch: Batch, { from, to }: { from: number; to: number }): Promise<void> {
  const [first, last] = [from, to].map((serial) => Math.floor((serial - batch.serialFrom) / pageCodes)) as [number, number];
  for (let page = first; page <= last; page += pagesAtOnce)
    for (const row of await pinPages(db, batch, page, Math.min(last, page + pagesAtOnce - 1)))
      neededPins(secrets, batch, row.page, row.pins);
}
