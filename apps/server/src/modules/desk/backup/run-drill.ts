import { asSystem } from '../../../db/as-system.ts';
import type { Db, Pool } from '../../../db/connect.ts';
import * as rows from './backup.queries.ts';
import { type Drill, drill } from './drill.ts';
import { faultOf } from './fault.ts';

/** Holds a restore drill and notes what it found. */
export async function runDrill(pool: Pool, { signal, ...parts }: Drill & { signal?: AbortSignal }): Promise<rows.DrillResult> {
  const noting = <T>(work: (db: Db) => Promise<T>) => asSystem({ pool }, work);
  const id = await noting((db) => rows.start(db, 'drill'));
  try {
    const result = await drill(parts);
    await noting((db) => rows.finish(db, id, { ok: true, fault: '', bytes: 0, result }));
    return result;
  } catch (error) {
    // The server is being shut down: the drill did not fail.
    await noting(async (db) => {
      if (signal?.aborted) await rows.forget(db, id);
      else await rows.finish(db, id, { ok: false, fault: faultOf(error), bytes: 0, result: {} });
    }).catch(() => undefined);
    throw error;
  }
}
