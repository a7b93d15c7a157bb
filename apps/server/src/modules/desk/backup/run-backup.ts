import { alone, BusyError, fullOfFiles, type Source } from '../../../backup/full.ts';
import { installedFiles } from '../../../backup/installed-files.ts';
import type { Manifest } from '../../../backup/manifest.ts';
import { prune } from '../../../backup/retention.ts';
import { fullOfRows } from '../../../backup/rows-full.ts';
import type { BackupKey } from '../../../backup/sealed-stream.ts';
import type { Target } from '../../../backup/target.ts';
import { asSystem } from '../../../db/as-system.ts';
import type { Db, Pool } from '../../../db/connect.ts';
import * as rows from './backup.queries.ts';
import { faultOf } from './fault.ts';

/** A full back-up that is to be made. */
export interface Wanted {
  source: Source & { appUrl: string; ownerUrl: string };
  /** The embedded database is copied by its files, an external one by its rows. */
  embedded: boolean;
  target: Target;
  key: BackupKey;
  /** The series of the log that the server sends to the same target. */
  series: string | null;
  keep: number;
}

/** Makes a full back-up, removes those no longer kept, and notes what became of it. */
export async function runBackup(pool: Pool, wanted: Wanted): Promise<Manifest> {
  const { source, target, key, series, keep } = wanted;
  const noting = <T>(work: (db: Db) => Promise<T>) => asSystem({ pool }, work);
  const id = await noting((db) => rows.start(db, 'full'));
  try {
    const manifest = wanted.embedded ? await fullOfFiles(source, target, key, series) : await fullOfRows(source, target, key);
    const kept = await alone(source.adminUrl, async (admin) =>
      prune(target, { keep, series: series ?? '', present: new Set((await installedFiles(admin)).map(({ place }) => place)), key }),
    );
    await noting((db) => rows.finish(db, id, { ok: true, fault: '', bytes: manifest.bytes, result: { id: manifest.id, ...kept } }));
    return manifest;
  } catch (error) {
    // Another one is under way, or the server is being shut down: neither is a failure.
    const none = error instanceof BusyError || source.signal?.aborted;
    await noting(async (db) => {
      if (none) await rows.forget(db, id);
      else await rows.finish(db, id, { ok: false, fault: faultOf(error), bytes: 0, result: {} });
    }).catch(() => undefined);
    throw error;
  }
}
