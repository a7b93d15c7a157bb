import { type Call, type ReviewName, reviews } from '@touchmark/contract';
import { applyLife, can, commodityLife, type Life } from '@touchmark/domain';
import { queues } from '../../../apps/server/src/modules/platform/review/queues.ts';
import { allRows, rowsOf } from './all-rows.ts';
import { livesOf } from './lived.ts';
import type { Step } from './step.ts';

/** The steps that a call takes: those of its name. */
function stepsOf({ name }: Call, { steps }: Life): { event: string; more?: object }[] {
  const key = name.split('.')[1]!;
  const taken = key === 'enable' ? [{ event: 'enable', more: { enabled: true } }, { event: 'disable', more: { enabled: false } }] : [{ event: ({ saveOrUpdate: 'edit', audit: 'approve' } as Record<string, string>)[key] ?? key }];
  return taken.filter(({ event }) => event in steps);
}

/** The states in which a step is not possible. An abnormal GTIN is left out, because it also needs its former state. */
const refusedBy = (life: Life, event: string) => life.values.filter((state) => !can(life, state, event as never) && !(life === commodityLife && state === commodityLife.at.abnormal));

const ofReviews = new Set(Object.values(reviews).flatMap(({ calls }) => [calls.lock.name, calls.audit.name]));

/** The steps of all lives that calls take: the row is the one that `id` names, the call is named like the step. */
const ofLives: readonly Step[] = allRows.flatMap(({ call, input, fields }) => {
  const named = fields['id'] ?? fields['ids[]'];
  if (call.kind === 'read' || ofReviews.has(call.name) || !named || named.as === 'shared') return [];
  return livesOf(call).flatMap(({ table, column, life }) =>
    stepsOf(call, life).map(({ event, more }): Step => ({ call, title: event, input: (h) => ({ ...input(h), ...more }), place: { table, column, key: named.key }, refused: refusedBy(life, event), code: 409 })));
});

/** Queues that do not show their auditors what was not submitted yet. */
const withoutDrafts: readonly ReviewName[] = ['brandAudit', 'productCheck', 'aptitudeCheck', 'gs1Prefix', 'appServiceAudit'];

/** Taking and deciding in every review, where the submission does not wait for it. */
const ofQueues: readonly Step[] = (Object.keys(reviews) as ReviewName[]).flatMap((name) => {
  const { key } = rowsOf(reviews[name].calls.lock)[0]!.fields['id']!;
  const place = { table: queues[name][0].table, column: 'applyStatus', key };
  const decided = refusedBy(applyLife, 'approve').filter((state) => state !== applyLife.at.draft);
  return ([['lock', {}], ['audit', { pass: true }]] as const).flatMap(([key_, said]): Step[] => {
    const step = { call: reviews[name].calls[key_], title: key_, input: (h: Parameters<Step['input']>[0]) => ({ id: h[key], ...said }), place };
    return [{ ...step, refused: decided, code: 409 }, { ...step, title: `${key_} a draft`, refused: [applyLife.at.draft], code: withoutDrafts.includes(name) ? 404 : 409 }];
  });
});

/** Every step that follows from the lives, the contract and the rows of the calls; those of `except` are tested by hand. */
export const walked = (except: (call: Call) => boolean): readonly Step[] => [...ofQueues, ...ofLives.filter(({ call }) => !except(call))];
