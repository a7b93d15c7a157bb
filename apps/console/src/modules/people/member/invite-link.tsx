import { Button, Input, Modal, QRCode, Space } from 'antd';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { fill, say } from '../../../core/text.ts';
import { CopyButton } from '../../../ui/index.ts';
import { text } from './member.text.ts';

/**
 * Invites somebody who has no account: the address opens the registration and remembers the company, so that the new person applies
 * to join it. SMS and mail are written by the sender's own phone and mail program.
 */
export function InviteLink() {
  const [open, setOpen] = useState(false);
  const { userInfo } = useSession();
  const name = userInfo?.companyName ?? '';
  const address = `${location.origin}/login?register=1&company=${encodeURIComponent(name)}`;
  const words = fill(text.linkWords, { name, address });
  return (
    <>
      <Button type="link" className="tm-link" onClick={() => setOpen(true)}>
        {say(text.inviteStranger)}
      </Button>
      <Modal open={open} title={say(text.inviteStranger)} footer={null} width={440} onCancel={() => setOpen(false)}>
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
            {say(text.linkHint)}
          </p>
        </div>
      </Modal>
    </>
  );
}
