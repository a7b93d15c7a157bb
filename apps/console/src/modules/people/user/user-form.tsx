import { role, userManage, type UserRow } from '@touchmark/contract';
import { useRead } from '../../../api/hooks.ts';
import { fill, language } from '../../../core/text.ts';
import { fieldsOf, FormDialog, type Initial, type Dialog } from '../../../ui/index.ts';
import type { Given } from './password-shown.tsx';
import { fields, text } from './user.text.ts';

const Field = fieldsOf(userManage.saveOrUpdate, fields);
const Refusal = fieldsOf(userManage.guestAudit, fields);
export type UserDraft = Initial<typeof userManage.saveOrUpdate>;
export type Refused = Initial<typeof userManage.guestAudit> & { account?: string };

// The phone number is masked in the list, so it is sent only if it was changed.
export const draftOf = ({ id, account, realName, roleId, version }: UserRow): UserDraft => ({
  id,
  account,
  realName,
  version,
  ...(roleId ? { roleId } : {}),
});

/** Creates an account, or edits its name and role. */
export function UserForm({ dialog, onGiven }: { dialog: Dialog<UserDraft>; onGiven: (given: Given) => void }) {
  const roles = (useRead(role.select, {}).data ?? []).map(({ id, name, nameEn }) => ({
    value: id,
    label: (language() === 'en' && nameEn) || name,
  }));
  return (
    <FormDialog
      call={userManage.saveOrUpdate}
      dialog={dialog}
      again={draftOf}
      title={dialog.subject?.id ? text.editTitle : text.addTitle}
      width={460}
      onDone={({ password, waiting }) => {
        if (password || waiting) onGiven({ password, waiting, sentTo: '', staff: true });
      }}
    >
      <Field.Text name="account" max={30} disabled={dialog.subject?.id !== undefined} />
      <Field.Text name="realName" max={30} />
      <Field.Text
        name="phone"
        required={dialog.subject?.id === undefined}
        {...(dialog.subject?.id === undefined ? {} : { help: text.phoneKept })}
      />
      <Field.Choice name="roleId" of={roles} />
    </FormDialog>
  );
}

/** The reason for refusing a guest. */
export function RefusalForm({ dialog }: { dialog: Dialog<Refused> }) {
  return (
    <FormDialog
      call={userManage.guestAudit}
      dialog={dialog}
      title={fill(text.refuseTitle, { name: dialog.subject?.account ?? '' })}
      action={text.refuse}
      width={460}
    >
      <Refusal.Area name="opinion" max={200} required help={text.opinionHelp} />
    </FormDialog>
  );
}
