import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@touchmark/contract';
import { addressLockedUntil, lockedUntil, networkOf, oneCaller } from '@touchmark/domain';
import { asSystem, subjectOf, type Visitor } from './as-system.ts';
import * as rows from './attempts.queries.ts';

/** Milliseconds after which a pending attempt counts as failed. */
const underWayMs = 1500;

/** A pending attempt. It counts as failed for subject and address until it succeeds, so that concurrent attempts gain nothing. */
interface Attempt {
  /** Refuses after too many failures. Called after the comparison, so that a locked account takes the same time. */
  mustBeOpen(as?: { addressMayBeLocked: boolean }): void;
  succeeded(): Promise<void>;
}

/** Counts an attempt for a subject (an account, a second factor) and for its address, before anything is compared. */
export async function attempt(visitor: Visitor, subject: Buffer): Promise<Attempt> {
  const { services } = visitor;
  const address = subjectOf(services, 'address', networkOf(visitor.address, oneCaller));
  const now = Date.now();
  const count = (wait: boolean) =>
    asSystem(services, async (db) => {
      // Always in this order, so that two transactions cannot deadlock.
      await rows.waitFor(db, subject);
      await rows.waitFor(db, address);
      const ofAddress = await rows.failuresOf(db, address);
      const locks = { own: lockedUntil(await rows.failuresOf(db, subject), now) ?? 0, shared: addressLockedUntil(ofAddress, now) ?? 0 };
      // Many people may sign in from one address at once, so wait for their pending attempts, which count as failed until they
      // finish.
      if (wait && locks.shared && ofAddress.some((at) => at > Date.now() - underWayMs)) return null;
      await rows.dropOldFailures(db);
      if (!locks.own) await rows.addFailure(db, subject);
      return { ...locks, counted: locks.own || locks.shared ? null : await rows.addFailure(db, address) };
    });
  let taken = await count(true);
  if (!taken) {
    await sleep(underWayMs);
    taken = await count(false);
  }
  const { own, shared, counted } = taken!;
  return {
    mustBeOpen({ addressMayBeLocked } = { addressMayBeLocked: false }) {
      const until = addressMayBeLocked ? own : Math.max(own, shared);
      if (until)
        throw new AppError('signInLocked', {
          minutes: String(Math.ceil((until - now) / 60_000)),
          retryAfter: String(Math.ceil((until - now) / 1000)),
        });
    },
    succeeded: () =>
      asSystem(services, async (db) => {
        await rows.clearFailures(db, subject);
        if (counted) await rows.takeBack(db, counted);
      }),
  };
}
