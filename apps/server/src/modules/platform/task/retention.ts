import { asSystem } from '../../../db/as-system.ts';
import type { Services } from '../../../http/ctx.ts';
import { endedTasks, forgetTasks } from '../../../jobs/jobs.queries.ts';
import { dropFiles } from '../file/public.ts';
import { sheetKind } from '../sheet/public.ts';

/** So long a task that has ended is shown, and the sheet that an export has made can be fetched; after that it can be made again. */
const endedTaskDays = 180;
const portion = 200;

/** Deletes tasks that ended long ago, with the sheets they made. Returns the number of tasks. */
export async function dropEndedTasks(services: Services): Promise<number> {
  for (let gone = 0; ;) {
    const tasks = await asSystem(services, async (db) => {
      const ended = await endedTasks(db, endedTaskDays, portion);
      const sheets = ended.flatMap(({ kind, result }) => (kind === sheetKind ? fileIn(result) : []));
      await dropFiles(services, db, sheets);
      await forgetTasks(
        db,
        ended.map(({ id }) => id),
      );
      return ended;
    });
    gone += tasks.length;
    if (tasks.length < portion) return gone;
  }
}

const fileIn = (result: unknown): string[] => {
  const { fileId } = (result ?? {}) as { fileId?: unknown };
  return typeof fileId === 'string' ? [fileId] : [];
};
