import { AppError } from '@touchmark/contract';
import type { BackupHealth, LiveBackup } from '../backup/live.ts';
import { once } from '../http/door/limits.ts';
import type { Shared } from '../server.ts';
import type { Line } from './line.ts';
import type { BackupTold, TellFirst, ToFirst } from './messages.ts';

/** So long a request waits for the first process. Behind limits stand passwords and PINs: without an answer it is refused. */
const patienceMs = 2000;
/** The first waits a second for each of the others. */
const figuresMs = 3000;

const refused = () => {
  throw new AppError('busy', { retryAfter: '1' });
};

/** What processes do together, by asking the first one. */
export const askedOf = (line: Line<ToFirst, TellFirst>): Omit<Shared, 'wake'> => ({
  limits: {
    async take(limit, key, amount = 1) {
      // A number without end does not travel, and refuses nobody.
      if (!Number.isFinite(limit.most)) return 0;
      return Number(await line.ask({ kind: 'take', limit, key, amount }, patienceMs).catch(refused));
    },
    async hold(room, key) {
      const isGiven = await line.ask({ kind: 'hold', room, key }, patienceMs).catch(refused);
      return isGiven ? once(() => line.tell({ kind: 'release', name: room.name, key })) : null;
    },
  },
  outage: {
    began(error) {
      const { message, code } = error as { message: string; code?: string };
      line.tell({ kind: 'away', error: { message, ...(code && { code }) } });
    },
    ended: (seconds, refused) => line.tell({ kind: 'back', seconds, refused }),
  },
  // Whoever looks at figures sees at least those of the process that he asked.
  figures: (live) => async (wanted) =>
    line.ask({ kind: 'figures', wanted }, figuresMs).then(
      (reports) => reports as Awaited<ReturnType<typeof live.report>>[],
      async () => [await live.report(wanted)],
    ),
});

export const toldOf = (backup: LiveBackup): BackupTold => ({
  everyHours: backup.everyHours,
  sentUntil: backup.sentUntil()?.getTime() ?? null,
  faults: backup.faults(),
  health: backup.health(),
});

/** Back-ups as the process that makes them has told last. */
export const backupBy = (last: () => BackupTold): LiveBackup => ({
  everyHours: last().everyHours,
  sentUntil: () => {
    const { sentUntil } = last();
    return sentUntil === null ? null : new Date(sentUntil);
  },
  faults: () => last().faults,
  health: (): BackupHealth | null => last().health,
});
