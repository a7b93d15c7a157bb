import { aptitudeManage, type Call, proCategory } from '@touchmark/contract';
import { Alert, Form } from 'antd';
import { useOffered } from '../../../api/hooks.ts';
import { send } from '../../../api/send.ts';
import { say } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDrawer, type Initial } from '../../../ui/index.ts';
import { StandardNumbers } from '../product-standard/public.ts';
import { fields, kindChoices, text } from './aptitude.text.ts';

const Field = fieldsOf(aptitudeManage.saveOrUpdate, fields);

type AptitudeDraft = Initial<typeof aptitudeManage.saveOrUpdate>;
export const newAptitude: AptitudeDraft = { kind: 'TEST_REPORT', files: [], relatedStandards: [], categoryCodes: [], public: true };

/** The initial values of the form for a certificate. */
export const draftOf = (row: { id: string }): Promise<AptitudeDraft> => send(aptitudeManage.findOne, { id: row.id });

/** The form of a certificate: saves a draft, or requests the renewal or change of an approved one. */
export function AptitudeForm({ dialog, renewing = false }: { dialog: Dialog<AptitudeDraft>; renewing?: boolean }) {
  // Both calls have the same fields.
  const call = (renewing ? aptitudeManage.renew : aptitudeManage.saveOrUpdate) as typeof aptitudeManage.saveOrUpdate & Call;
  const categories = (useOffered(proCategory.tree, {}).data ?? []).map(({ code, name }) => ({
    value: code,
    label: `${code} ${say(name)}`,
  }));
  const title = renewing ? text.renew : dialog.subject?.id ? text.edit : text.add;
  return (
    <FormDrawer
      call={call}
      {...(renewing ? {} : { handIn: aptitudeManage.submit })}
      dialog={dialog}
      again={draftOf}
      title={title}
      width={720}
    >
      {renewing ? <Alert type="info" showIcon title={say(text.renewNote)} style={{ marginBottom: 16 }} /> : null}
      <Field.Radio name="kind" of={kindChoices} />
      <Field.Text name="name" max={100} />
      <Field.Text name="certNo" max={60} mono />
      <Field.Text name="issuer" max={100} />
      <Field.Text name="cnasNo" max={40} mono help={text.cnasHelp} />
      <Field.Date name="issueDate" />
      <Field.Switch name="longTerm" />
      <LastDay />
      <Field.Area name="scope" max={500} rows={2} />
      <Field.Custom name="relatedStandards">
        <StandardNumbers />
      </Field.Custom>
      <Field.Multi name="categoryCodes" of={categories} help={text.allCategories} />
      <Field.Upload name="files" scene="certificate" max={5} help={text.filesHelp} />
      <Field.Switch name="public" />
    </FormDrawer>
  );
}

/** What never ends has no last day. */
function LastDay() {
  const longTerm = Form.useWatch<boolean | undefined>('longTerm');
  return longTerm ? null : <Field.Date name="validTo" required />;
}
