import { AppError } from '@touchmark/contract';
import { addressLockedUntil, lockedUntil } from '@touchmark/domain';
import { asSystem, subjectOf, type Visitor } from './as-system.ts';
import * as rows from './attempts.queries.ts';

/** A try that is under way. It counts as failed until it is said to have succeeded, so that many at once gain nothing. */
export interface Attempt {
  /** Refuses where too many have failed. Asked after the work, so that a locked account takes the same time. */
  mustBeOpen(): void;
  failed(): Promise<void>;
  succeeded(): Promise<void>;
}

/** Counts a try against a subject (an account, a second factor) and against the address it comes from. */
export async function attempt(visitor: Visitor, subject: Buffer): Promise<Attempt> {
  const { services } = visitor;
  const address = subjectOf(services, 'address', visitor.address);
  const now = Date.now();
  const until = await asSystem(services, async (db) => {
    await rows.waitFor(db, subject);
    const [own, shared] = [await rows.failuresOf(db, subject), await rows.failuresOf(db, address)];
    const locked = Math.max(lockedUntil(own, now) ?? 0, addressLockedUntil(shared, now) ?? 0);
    if (!locked) await rows.addFailure(db, subject);
    return locked;
  });
  return {
    mustBeOpen() {
      if (until)
        throw new AppError('signInLocked', {
          minutes: String(Math.ceil((until - now) / 60_000)),
          retryAfter: String(Math.ceil((until - now) / 1000)),
        });
    },
    failed: () =>
      asSystem(services, async (db) => {
        await rows.addFailure(db, address);
        await rows.dropOldFailures(db);
      }),
    succeeded: () => asSystem(services, async (db) => void (await rows.clearFailures(db, subject))),
  };
}
