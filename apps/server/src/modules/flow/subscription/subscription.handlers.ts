import { subscription } from '@touchmark/contract';
import { instant, subscriptionLife } from '@touchmark/domain';
import { handle } from '../../../http/handle.ts';
import { stepsOf } from '../../../http/step.ts';
import { waitsForCompany } from '../../../http/todo.queries.ts';
import { now } from '../../../http/table.queries.ts';
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
