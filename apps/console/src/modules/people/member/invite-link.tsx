import { inviteLink } from '@touchmark/contract';
import { Button, Input, Modal, QRCode, Space } from 'antd';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { invitationAddress } from '../../../core/invitation.ts';
import { fill, say } from '../../../core/text.ts';
import { CopyButton, type Dialog, fieldsOf, FormDialog } from '../../../ui/index.ts';
import { fields, text } from './member.text.ts';
import { usePlaceChoices } from './place-fields.tsx';

const Field = fieldsOf(inviteLink.create, fields);

/** A link lasts a week unless something else is typed. */
export const newLink = { days: 7 };

/** Invites somebody who has no account, with role and end date: a link, good once, that he opens, registers and accepts. */
export function InviteLinkDialog({ dialog }: { dialog: Dialog<object> }) {
  const { roles, departments, placed } = usePlaceChoices();
  const [made, setMade] = useState<{ address: string; until: string }>();
  return (
    <>
      <FormDialog
        call={inviteLink.create}
        dialog={dialog as never}
        title={text.inviteStranger}
        action={text.makeLink}
        onDone={({ token, until }) => setMade({ address: invitationAddress(token), until })}
      >
        <Field.Text name="person" max={50} help={text.personHelp} />
        <Field.Choice name="roleId" of={roles} />
        <Field.Tree name="deptId" of={departments} required={placed} />
        <Field.Text name="position" max={30} />
        <Field.Date name="authDeadLine" help={text.deadLineHelp} />
        <Field.Number name="days" min={1} max={30} />
        <Field.Area name="memo" max={200} rows={2} />
      </FormDialog>
      {made ? <MadeLink {...made} onClose={() => setMade(undefined)} /> : null}
    </>
  );
}

/** SMS and mail are written by the sender’s own phone and mail program. */
function MadeLink({ address, until, onClose }: { address: string; until: string; onClose: () => void }) {
  const name = useSession().userInfo?.companyName ?? '';
  const words = fill(text.linkWords, { name, address });
  return (
    <Modal open title={say(text.inviteAddress)} footer={null} width={440} mask={{ closable: false }} onCancel={onClose}>
      <div style={{ display: 'grid', gap: 16, justifyItems: 'center' }}>
        <QRCode value={address} size={200} color="#000" bgColor="#fff" />
        <Space.Compact block>
          <Input readOnly value={address} aria-label={say(text.inviteAddress)} />
          <CopyButton text={address} />
        </Space.Compact>
        <Space wrap>
          <Button href={`sms:?&body=${encodeURIComponent(words)}`}>{say(text.bySms)}</Button>
          <Button href={`mailto:?subject=${encodeURIComponent(fill(text.linkSubject, { name }))}&body=${encodeURIComponent(words)}`}>
            {say(text.byMail)}
          </Button>
        </Space>
        <p className="tm-hint" style={{ margin: 0 }}>
          {fill(text.linkHint, { until: until.slice(0, 16) })}
        </p>
      </div>
    </Modal>
  );
}
