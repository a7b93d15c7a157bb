import { receiver, type ReceiverRow } from '@touchmark/contract';
import { type Dialog, fieldsOf, FormDialog, type Initial } from '../../../ui/index.ts';
import { fields, text } from './receiver.text.ts';

export type AccountDraft = Initial<typeof receiver.saveAccount>;
export const accountLabels = { name: text.accountName, phone: text.accountPhone, enabled: fields.enabled };
const Field = fieldsOf(receiver.saveAccount, accountLabels);

/** A landline gets no code: of a contact only a mobile number is taken over, masked as it is shown. */
const mobile = /^1\d{2}\*/;

/** Who receives first is most often the contact; a second one is somebody else. */
export const newAccount = ({ id, accounts, contact, phone }: ReceiverRow): AccountDraft => ({
  receiverId: id,
  enabled: true,
  ...(accounts === 0 ? { name: contact, ...(mobile.test(phone) ? { phone } : {}) } : {}),
});

/** Somebody who receives by phone. */
export function AccountForm({ dialog }: { dialog: Dialog<AccountDraft> }) {
  const { subject } = dialog;
  const isMasked = subject?.name !== undefined;
  return (
    <FormDialog call={receiver.saveAccount} dialog={dialog} title={subject?.id ? text.editAccount : text.addAccount}>
      <Field.Text name="name" max={30} {...(isMasked ? { help: subject.id ? text.contactHelp : text.contactTaken } : {})} />
      <Field.Text name="phone" max={30} />
      <Field.Switch name="enabled" />
    </FormDialog>
  );
}
