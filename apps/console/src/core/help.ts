import type { PagePath, Text } from '@touchmark/contract';

/** The help of one page: what it is for, and how one goes about it. Who may use it and its shortcuts are known elsewhere. */
export interface PageHelp {
  what: Text;
  steps: readonly Text[];
}
/** The help of the pages of one area, in `modules/<area>/help.ts`. */
export type AreaHelp = Readonly<Partial<Record<PagePath, PageHelp>>>;

type Pair = readonly [zh: string, en: string];
const pair = ([zh, en]: Pair): Text => ({ zh, en });
/** One page: what it is for, then the steps. */
export const help = (what: Pair, ...steps: Pair[]): PageHelp => ({ what: pair(what), steps: steps.map(pair) });
