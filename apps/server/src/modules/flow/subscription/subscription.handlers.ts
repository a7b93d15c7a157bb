import { subscription } from '@touchmark/contract';
import { instant, subscriptionLife } from '@touchmark/domain';
import { givenOut } from '../../../http/door/given.ts';
import { handle } from '../../../http/handle.ts';
import { stepsOf } from '../../../http/table/step.ts';
import { waitsForCompany } from '../../../http/table/todo.queries.ts';
import { now } from '../../../http/table/table.queries.ts';
import * as rows from './subscription.queries.ts';

const steps = stepsOf(rows.subscriptions, subscriptionLife, 'status');

waitsForCompany({
  key: 'subscriptionsFailing',
  title: { zh: '推送失败的事件订阅', en: 'Event subscriptions that fail' },
  path: '/docking/index',
  query: '?tab=subscriptions&subscriptions.failing=true',
  tone: 'red',
  count: rows.countFailing,
});

givenOut('subscription', {
  find: async (db, { companyId, userId }) =>
    (await rows.subscribedBy(db, companyId, userId)).map(({ id, name, dest }) => ({
      id,
      name: `${name} → ${hostOf(dest)}`,
      path: '/docking/index?tab=subscriptions',
      bizType: 'eventSubscription',
    })),
});

/** An address may hold what signs in there. */
const hostOf = (dest: string): string => (URL.canParse(dest) ? new URL(dest).host : dest);

export const subscriptionRoutes = handle(subscription, {
  list: rows.list,

  async deliveries(ctx, input) {
    await rows.subscriptions.find(ctx, input.id);
    return rows.deliveries(ctx, input);
  },

  ...steps.handlers({ pause: {}, resume: { set: () => ({ failures: 0, nextRun: now }) } }),

  async replay(ctx, { id, version, since }) {
    const row = await rows.subscriptions.hold(ctx, id, version);
    const sinceTime = new Date(instant(`${since}${' 00:00:00'.slice(since.length - 10)}`)).toISOString();
    await rows.subscriptions.update(ctx, row, { sinceTime, sinceEvent: '0', nextRun: now }, { action: 'replay', opinion: since });
    return true;
  },
});
