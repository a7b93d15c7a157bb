import type pg from 'pg';
import { scanSql, scanTogetherSql } from './scan-sql.queries.ts';

/** The result of one scan, after counting and logging. */
export interface ScanRow {
  company_id: string;
  code: string;
  batch_id: string;
  serial: number;
  code_type: 'ECODE' | 'AUTH' | 'SGTIN';
  is_test: boolean;
  product_id: string;
  status: number;
  service_status: number;
  company_frozen: boolean;
  has_pin: boolean;
  warn_count: number;
  warn_cities: number;
  scan_count: number | null;
  first_time: string | null;
  first_city: string;
  pin_verified: boolean;
  cities: number;
  networks: number;
  at: string;
  log_id: string;
}

/** A scan to be counted; without `code`, of a text that is none. */
export interface ScanInput {
  code: { type: string; key: string; code: string; genuine: boolean } | null;
  clientHash: Buffer;
  agent: string;
  textHash: Buffer;
  /** What the staff read of a text that is no code. */
  text: string;
}

/** One scan, by a statement of its own. */
export async function countScan(pool: pg.Pool, { code, clientHash, agent, textHash, text }: ScanInput): Promise<ScanRow | undefined> {
  if (!code) {
    await countUnknown(pool, textHash, clientHash, text);
    return undefined;
  }
  const { rows } = await pool.query<ScanRow>({
    name: 'scan',
    text: scanSql,
    values: [code.type, code.key, code.code, code.genuine, clientHash, agent, textHash, text],
  });
  return rows[0];
}

/** A statement of a group that has not ended after so long never will: its connection is given up. The database ends its own before. */
const longestStatementMs = 8000;

/** Several scans in one statement: an answer for each, in their order. */
export async function countTogether(
  pool: pg.Pool,
  scans: readonly ScanInput[],
  longestMs = longestStatementMs,
): Promise<(ScanRow | undefined)[]> {
  const column = <T>(of: (scan: ScanInput) => T): T[] => scans.map(of);
  const asked = {
    name: 'scan-together',
    text: scanTogetherSql,
    values: [
      column(({ code }) => code?.type ?? ''),
      column(({ code }) => code?.key ?? ''),
      column(({ code }) => code?.code ?? ''),
      column(({ code }) => code?.genuine ?? false),
      column(({ clientHash }) => clientHash),
      column(({ agent }) => agent),
      column(({ textHash }) => textHash),
      column(({ text }) => text),
    ],
    query_timeout: longestMs,
  };
  const { rows } = await pool.query<ScanRow & { n: number }>(asked);
  const answers: (ScanRow | undefined)[] = scans.map(() => undefined);
  for (const { n, ...row } of rows) answers[n - 1] = row;
  return answers;
}

/** Logs a text that is not one of our codes. */
async function countUnknown(pool: pg.Pool, textHash: Buffer, clientHash: Buffer, text: string): Promise<void> {
  await pool.query({
    name: 'scan-unknown',
    text: 'insert into unknown_scan (text_hash, client_hash, text) values ($1, $2, $3)',
    values: [textHash, clientHash, text],
  });
}
