import type { Services } from '../../../http/ctx.ts';
import type { Chore } from '../../../jobs/jobs.ts';
import { asNobody } from '../online-pay/public.ts';
import { lapseOverdue } from './red.ts';

const every = 60_000;
const most = 100;

/** Red letters to which the buyer did not agree in time lapse. Looked at once a minute. */
export function invoiceChore(services: Services): Chore {
  let next = 0;
  return async () => {
    if (performance.now() < next) return;
    next = performance.now() + every;
    await asNobody(services, 'invoice.lapse', (ctx) => lapseOverdue(ctx, most));
  };
}
