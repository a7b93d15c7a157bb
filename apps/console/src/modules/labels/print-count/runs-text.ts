import type { PrintRoll } from '@touchmark/contract';
import { fill, joinItems } from '../../../core/text.ts';
import { t } from './print-count.text.ts';

type Runs = PrintRoll['unseen'];

/** More runs than these are not read by anybody. */
const mostShown = 30;

export const sizeOf = (runs: Runs): number => runs.reduce((sum, { from, to }) => sum + to - from + 1, 0);

const runText = ({ from, to }: Runs[number]): string => (from === to ? String(from) : `${from}–${to}`);

/** Serials as they are read; of many the first and how many there are. */
export const runsText = (runs: Runs): string => {
  const shown = joinItems(runs.slice(0, mostShown).map(runText));
  return runs.length > mostShown ? fill(t.andMore, { shown, n: sizeOf(runs) }) : shown;
};

/** Serials as they are typed. */
export const typedRuns = (runs: Runs): string => runs.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`)).join(', ');
