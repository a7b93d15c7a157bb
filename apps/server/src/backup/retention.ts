import { placesIn } from './installed-files.ts';
import { listFulls, type Manifest } from './manifest.ts';
import type { BackupKey } from './sealed-stream.ts';
import { keysObject, sentSegment } from './segments.ts';
import type { Target } from './target.ts';

interface Keeping {
  /** So many full back-ups are kept. */
  keep: number;
  /** The series of the log that is sent now. */
  series: string;
  /** The places of the files in the installation. */
  present: ReadonlySet<string>;
  key: BackupKey;
}

/**
 * Keeps the newest back-ups, and of log and files what belongs to them. Called under the lock of a back-up, so that whatever is
 * unfinished is left over from an interrupted one.
 */
export async function prune(target: Target, keeping: Keeping): Promise<{ fulls: number }> {
  const { fulls, unfinished } = await listFulls(target);
  const cut = fulls.at(-keeping.keep)?.started ?? '';
  const kept = fulls.filter(({ started }) => started >= cut);
  for (const { id } of fulls.filter(({ started }) => started < cut)) {
    // The manifest first: without it the rest is nothing but left-overs.
    await target.remove(`full/${id}/manifest.json`);
    await dropAll(target, `full/${id}`);
  }
  for (const id of unfinished) await dropAll(target, `full/${id}`);
  if (kept.length === 0) return { fulls: 0 };
  await pruneLog(target, kept, keeping.series);
  await pruneFiles(target, kept, keeping);
  return { fulls: kept.length };
}

async function dropAll(target: Target, folder: string): Promise<void> {
  for (const { place } of await target.list(folder)) await target.remove(place);
}

/** Of the log stays what leads on from the oldest back-up kept of its series, and the whole of the present series until it has one. */
async function pruneLog(target: Target, kept: readonly Manifest[], series: string): Promise<void> {
  const first = new Map<string, string>();
  for (const { log } of kept) if (log && (first.get(log.series) ?? log.from) >= log.from) first.set(log.series, log.from);
  for (const { place } of await target.list('wal')) {
    const of = place.split('/')[1]!;
    const from = first.get(of);
    const needed = from ? place === keysObject(of) || (sentSegment(place)?.segment ?? '') >= from : of === series;
    if (!needed) await target.remove(place);
  }
}

/** The times of files are the target's, whose clock may be off: the clock of a share, or of a bucket elsewhere. */
const clocksApart = 24 * 60 * 60 * 1000;

/**
 * A file goes once it is in no kept back-up, not in the installation, and a day older than all of them: the log may still need newer
 * ones, and one that was sent while this back-up was made is not among those of the installation yet.
 */
async function pruneFiles(target: Target, kept: readonly Manifest[], { present, key }: Keeping): Promise<void> {
  const named = new Set(present);
  for (const { files, keyId } of kept) {
    // Sealed with a former pass phrase: its list cannot be read here, so nothing is removed before it has gone.
    if (keyId !== key.id) return;
    if (files) for (const place of await placesIn(target, files, () => key.bytes)) named.add(place);
  }
  const oldest = new Date(new Date(kept[0]!.started).getTime() - clocksApart);
  for (const { place, time } of await target.list('files'))
    if (time < oldest && !named.has(place.slice('files/'.length))) await target.remove(place);
}
