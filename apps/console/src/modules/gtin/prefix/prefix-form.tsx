import { gs1Prefix, type PrefixRow } from '@touchmark/contract';
import { prefixCapacity, readCompanyPrefix } from '@touchmark/gs1';
import { prefixYears } from '@touchmark/domain';
import { Alert, Form } from 'antd';
import dayjs from 'dayjs';
import { useEffect } from 'react';
import { send } from '../../../api/send.ts';
import { useSession } from '../../../api/session.tsx';
import { fill, say, joinStatements } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDialog, FormDrawer, type Initial, number } from '../../../ui/index.ts';
import { fields, text } from './prefix.text.ts';

const Field = fieldsOf(gs1Prefix.saveOrUpdate, fields);
const Renew = fieldsOf(gs1Prefix.renew, fields);
export type PrefixDraft = Initial<typeof gs1Prefix.saveOrUpdate>;

/** The initial values of the form for a registration. */
export const draftOf = (row: Pick<PrefixRow, 'id'>): Promise<PrefixDraft> => send(gs1Prefix.findOne, { id: row.id });
export const useNewPrefix = (): PrefixDraft => ({
  memberName: useSession().userInfo?.companyName ?? '',
  certFile: [],
  gln: '',
  remark: '',
});

/** The form of a certificate. */
export function PrefixForm({ dialog }: { dialog: Dialog<PrefixDraft> }) {
  return (
    <FormDrawer
      call={gs1Prefix.saveOrUpdate}
      handIn={gs1Prefix.submit}
      dialog={dialog}
      again={draftOf}
      title={dialog.subject?.id ? text.edit : text.add}
      width={720}
    >
      <Field.Text name="prefix" max={10} mono />
      <PrefixHint />
      <Field.Text name="memberName" max={100} help={text.nameHelp} />
      <Field.Text name="certNo" max={30} />
      <Field.Upload name="certFile" scene="certificate" max={5} />
      <Field.Date name="issueDate" />
      <Field.Date name="validFrom" />
      <Field.Date name="validTo" help={text.yearsHelp} />
      <TwoYears />
      <Field.Text name="gln" max={13} mono help={text.glnHelp} />
      <Field.Area name="remark" max={200} rows={2} />
    </FormDrawer>
  );
}

/** Hints while typing: the usual length of the range, and the capacity. */
function PrefixHint() {
  const reading = readCompanyPrefix(Form.useWatch<string | undefined>('prefix') ?? '');
  if (!reading.ok) return null;
  const usual = reading.usualLength;
  return (
    <Alert
      style={{ marginBottom: 18 }}
      showIcon
      type={usual === undefined || usual === reading.value.length ? 'success' : 'warning'}
      title={joinStatements([
        fill(text.capacityLine, { n: number(prefixCapacity(reading.value.length).gtin13) }),
        ...(usual === undefined ? [] : [fill(text.usualLength, { n: usual })]),
      ])}
    />
  );
}

/** The last day is set to two years after the first, until the user changes it. */
function TwoYears() {
  const form = Form.useFormInstance();
  const from = Form.useWatch<string | undefined>('validFrom');
  useEffect(() => {
    if (from && !form.getFieldValue('validTo'))
      form.setFieldValue('validTo', dayjs(from).add(prefixYears, 'year').subtract(1, 'day').format('YYYY-MM-DD'));
  }, [form, from]);
  return null;
}

/** 续展: a later last day, with the renewed certificate. */
export function RenewForm({
  dialog,
  row,
}: {
  dialog: Dialog<Initial<typeof gs1Prefix.renew>>;
  row: Pick<PrefixRow, 'prefix'> | undefined;
}) {
  return (
    <FormDialog call={gs1Prefix.renew} dialog={dialog} title={fill(text.renewTitle, { prefix: row?.prefix ?? '' })} action={text.renew}>
      <Alert type="info" showIcon title={say(text.renewHint)} style={{ marginBottom: 16 }} />
      <Renew.Date name="validTo" />
      <Renew.Upload name="certFile" scene="certificate" max={5} />
    </FormDialog>
  );
}
