import { mainAccount, personalCenter } from '@touchmark/contract';
import { useRead } from '../../../api/hooks.ts';
import { newKey, send } from '../../../api/send.ts';
import { type Dialog, fieldsOf, FormDialog, NoneYet } from '../../../ui/index.ts';
import { CodeField } from '../account/public.ts';
import { usePlaceChoices } from '../member/public.ts';
import { fields, text } from './main-account.text.ts';

const Field = fieldsOf(mainAccount.transfer, fields);
/** To the holder's own phone; only the server knows its full number. */
const sendCode = () => send(mainAccount.sendCode, {}, newKey());

/** Asks a member to become the main account; the holder confirms with a code on his own phone. */
export function TransferDialog({ dialog }: { dialog: Dialog<object> }) {
  const people = useRead(mainAccount.candidates, {}, { enabled: dialog.subject !== undefined });
  const { roles } = usePlaceChoices();
  const options = people.data?.map(({ userId, name, account, deptName }) => ({
    value: userId,
    label: [name, account, deptName].filter(Boolean).join(' · '),
  }));
  return (
    <FormDialog call={mainAccount.transfer} dialog={dialog} title={text.transferTitle} action={text.ask} width={480}>
      <Field.Choice
        name="toUserId"
        of={options}
        help={text.toHelp}
        none={<NoneYet why={text.nobody} call={personalCenter.inviteUser} label={text.toMembers} to="/personnelAuth/organization" />}
      />
      <Field.Choice name="roleId" of={roles} />
      <Field.Area name="reason" max={200} rows={2} />
      <CodeField ask={sendCode} name="smsCode" size="middle" />
    </FormDialog>
  );
}
