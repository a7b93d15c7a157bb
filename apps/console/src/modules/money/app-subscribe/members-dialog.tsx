import { appSubscribe, type Output, type SubscribeRow } from '@touchmark/contract';
import { Form } from 'antd';
import { useOne } from '../../../api/hooks.ts';
import { fill, nameOf } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDialog } from '../../../ui/index.ts';
import { fields, text } from './app-subscribe.text.ts';

const Field = fieldsOf(appSubscribe.grantMembers, fields);

/** Says who of the company may open an application. */
export function MembersDialog({ dialog }: { dialog: Dialog<SubscribeRow> }) {
  const row = dialog.subject;
  const { data } = useOne(appSubscribe.members, row?.id);
  const subject = row &&
    data && {
      id: row.id,
      everybody: data.everybody,
      userIds: data.everybody ? [] : data.people.filter(({ may }) => may).map(({ userId }) => userId),
    };
  return (
    <FormDialog
      key={data ? 'read' : 'reading'}
      call={appSubscribe.grantMembers}
      dialog={{ ...dialog, subject }}
      title={fill(text.membersTitle, { name: row ? nameOf(row.name, row.nameEn) : '' })}
    >
      <Field.Switch name="everybody" label={text.everyone} />
      <People of={data} />
    </FormDialog>
  );
}

function People({ of: data }: { of: Output<typeof appSubscribe.members> | undefined }) {
  const everybody = Form.useWatch<boolean | undefined>('everybody', Form.useFormInstance());
  if (everybody) return null;
  return (
    <Field.Multi
      name="userIds"
      required
      of={data?.people.map(({ userId, name, account, deptName }) => ({
        value: userId,
        label: [name, account, deptName].filter(Boolean).join(' · '),
      }))}
    />
  );
}
