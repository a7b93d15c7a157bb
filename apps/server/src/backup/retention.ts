import { listFulls } from './manifest.ts';
import { placesIn } from './installed-files.ts';
import { sentSegment } from './segments.ts';
import type { Target } from './target.ts';

export interface Kept {
  fulls: number;
  removed: number;
}

/**
 * Keeps the newest back-ups of an installation, and of the log what leads on from the oldest of them. What is not named by a kept
 * back-up, is older than it and is no longer in the installation goes too. Called under the lock of a back-up, so that what is
 * unfinished is left over from an interrupted one.
 */
export async function prune(
  target: Target,
  { keep, series, present }: { keep: number; series: string; present: ReadonlySet<string> },
  keyOf: (id: string) => Buffer,
): Promise<Kept> {
  const { fulls, unfinished } = await listFulls(target);
  const cut = fulls.at(-keep)?.started ?? '';
  const [kept, old] = [fulls.filter(({ started }) => started >= cut), fulls.filter(({ started }) => started < cut)];
  let removed = 0;
  const drop = async (name: string) => {
    await target.remove(name);
    removed += 1;
  };
  for (const { id } of old) {
    // The manifest first: without it the rest is nothing but left-overs.
    await drop(`full/${id}/manifest.json`);
    for (const { place } of await target.list(`full/${id}`)) await drop(place);
  }
  for (const id of unfinished) for (const { place } of await target.list(`full/${id}`)) await drop(place);
  if (kept.length === 0) return { fulls: 0, removed };
  for (const { place } of await target.list('wal')) {
    const own = place.split('/')[1]!;
    const sent = sentSegment(place);
    const firsts = kept.flatMap(({ log }) => (log?.series === own ? [log.from] : []));
    const needed = firsts.length > 0 ? sent && sent.segment.slice(8) >= firsts.sort()[0]!.slice(8) : own === series;
    if (!needed) await drop(place);
  }
  const named = new Set(present);
  for (const { files } of kept) if (files) for (const place of await placesIn(target, files, keyOf)) named.add(place);
  const oldest = new Date(kept[0]!.started);
  for (const { place, time } of await target.list('files'))
    if (time < oldest && !named.has(place.slice('files/'.length))) await drop(place);
  return { fulls: kept.length, removed };
}
