import { asSystem } from '../../../db/as-system.ts';
import { nextSweep } from '@touchmark/domain';
import type { Services } from '../../../http/ctx.ts';
import { queueNext } from '../../../jobs/jobs.queries.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { archiveMonth } from './archive-month.ts';
import { asOnlyArchiver } from './only-archiver.ts';
import { monthsDue } from './scan-archive.queries.ts';

export const archiveKind = 'scanArchive';
const title = { zh: '归档旧的扫码', en: 'Archive old scans' };

/** The daily task: takes months of scans out of the database that are older than the platform keeps them. It queues its successor first. */
export const archiveJob =
  (services: Services): Job =>
  async ({ task, progress }) => {
    await asSystem(services, (db) => queueNext(db, { kind: archiveKind, title, runAt: nextSweep(new Date()) }, task.id));
    return asOnlyArchiver(
      () => services.raw.connect(),
      async (mustHold) => {
        const months = await asSystem(services, monthsDue);
        for (const [done, month] of months.entries()) {
          const between = () => progress(done, months.length);
          await between();
          await archiveMonth({ services, between, mustHold }, month);
        }
        return { months: months.map((month) => month.slice(0, 7)) };
      },
    );
  };

/** Queues a run if none is queued. */
export const ensureArchiving = ({ pool }: Pick<Services, 'pool'>, now = new Date()) =>
  asSystem({ pool }, (db) => queueNext(db, { kind: archiveKind, title, runAt: nextSweep(now) }));
