import { chainSource, supplyPlan, type SupplyPlanDetail } from '@touchmark/contract';
import { inState, lackingOf, materialLife, today } from '@touchmark/domain';
import { Alert, Form, Select } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDrawer, type Initial, useSettled } from '../../../ui/index.ts';
import { amountOf } from '../material/public.ts';
import { fields, kindChoices, text } from './supply.text.ts';

const Field = fieldsOf(supplyPlan.deliver, { ...fields, qty: { zh: '交付数量', en: 'Delivered' } });
export type Delivering = Initial<typeof supplyPlan.deliver> & { plan?: SupplyPlanDetail };
export function deliveringOf(plan: SupplyPlanDetail): Delivering {
  const next = plan.lineList.find((line) => lackingOf(line) > 0) ?? plan.lineList[0];
  return {
    id: plan.id,
    version: plan.version,
    lineId: next?.id,
    qty: next ? lackingOf(next) || undefined : undefined,
    day: today(),
    kind: 'PANEL',
    push: plan.direction === 'in',
    plan,
  };
}

/** What was delivered of which line; with a number, its lot and push come of it. */
export function DeliverForm({ dialog }: { dialog: Dialog<Delivering> }) {
  const plan = dialog.subject?.plan;
  const supplies = plan?.direction === 'in';
  const lines = (plan?.lineList ?? []).map((line) => ({
    value: line.id,
    label: fill(text.lineChoice, { material: line.material, spec: line.spec, lack: amountOf(lackingOf(line), line.unit) }),
  }));
  return (
    <FormDrawer
      call={supplyPlan.deliver}
      dialog={dialog}
      title={fill(text.deliverTitle, { no: plan?.planNo ?? '' })}
      action={{ zh: '登记', en: 'Deliver' }}
      width={640}
    >
      <Alert type="info" showIcon title={say(supplies ? text.deliverHint : text.receiveHint)} style={{ marginBottom: 16 }} />
      <Field.Choice name="lineId" of={lines} />
      <Field.Number name="qty" min={0} />
      <Field.Date name="day" />
      <Field.Text name="deliveryNo" max={40} mono />
      {supplies ? (
        <Field.Custom name="lotId" help={text.lotHelp}>
          <LotChoice />
        </Field.Custom>
      ) : null}
      <NewLot />
      {supplies ? <Field.Switch name="push" /> : null}
    </FormDrawer>
  );
}

function NewLot() {
  const lotId = Form.useWatch<string | undefined>('lotId', Form.useFormInstance());
  return lotId ? null : (
    <>
      <Field.Text name="lotNo" max={40} mono />
      <Field.Choice name="kind" of={kindChoices} />
      <Field.Date name="prodDate" />
    </>
  );
}

/** Lots of one’s own of which something is left. */
function LotChoice({ value, onChange, id }: { value?: string; onChange?: (id: string | null) => void; id?: string }) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const found = useRead(chainSource.list, { pageSize: 50, ...(search ? { search } : {}) });
  const open = (found.data?.records ?? []).filter((lot) => (lot.left ?? 0) > 0 && inState(materialLife, lot.status, 'valid', 'linked'));
  return (
    <Select<string>
      {...(id ? { id } : {})}
      {...(value ? { value } : {})}
      allowClear
      onChange={(next) => onChange?.(next ?? null)}
      loading={found.isFetching}
      options={open.map((lot) => ({ value: lot.id, label: `${lot.material} ${lot.lotNo} · ${amountOf(lot.left ?? 0, lot.unit)}` }))}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      style={{ width: '100%' }}
    />
  );
}
