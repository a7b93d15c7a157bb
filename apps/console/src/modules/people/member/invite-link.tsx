import { accountSecurity, inviteLink, type Output } from '@touchmark/contract';
import { Button, Input, Modal, QRCode, Space } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { useSession } from '../../../api/session.tsx';
import { invitationAddress } from '../../../core/invitation.ts';
import { fill, say } from '../../../core/text.ts';
import { CallButton, CopyButton, type Dialog, fieldsOf, FormDialog } from '../../../ui/index.ts';
import { fields, text } from './member.text.ts';
import { usePlaceChoices } from './place-fields.tsx';

const Field = fieldsOf(inviteLink.create, fields);

/** A link lasts a week unless something else is typed. */
export const newLink = { days: 7 };

/** Invites somebody who has no account, with role and end date: a link, good once, that he opens, registers and accepts. */
export function InviteLinkDialog({ dialog }: { dialog: Dialog<object> }) {
  const { roles, departments, placed } = usePlaceChoices();
  const [made, setMade] = useState<Made>();
  return (
    <>
      <FormDialog call={inviteLink.create} dialog={dialog} title={text.inviteStranger} action={text.makeLink} onDone={setMade}>
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

type Made = Output<typeof inviteLink.create>;

/** The link as a QR code and as text, sent by the platform where it can, or by the sender’s own phone and mail program. */
function MadeLink({ id, token, until, onClose }: Made & { onClose: () => void }) {
  const name = useSession().userInfo?.companyName ?? '';
  const address = invitationAddress(token);
  const words = fill(text.linkWords, { name, address });
  return (
    <Modal open title={say(text.inviteAddress)} footer={null} width={440} mask={{ closable: false }} onCancel={onClose}>
      <div style={{ display: 'grid', gap: 16, justifyItems: 'center' }}>
        <QRCode value={address} size={200} color="#000" bgColor="#fff" />
        <Space.Compact block>
          <Input readOnly value={address} aria-label={say(text.inviteAddress)} />
          <CopyButton text={address} />
        </Space.Compact>
        <SendLink id={id} token={token} />
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

/** Where the platform can send SMS or mail, it sends the link to the number or address that is typed. */
function SendLink({ id, token }: Pick<Made, 'id' | 'token'>) {
  const { sms = false, mail = false } = useRead(accountSecurity.state, {}).data ?? {};
  const [to, setTo] = useState('');
  const [sentTo, setSentTo] = useState('');
  if (!sms && !mail) return null;
  const asked = say(sms && mail ? text.toEither : sms ? text.toPhone : text.toMail);
  const isMail = to.includes('@') || !sms;
  return (
    <div style={{ width: '100%' }}>
      <Space.Compact block>
        <Input
          value={to}
          placeholder={asked}
          aria-label={asked}
          inputMode={sms && !mail ? 'tel' : 'email'}
          maxLength={100}
          onChange={({ target }) => setTo(target.value)}
        />
        <CallButton
          call={inviteLink.send}
          input={{ id, token, ...(isMail ? { email: to } : { phone: to }) }}
          label={text.sendLink}
          type="primary"
          disabled={to.trim() === ''}
          onDone={(done) => setSentTo(done.sentTo)}
        />
      </Space.Compact>
      <p role="status" className="tm-hint" style={{ margin: '4px 0 0' }}>
        {sentTo ? fill(text.linkSent, { to: sentTo }) : null}
      </p>
    </div>
  );
}
