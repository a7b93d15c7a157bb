import { life } from '../lifecycle.ts';

/** A subscription to events: what another system is sent as it happens, or by a schedule. */
export const subscriptionLife = life(
  'subscription',
  { zh: '事件订阅', en: 'Event subscription', rule: 'EPCIS 2.0' },
  {
    active: { n: 1, zh: '推送中', en: 'Delivering', tone: 'green', on: { pause: 'paused', stop: 'stopped' } },
    paused: { n: 2, zh: '已暂停', en: 'Paused', tone: 'grey', on: { resume: 'active' } },
    stopped: { n: 3, zh: '因失败停止', en: 'Stopped after failures', tone: 'red', on: { resume: 'active' } },
  },
  { pause: { zh: '暂停', en: 'Pause' }, resume: { zh: '继续推送', en: 'Resume delivery' }, stop: { zh: '停止', en: 'Stop' } },
);

/** Deliveries that fail one after the other before a subscription is stopped: the last wait an hour each, so about four days. */
export const mostFailures = 100;

/** How long to wait after a number of failures in a row: 5 s, doubled each time, at most an hour. */
export const secondsAfterFailure = (failures: number): number => Math.min(3600, 5 * 2 ** Math.min(failures - 1, 12));

/** What a company can have of both. */
export const mostQueries = 100;
export const mostSubscriptions = 20;
