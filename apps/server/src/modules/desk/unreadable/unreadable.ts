import { createHash } from 'node:crypto';
import type { Condition } from '@touchmark/domain';
import type { Logger } from 'pino';
import { asSystem } from '../../../db/as-system.ts';
import type { Db, Pool } from '../../../db/connect.ts';
import { openText, type Opener } from '../../../sealed.ts';
import { dataKeysOf, type Secrets } from '../../../secrets.ts';
import type { SecurityLog } from '../../../watch/security-log.ts';
import { type SealedColumn, sealedColumns } from './sealed-columns.ts';
import * as rows from './unreadable.queries.ts';
import type { Place } from './unreadable.queries.ts';

/** Values that are looked for at a time; the others are met again when they are shown next. */
const mostWaiting = 100;
/** Values that a process remembers to have met. */
const mostMet = 10_000;

/**
 * Notes what no key opens: finds where it stands, and says so in the log, to the log of security events and on the page of the
 * operator; never what it is. One after the other, beside the requests that met it.
 */
export function unreadableNotes({ pool, log, security }: { pool: Pool; log: Logger; security: SecurityLog }): Opener['noteUnreadable'] {
  const met = new Set<string>();
  let [waiting, last] = [0, Promise.resolve()];
  return (purpose, sealed) => {
    const mark = createHash('sha256').update(purpose).update(sealed).digest('base64url');
    if (met.has(mark) || waiting >= mostWaiting) return;
    if (met.size >= mostMet) met.clear();
    met.add(mark);
    waiting += 1;
    last = last
      .then(() => asSystem({ pool }, (db) => noteWhere(db, purpose, sealed)))
      .then((places) => {
        for (const { tableName: table, columnName: column, rowKey: row } of places) {
          log.warn({ table, column, row }, 'a sealed value cannot be read');
          security.write({ event: 'unreadable', what: `${table}.${column}`, row });
        }
      })
      .catch((error: unknown) => {
        met.delete(mark);
        log.warn({ err: error }, 'where a sealed value that cannot be read stands was not found out');
      })
      .finally(() => (waiting -= 1));
  };
}

/** Notes each place where it stands, and returns those that are new. */
async function noteWhere(db: Db, purpose: string, sealed: Buffer): Promise<Place[]> {
  const fresh: Place[] = [];
  // The purpose of some names its row, too.
  for (const column of sealedColumns.filter((one) => purpose.startsWith(one.purpose(''))))
    for (const rowKey of await rows.rowsWith(db, column, sealed)) {
      const place = { tableName: column.table, columnName: column.column, rowKey };
      if (await rows.notePlace(db, place)) fresh.push(place);
    }
  return fresh;
}

/** The noted places, and whether what stands there now can be read. */
async function looked(db: Db, secrets: Secrets): Promise<{ damaged: Place[]; mended: Place[] }> {
  const found: { damaged: Place[]; mended: Place[] } = { damaged: [], mended: [] };
  const noted = await rows.notedPlaces(db);
  for (const column of sealedColumns) {
    const places = noted.filter(({ tableName, columnName }) => tableName === column.table && columnName === column.column);
    if (places.length === 0) continue;
    const keys = places.map(({ rowKey }) => rowKey);
    const now = await rows.sealedIn(db, column, keys);
    for (const place of places) {
      const sealed = now.get(place.rowKey);
      found[sealed && !opens(secrets, column, place.rowKey, sealed) ? 'damaged' : 'mended'].push(place);
    }
  }
  return found;
}

function opens(secrets: Secrets, { purpose }: SealedColumn, rowKey: string, sealed: Buffer): boolean {
  try {
    openText(dataKeysOf(secrets), sealed, purpose(rowKey));
    return true;
  } catch {
    return false;
  }
}

/** Rows named in a finding; the log has all. */
const mostNamed = 3;
/** What cannot be read now, of what was met, by rows. */
export async function unreadableNow(db: Db, secrets: Secrets): Promise<Condition['unreadable']> {
  const { damaged } = await looked(db, secrets);
  const rowOf = ({ tableName, rowKey }: Place) => `${tableName} #${rowKey}`;
  const all = [...new Set(damaged.map(rowOf))];
  const columnsOf = (row: string) => damaged.flatMap((place) => (rowOf(place) === row ? place.columnName : [])).toSorted();
  return {
    count: damaged.length,
    rows: all.slice(0, mostNamed).map((row) => `${row} (${columnsOf(row).join(', ')})`),
    moreRows: Math.max(0, all.length - mostNamed),
  };
}

/** Forgets what was entered anew, or is gone. */
export async function forgetMended(db: Db, secrets: Secrets): Promise<void> {
  for (const place of (await looked(db, secrets)).mended) await rows.dropPlace(db, place);
}
