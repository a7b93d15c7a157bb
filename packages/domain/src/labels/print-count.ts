import { type SerialRun, withoutRuns } from '../flow/carton-plan.ts';

/** What is said of serials of a printed roll: scanned and fine, unusable, or not there. */
export const countKinds = ['VERIFIED', 'SPOILT', 'MISSING'] as const;
export type CountKind = (typeof countKinds)[number];

/** Serials that were counted, and what became of those that are spoilt or missing. */
export interface CountedRun extends SerialRun {
  readonly kind: CountKind;
  readonly remedy: 'NONE' | 'VOIDED' | 'REPRINTED';
}

export const sizeOfRuns = (runs: readonly SerialRun[]): number => runs.reduce((sum, { from, to }) => sum + to - from + 1, 0);

/** Reads serials as people write them, `311-312, 417`; undefined where it cannot be read or lies outside the roll. */
export function readSerials(text: string, { from: first, to: last }: SerialRun): SerialRun[] | undefined {
  const parts = text.split(/[\s,，、;；]+/u).filter(Boolean);
  const runs = parts.map((part) => {
    const [, from, to] = /^(\d{1,8})(?:[-–—~](\d{1,8}))?$/u.exec(part) ?? [];
    return from === undefined ? undefined : { from: Number(from), to: Number(to ?? from) };
  });
  if (runs.length === 0 || !runs.every((run) => run !== undefined && run.from <= run.to && run.from >= first && run.to <= last))
    return undefined;
  return joinedRuns(runs as SerialRun[]);
}

/** Runs in order, those that touch or overlap as one. */
export function joinedRuns(runs: readonly SerialRun[]): SerialRun[] {
  const joined: SerialRun[] = [];
  for (const run of [...runs].sort((a, b) => a.from - b.from)) {
    const before = joined.at(-1);
    if (before && run.from <= before.to + 1) joined[joined.length - 1] = { from: before.from, to: Math.max(before.to, run.to) };
    else joined.push({ from: run.from, to: run.to });
  }
  return joined;
}

/** Serials of both. */
export function sharedRuns(runs: readonly SerialRun[], others: readonly SerialRun[]): SerialRun[] {
  const all = joinedRuns(runs);
  return withoutRuns(all, withoutRuns(all, joinedRuns(others)));
}

/** How a roll stands: a serial is spoilt or missing once, whatever was said of it before; one that was scanned is there. */
export function rollOf(roll: SerialRun, counted: readonly CountedRun[]) {
  const of = (kind: CountKind) => joinedRuns(counted.filter((one) => one.kind === kind));
  const [spoilt, missing] = [of('SPOILT'), of('MISSING')];
  const verified = withoutRuns(of('VERIFIED'), joinedRuns([...spoilt, ...missing]));
  return {
    planned: sizeOfRuns([roll]),
    verified: sizeOfRuns(verified),
    spoilt: sizeOfRuns(spoilt),
    missing: sizeOfRuns(missing),
    /** Neither scanned nor spoilt nor missing: good, unless somebody looks for them and they are not there. */
    unseen: withoutRuns([roll], joinedRuns([...verified, ...spoilt, ...missing])),
    /** Spoilt or missing, and neither voided nor reprinted yet. */
    open: joinedRuns(counted.filter(({ kind, remedy }) => kind !== 'VERIFIED' && remedy === 'NONE')),
  };
}

/** The serials of a count, by what is said of them. */
export const countWords = {
  VERIFIED: { zh: '扫码合格', en: 'Scanned, good', tone: 'green' },
  SPOILT: { zh: '损坏', en: 'Spoilt', tone: 'amber' },
  MISSING: { zh: '缺失', en: 'Missing', tone: 'red' },
} as const;
/** What became of spoilt and missing serials. */
export const remedyWords = {
  NONE: { zh: '未处理', en: 'Open', tone: 'amber' },
  VOIDED: { zh: '序号已作废', en: 'Voided', tone: 'grey' },
  REPRINTED: { zh: '已补打', en: 'Reprinted', tone: 'blue' },
} as const;
