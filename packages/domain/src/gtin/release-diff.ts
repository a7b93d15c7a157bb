import type { Words } from '../identify/standard-item.ts';

/** A line of a release: its code, its name, and the facts that are compared, each with what it is called. */
export interface ReleaseLine {
  code: string;
  name: Words;
  facts: Readonly<Record<string, string>>;
}
export interface Difference {
  what: Words;
  before: string;
  after: string;
}
interface Diff {
  added: ReleaseLine[];
  changed: { line: ReleaseLine; differences: Difference[] }[];
  gone: ReleaseLine[];
  same: number;
}

/** What a release adds, changes and no longer has. `what` names the facts that are compared. */
export function releaseDiff(now: readonly ReleaseLine[], next: readonly ReleaseLine[], what: Readonly<Record<string, Words>>): Diff {
  const before = new Map(now.map((line) => [line.code, line]));
  const after = new Set(next.map(({ code }) => code));
  const compared = next.flatMap((line) => {
    const old = before.get(line.code);
    if (!old) return [];
    const differences = Object.entries(what)
      .filter(([fact]) => (old.facts[fact] ?? '') !== (line.facts[fact] ?? ''))
      .map(([fact, name]) => ({ what: name, before: old.facts[fact] ?? '', after: line.facts[fact] ?? '' }));
    return [{ line, differences }];
  });
  const changed = compared.filter(({ differences }) => differences.length > 0);
  return {
    added: next.filter(({ code }) => !before.has(code)),
    changed,
    gone: now.filter(({ code }) => !after.has(code)),
    same: compared.length - changed.length,
  };
}

/** Whether a release is newer: compared number by number, so that 2.10 comes after 2.9. */
export function isNewer(release: string, than: string): boolean {
  const [a, b] = [release, than].map((text) => text.split('.').map(Number)) as [number[], number[]];
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) if ((a[at] ?? 0) !== (b[at] ?? 0)) return (a[at] ?? 0) > (b[at] ?? 0);
  return false;
}

/**
 * Whether a line that a release names without a state stays disabled: an operator disabled it. What a former release had dropped
 * kept the number of the one before, and comes back.
 */
export const staysDisabled = (known: { enabled: boolean; release: string } | undefined, newest: string): boolean =>
  known !== undefined && !known.enabled && (known.release === '' || !isNewer(newest, known.release));
