import { subscriptionLife } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, done, id, moment, pageOf, paging, stateField, stateFilter, time, version } from '../common.ts';

export const Subscription = z.object({
  id,
  subscriptionId: z.string(),
  queryName: z.string(),
  /** The parameters of the query, as the other system wrote them. */
  query: z.string(),
  dest: z.string(),
  /** When a scheduled query runs; without one, events are sent as they are stored. */
  schedule: z.string().nullable(),
  keyName: z.string(),
  failures: z.number(),
  lastNotified: time.nullable(),
  lastFault: z.string(),
  nextRun: time,
  createTime: time,
  status: stateField(subscriptionLife),
  version,
});
export type Subscription = z.infer<typeof Subscription>;

export const Delivery = z.object({
  id,
  at: time,
  /** Events stored from here on were sent. */
  since: time,
  events: z.number(),
  /** The HTTP status that was answered; 0 if none came. */
  answer: z.number(),
  fault: z.string(),
  ms: z.number(),
});
export type Delivery = z.infer<typeof Delivery>;

const step = z.object({ id, version: version.optional() });

/** Where a company’s events are sent; other systems subscribe with their key (`/epcis/queries`). */
export const subscription = calls('subscription', {
  list: read('POST /api/docking/subscriptions', {
    input: z.object({
      ...paging,
      queryName: z.string().max(100).optional(),
      status: stateFilter(subscriptionLife).optional(),
      /** Only those whose last delivery failed, also if it is tried again. */
      failing: z.boolean().optional(),
    }),
    output: pageOf(Subscription),
    access: 'docking_view',
  }),
  deliveries: read('POST /api/docking/deliveries', { input: byId.extend(paging), output: pageOf(Delivery), access: 'docking_view' }),
  pause: write('POST /api/docking/pauseSubscription', {
    input: step,
    output: done,
    access: 'docking_enable',
    audit: { zh: '暂停事件订阅', en: 'Pause an event subscription' },
  }),
  resume: write('POST /api/docking/resumeSubscription', {
    input: step,
    output: done,
    access: 'docking_enable',
    audit: { zh: '继续推送事件', en: 'Resume the delivery of events' },
  }),
  /** Sends all events again that were stored since a time. */
  replay: write('POST /api/docking/replaySubscription', {
    input: step.extend({ since: moment(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?$/) }),
    output: done,
    access: 'docking_enable',
    audit: { zh: '重新推送事件', en: 'Send events again' },
  }),
});
