import { aptitudeAccredit, aptitudeManage } from '@touchmark/contract';
import { applyLife, aptitudeLife } from '@touchmark/domain';
import { useOffered } from '../../../api/hooks.ts';
import { type Dialog, fieldsOf, FormDialog, type Initial } from '../../../ui/index.ts';
import { fields, text } from './accredit.text.ts';

const Field = fieldsOf(aptitudeAccredit.saveOrUpdate, fields);
export type LoanDraft = Initial<typeof aptitudeAccredit.saveOrUpdate>;

/** Offers one of the company’s own certificates to another company. */
export function LoanForm({ dialog }: { dialog: Dialog<LoanDraft> }) {
  const own = useOffered(aptitudeManage.list, { applyStatus: applyLife.at.approved, pageSize: 200 }).data?.records ?? [];
  const valid = own.filter((one) => one.valid === aptitudeLife.at.valid || one.valid === aptitudeLife.at.endsSoon);
  return (
    <FormDialog call={aptitudeAccredit.saveOrUpdate} dialog={dialog} title={text.add}>
      <Field.Choice
        name="aptitudeId"
        of={valid.map(({ id, name, certNo }) => ({ value: id, label: `${name} ${certNo}` }))}
        help={text.onlyApproved}
        required
      />
      <Field.Text name="toCompany" max={100} help={text.companyHelp} />
      <Field.Date name="startDate" />
      <Field.Date name="endDate" />
      <Field.Area name="remark" max={200} rows={2} />
    </FormDialog>
  );
}

const More = fieldsOf(aptitudeAccredit.extend, fields);
export type Extension = Initial<typeof aptitudeAccredit.extend>;

/** Moves the last day of a loan. */
export const ExtendForm = ({ dialog }: { dialog: Dialog<Extension> }) => (
  <FormDialog call={aptitudeAccredit.extend} dialog={dialog} title={text.extendTitle}>
    <More.Date name="endDate" />
  </FormDialog>
);
