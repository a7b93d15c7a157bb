import { disclosed, judgeScan } from '@touchmark/domain';
import { factsOf, type readScan } from '../scan/public.ts';

/** How much data of an instance may be shown in its state. */
export const disclosedOf = (row: NonNullable<Awaited<ReturnType<typeof readScan>>>): ReturnType<typeof disclosed> =>
  disclosed(judgeScan(factsOf(row)).verdict);
