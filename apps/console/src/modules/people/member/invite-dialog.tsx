import { type Input as CallInput, inviteLink, personalCenter } from '@touchmark/contract';
import { Alert, Form, Input, Tag } from 'antd';
import { useState } from 'react';
import { send } from '../../../api/send.ts';
import { useSession } from '../../../api/session.tsx';
import { say } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDialog, OpenButton, useDialog } from '../../../ui/index.ts';
import { fields, text } from './member.text.ts';
import { InviteLinkDialog, newLink } from './invite-link.tsx';
import { usePlaceChoices } from './place-fields.tsx';

const Field = fieldsOf(personalCenter.inviteUser, fields);
type Person = NonNullable<Awaited<ReturnType<typeof find>>>;
const find = (search: string) => send(personalCenter.findPerson, { search });

/** Finds a registered person and invites him to a position in the company. */
export function InviteDialog({ dialog }: { dialog: Dialog<object> }) {
  const { userInfo } = useSession();
  const { roles, departments, placed } = usePlaceChoices();
  const linking = useDialog();
  const byLink = () => {
    dialog.close();
    linking.open(newLink);
  };
  return (
    <>
      <FormDialog
        call={personalCenter.inviteUser}
        dialog={dialog}
        title={text.inviteTitle}
        action={text.send}
        width={520}
        transform={(input: CallInput<typeof personalCenter.inviteUser>) => ({ ...input, comId: userInfo?.companyId ?? '' })}
      >
        <Field.Custom name="userId" help={text.inviteHint}>
          <PersonBox />
        </Field.Custom>
        <OpenButton call={inviteLink.create} label={text.inviteStranger} onClick={byLink} />
        <Field.Choice name="roleId" of={roles} />
        <Field.Tree name="department" of={departments} required={placed} />
        <Field.Text name="position" max={30} />
        <Field.Date name="authDeadLine" help={text.deadLineHelp} />
        <Field.Area name="memo" max={200} rows={2} />
      </FormDialog>
      <InviteLinkDialog dialog={linking} />
    </>
  );
}

/** A search field for one person; its value is the person's id. */
function PersonBox({ value, onChange, id }: { value?: string; onChange?: (userId: string | undefined) => void; id?: string }) {
  const form = Form.useFormInstance();
  const [person, setPerson] = useState<Person>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const search = async (typed: string) => {
    if (typed.trim().length < 4) return;
    setBusy(true);
    const found = await find(typed.trim()).catch((error: Error) => {
      setFault(error.message);
    });
    setBusy(false);
    if (found === undefined) return;
    setPerson(found ?? undefined);
    setFault(found === null ? say(text.notFound) : found.member ? say(text.isMember) : undefined);
    onChange?.(found && !found.member ? found.userId : undefined);
    // Clears the "missing" error, which is otherwise updated only on blur.
    form.setFields([{ name: 'userId', errors: [] }]);
  };
  return (
    <>
      <Input.Search
        {...(id ? { id } : {})}
        placeholder={say(text.findHint)}
        enterButton={say(text.find)}
        loading={busy}
        autoComplete="off"
        onSearch={(typed, event) => {
          event?.preventDefault();
          void search(typed);
        }}
        onChange={() => {
          setPerson(undefined);
          setFault(undefined);
          onChange?.(undefined);
        }}
        onPressEnter={(event) => event.preventDefault()}
      />
      <div aria-live="polite" style={{ marginTop: 8 }}>
        {fault ? <Alert type="warning" showIcon title={fault} /> : null}
        {person && value === person.userId ? (
          <Form.Item noStyle>
            <Alert
              type={person.verified ? 'success' : 'info'}
              showIcon
              title={
                <>
                  {person.name} <Tag>{person.account}</Tag>
                  {person.phone}
                </>
              }
              {...(person.verified ? {} : { description: say(text.notVerified) })}
            />
          </Form.Item>
        ) : null}
      </div>
    </>
  );
}
