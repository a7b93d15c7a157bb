import { supplyPlan, type SupplyPlanDetail } from '@touchmark/contract';
import { Form } from 'antd';
import { send } from '../../../api/send.ts';
import { type Dialog, fieldsOf, FormDrawer, type Initial } from '../../../ui/index.ts';
import { eachLine, LineTable } from './line-table.tsx';
import { fields, text } from './supply.text.ts';

const Field = fieldsOf(supplyPlan.saveOrUpdate, { ...fields, note: fields.planNote });
export type PlanDraft = Initial<typeof supplyPlan.saveOrUpdate>;
export const newPlan: PlanDraft = { byLink: false, lineList: [{ unit: 'kg' }] };
/** The form of a plan that is there already. */
export const planDraftOf = ({ supplierName, lineList, ...plan }: SupplyPlanDetail): PlanDraft => ({
  ...plan,
  supplier: supplierName,
  lineList: lineList.map(({ material, spec, qty, unit, needDate, note }) => ({ material, spec, qty, unit, needDate, note })),
});

/** What is needed of whom, and by which day. */
export function PlanForm({ dialog }: { dialog: Dialog<PlanDraft> }) {
  return (
    <FormDrawer
      call={supplyPlan.saveOrUpdate}
      dialog={dialog}
      title={dialog.subject?.id ? text.edit : text.add}
      width={1080}
      reread={async () => planDraftOf(await send(supplyPlan.findOne, { id: String(dialog.subject?.id) }))}
    >
      <Who />
      <Field.Date name="periodStart" />
      <Field.Date name="periodEnd" />
      <Field.Custom name="lineList" wide each={eachLine}>
        <LineTable />
      </Field.Custom>
      <Field.Area name="note" max={500} rows={2} />
      <Field.Upload name="attachment" scene="certificate" />
    </FormDrawer>
  );
}

function Who() {
  const byLink = Form.useWatch<boolean | undefined>('byLink', Form.useFormInstance());
  return (
    <>
      <Field.Switch name="byLink" wide />
      <Field.Text name="supplier" max={100} help={byLink ? text.partnerHelp : text.supplierHelp} />
      <Field.Text name="phone" max={30} required={byLink === true} help={text.phoneHelp} />
    </>
  );
}
