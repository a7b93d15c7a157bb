import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@touchmark/contract';
import { addressLockedUntil, hourLockedUntil, lockedUntil, networkOf, oneCaller, solvedLimits } from '@touchmark/domain';
import { asSystem } from '../../../../db/as-system.ts';
import type { Db } from '../../../../db/connect.ts';
import { subjectOf, type Visitor } from '../visitor.ts';
import * as rows from './attempts.queries.ts';

/** Milliseconds after which a pending attempt counts as failed. */
const underWayMs = 1500;

/** A pending attempt. It counts as failed for subject and address until it succeeds, so that concurrent attempts gain nothing. */
interface Attempt {
  /** Refuses after too many failures. Called after the comparison, so that a locked account takes the same time. */
  mustBeOpen(as?: { addressMayBeLocked: boolean }): void;
  succeeded(): Promise<void>;
}

/**
 * Counts an attempt for a subject (an account, a second factor) and for its address, before anything is compared. `door`: where anybody
 * may try an account; there a captcha is asked for after too many failures, because strangers would otherwise keep its owner out.
 */
export async function attempt(visitor: Visitor, subject: Buffer, door?: { account: string; solved: boolean }): Promise<Attempt> {
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
  const solved = door?.solved && (own || shared) ? await asSystem(services, (db) => countSolved(db, visitor, door.account, now)) : null;
  return {
    mustBeOpen({ addressMayBeLocked } = { addressMayBeLocked: false }) {
      const locked = addressMayBeLocked ? own : Math.max(own, shared);
      if (locked && door && !door.solved) throw new AppError('captchaNeeded');
      const until = locked && solved ? solved.until : locked;
      if (until)
        throw new AppError('signInLocked', {
          minutes: String(Math.ceil((until - now) / 60_000)),
          retryAfter: String(Math.ceil((until - now) / 1000)),
        });
    },
    succeeded: () =>
      asSystem(services, async (db) => {
        // What strangers failed at stays counted: who comes in after a captcha does not give them further tries.
        if (!solved) await rows.clearFailures(db, subject);
        for (const id of [counted, ...(solved?.counted ?? [])]) if (id) await rows.takeBack(db, id);
      }),
  };
}

/** Counts an attempt after a captcha: of the account from this network, of the account from anywhere, and of the address. */
async function countSolved(
  db: Db,
  { services, address }: Visitor,
  account: string,
  now: number,
): Promise<{ until: number; counted: string[] }> {
  const network = networkOf(address, oneCaller);
  const subject = (kind: string, value: string) => subjectOf(services, `solved ${kind}`, value);
  const counters = [
    { subject: subject('both', `${account}\n${network}`), locks: lockedUntil },
    { subject: subject('account', account), locks: (failures: number[]) => hourLockedUntil(failures, now, solvedLimits.ofAccount) },
    { subject: subject('address', network), locks: (failures: number[]) => hourLockedUntil(failures, now, solvedLimits.ofAddress) },
  ];
  let until = 0;
  for (const counter of counters) {
    await rows.waitFor(db, counter.subject);
    until = Math.max(until, counter.locks(await rows.failuresOf(db, counter.subject), now) ?? 0);
  }
  const counted: string[] = [];
  if (!until) for (const counter of counters) counted.push(await rows.addFailure(db, counter.subject));
  return { until, counted };
}

/** Forgets what failed of an account, when its owner or an administrator opens it. */
export async function forgetFailures(db: Db, services: Visitor['services'], account: string): Promise<void> {
  for (const kind of ['account', 'solved account']) await rows.clearFailures(db, subjectOf(services, kind, account));
}
