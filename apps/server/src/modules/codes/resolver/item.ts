import { disclosed, judgeScan } from '@touchmark/domain';
import { factsOf, type readScan } from '../scan/public.ts';

/** How much may be said of a piece as it stands. */
export const disclosedOf = (row: NonNullable<Awaited<ReturnType<typeof readScan>>>): ReturnType<typeof disclosed> =>
  disclosed(judgeScan(factsOf(row)).verdict);
