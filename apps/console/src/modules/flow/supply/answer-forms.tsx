import { supplyPlan, type SupplyPlanDetail } from '@touchmark/contract';
import { Alert } from 'antd';
import { fill, say } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDrawer, type Initial } from '../../../ui/index.ts';
import { lastCounter, offersOf, OfferTable } from './offer-table.tsx';
import { fields, text } from './supply.text.ts';

const labels = { ...fields, note: fields.answerNote };
const Confirm = fieldsOf(supplyPlan.confirm, labels);
const Counter = fieldsOf(supplyPlan.counter, labels);
const Adjust = fieldsOf(supplyPlan.adjust, labels);
export type Answering = Initial<typeof supplyPlan.confirm> & Initial<typeof supplyPlan.counter> & { plan?: SupplyPlanDetail };
export const answeringOf = (plan: SupplyPlanDetail): Answering => ({
  id: plan.id,
  version: plan.version,
  offers: offersOf(plan.lineList) as never,
  plan,
});
/** What the supplier offered is filled in. */
export const adjustingOf = (plan: SupplyPlanDetail): Answering => ({
  ...answeringOf(plan),
  offers: offersOf(plan.lineList, lastCounter(plan.rounds)) as never,
});
const hint = { marginBottom: 16 };

export const ConfirmForm = ({ dialog }: { dialog: Dialog<Answering> }) => (
  <FormDrawer
    call={supplyPlan.confirm}
    dialog={dialog}
    title={fill(text.confirmTitle, { no: dialog.subject?.plan?.planNo ?? '' })}
    action={{ zh: '确认', en: 'Confirm' }}
    width={680}
  >
    <Alert type="info" showIcon title={say(text.confirmHint)} style={hint} />
    <Confirm.Custom name="offers">
      <OfferTable lines={dialog.subject?.plan?.lineList ?? []} />
    </Confirm.Custom>
    <Confirm.Area name="note" max={200} rows={2} />
  </FormDrawer>
);

export const CounterForm = ({ dialog }: { dialog: Dialog<Answering> }) => (
  <FormDrawer
    call={supplyPlan.counter}
    dialog={dialog}
    title={fill(text.counterTitle, { no: dialog.subject?.plan?.planNo ?? '' })}
    action={{ zh: '提出协商', en: 'Make a counter-offer' }}
    width={680}
  >
    <Counter.Custom name="offers">
      <OfferTable lines={dialog.subject?.plan?.lineList ?? []} />
    </Counter.Custom>
    <Counter.Area name="reason" max={200} rows={2} />
  </FormDrawer>
);

export const AdjustForm = ({ dialog }: { dialog: Dialog<Answering> }) => (
  <FormDrawer
    call={supplyPlan.adjust}
    dialog={dialog}
    title={fill(text.adjustTitle, { no: dialog.subject?.plan?.planNo ?? '' })}
    action={{ zh: '保存调整', en: 'Adjust' }}
    width={680}
  >
    <Alert type="info" showIcon title={say(text.adjustHint)} style={hint} />
    <Adjust.Custom name="offers">
      <OfferTable lines={dialog.subject?.plan?.lineList ?? []} offered={lastCounter(dialog.subject?.plan?.rounds ?? [])} />
    </Adjust.Custom>
    <Adjust.Area name="note" max={200} rows={2} />
  </FormDrawer>
);
