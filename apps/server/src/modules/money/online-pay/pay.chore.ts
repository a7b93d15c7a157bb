import { asSystem } from '../../../db/as-system.ts';
import type { Services } from '../../../http/ctx.ts';
import type { Chore } from '../../../jobs/jobs.ts';
import { askAgainIn } from '@touchmark/domain';
import * as attempts from './attempt.queries.ts';
import { portOf } from './begin.ts';
import * as refundRows from './refund-row.queries.ts';
import { refundAt } from './refunding.ts';
import { askFor, isOpen } from './settle.ts';

const atOnce = 4;
/** Longer than a provider is waited for, twice: nobody asks for the same at the same time. */
const leaseSeconds = 60;

/** Asks the providers for open attempts and for refunds that are under way, a few at a time. Without providers it does nothing. */
export function payChore(services: Services): Chore {
  const channels = services.payPorts.map(({ channel }) => channel);
  const running = new Set<Promise<void>>();
  const begin = (work: Promise<void>) => {
    // Who does not answer is asked again after the lease.
    const guarded: Promise<void> = work.catch(() => undefined).finally(() => running.delete(guarded));
    running.add(guarded);
  };
  return async (_, isDue = true) => {
    if (!isDue || channels.length === 0 || running.size >= atOnce) return;
    const left = atOnce - running.size;
    const due = await asSystem(services, async (db) => ({
      attempts: await attempts.claimDue(db, channels, left, leaseSeconds),
      refunds: await refundRows.claimDue(db, left, leaseSeconds),
    }));
    for (const id of due.attempts) begin(askAttempt(services, id));
    for (const id of due.refunds) begin(askRefund(services, id));
  };
}

async function askAttempt(services: Services, id: string): Promise<void> {
  const attempt = await asSystem(services, (db) => attempts.findById(db, id));
  if (!attempt || !isOpen(attempt)) return;
  await askFor(services, portOf(services, attempt.channel), attempt);
  await asSystem(services, (db) => attempts.change(db, attempt, { askIn: askAgainIn(attempt.asked) }));
}

async function askRefund(services: Services, id: string): Promise<void> {
  const refund = await asSystem(services, (db) => refundRows.findById(db, id));
  if (refund?.channel) await refundAt(services, portOf(services, refund.channel), id);
}
