import { nextRun, secondsAfterFailure } from '@touchmark/domain';
import { withBareWords, withEpcFormat } from '@touchmark/gs1';
import { asSystem } from '../../../db/as-system.ts';
import { inScope } from '../../../db/connect.ts';
import type { Services } from '../../../http/ctx.ts';
import type { Chore } from '../../../jobs/jobs.ts';
import { readOlder } from '../../events/event/public.ts';
import { queryDocument, readEventQuery, recordedPage, settledUntil, type Since } from '../capture/public.ts';
import * as rows from './deliver.queries.ts';
import { parametersIn } from './body.ts';
import { type Answer, send } from './send.ts';

const atOnce = 8;
const leaseSeconds = 120;
/** How long one claim may go on with further pages, well below the lease. */
const deliversFor = 60_000;
const streamPause = 2;

/** Looks every second for subscriptions whose time has come. Slow receivers keep neither each other nor other chores waiting. */
export function deliveryChore(services: Services): Chore {
  const running = new Set<Promise<void>>();
  let failure: unknown;
  return async (stopping, isDue = true) => {
    if (failure !== undefined) {
      const thrown = failure;
      failure = undefined;
      throw thrown;
    }
    if (!isDue || running.size >= atOnce) return;
    for (const due of await asSystem(services, (db) => rows.claimDue(db, atOnce - running.size, leaseSeconds))) {
      const work: Promise<void> = deliver(services, due, stopping)
        .catch((error: unknown) => {
          // Told by the next run of the chore, whose failures are logged; the subscription is claimed again after its lease.
          if (!stopping()) failure = error;
        })
        .finally(() => running.delete(work));
      running.add(work);
    }
  };
}

/** Sends a subscription what was recorded since its last delivery, page by page. */
async function deliver(services: Services, due: rows.Due, stopping: () => boolean): Promise<void> {
  const end = performance.now() + deliversFor;
  let state: rows.State = { since: { at: due.sinceTime, id: due.sinceEvent }, batch: due.batch, failures: due.failures };
  for (let first = true; !stopping(); first = false) {
    const page = await pageFor(services, due, state);
    const wanted = page.events.length > 0 || (due.reportIfEmpty && due.schedule !== null && first);
    const about = { queryName: due.queryName, subscriptionID: due.subscriptionId };
    const events = page.events.map((event) => withEpcFormat(withBareWords(event), due.epcFormat));
    const answer = wanted ? await send(services, due, queryDocument(events, about, new Date())) : undefined;
    if (stopping()) return;
    const after = stateAfter(state, page, answer);
    const goesOn = after.failures === 0 && page.next !== null && performance.now() < end;
    const kept = await inScope(services.pool, { companyId: due.companyId }, async (db) => {
      if (answer) await rows.addDelivery(db, due, { sinceTime: state.since.at, events: page.events.length, answer });
      return rows.settle(db, due, { ...after, answer, nextRun: goesOn ? secondsFromNow(leaseSeconds) : nextTime(due, after) });
    });
    if (!kept || !goesOn) return;
    state = after;
  }
}

async function pageFor(services: Services, { companyId, query }: rows.Due, { since, batch }: rows.State) {
  const parameters = readEventQuery(parametersIn(query), query['@context']);
  if (parameters.needsOlder) await readOlder(services.pool, companyId);
  return inScope(services.pool, { companyId }, async (db) => {
    const until = await settledUntil(db);
    return {
      until,
      ...(await recordedPage(db, { companyId, publicUrl: services.publicUrl, query: parameters, since, until, most: batch })),
    };
  });
}

/** A failure leaves the place, to which a receiver of fewer events comes with half of them. */
function stateAfter(
  { since, batch, failures }: rows.State,
  { until, next }: { until: string; next: Since | null },
  answer?: Answer,
): rows.State {
  if (answer?.fault !== undefined)
    return { since, failures: failures + 1, batch: answer.status === 413 ? Math.max(1, Math.floor(batch / 2)) : batch };
  return { since: next ?? { at: until > since.at ? until : since.at, id: '0' }, failures: 0, batch };
}

const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1000);

const nextTime = ({ schedule }: rows.Due, { failures }: rows.State): Date =>
  failures > 0
    ? secondsFromNow(secondsAfterFailure(failures))
    : ((schedule && nextRun(schedule, new Date())) ?? secondsFromNow(streamPause));
