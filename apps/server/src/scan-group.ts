import type pg from 'pg';
import { createGroup } from './db/group.ts';
import { countScan, countTogether, type ScanInput, type ScanRow } from './modules/codes/scan/count.queries.ts';
import { readShown, type Shown, type ShownCode } from './modules/codes/scan/shown.queries.ts';

/** The scans of this server: those of the same moment are counted by one statement, and what their pages show is read by another. */
export interface ScanGroup {
  /** Counts and logs a scan, and answers once that is kept; undefined for what is no code. */
  count(scan: ScanInput): Promise<ScanRow | undefined>;
  /** What the page of a code in use shows. */
  show(code: ShownCode): Promise<Shown>;
}

export function createScanGroup(pool: pg.Pool): ScanGroup {
  return {
    count: createGroup({
      alone: (scan) => countScan(pool, scan),
      together: (scans: readonly ScanInput[]) => countTogether(pool, scans),
      // Those of one code, so that the second of a network is a repetition here, too. What is no code waits for nothing.
      lineOf: ({ code, textHash }) => (code ? `${code.type} ${code.key} ${code.code}` : textHash.toString('hex')),
    }),
    show: createGroup({
      alone: async (code) => (await readShown(pool, [code]))[0]!,
      together: (codes: readonly ShownCode[]) => readShown(pool, codes),
      lineOf: ({ companyId, code }) => `${companyId} ${code}`,
    }),
  };
}
