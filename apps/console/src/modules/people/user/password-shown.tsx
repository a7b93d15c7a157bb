import { Alert, Button, Modal } from 'antd';
import { say, words } from '../../../core/text.ts';
import { CopyRows } from '../../../ui/index.ts';
import { text } from './user.text.ts';

/** A password that is shown once, or where it was sent. */
export interface Given {
  password: string | null;
  sentTo: string;
  /** A colleague must approve it first. */
  waiting?: boolean;
  /** It is about somebody of the staff, not about a password alone. */
  staff?: boolean;
}

export function PasswordShown({ given, onClose }: { given: Given | undefined; onClose: () => void }) {
  return (
    <Modal
      open={given !== undefined}
      title={say(given?.password ? text.firstPassword : given?.staff ? text.changes : text.reset)}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {say(given?.password ? text.copied : words.close)}
        </Button>
      }
      destroyOnHidden
    >
      {given ? <Said given={given} /> : null}
    </Modal>
  );
}

/** What became of it: a password to be kept, something that waits, or where a password was sent. */
function Said({ given: { password, sentTo, waiting, staff } }: { given: Given }) {
  if (password)
    return (
      <>
        {waiting ? <StaffWaits /> : null}
        <Alert type="warning" showIcon title={say(text.firstHint)} style={{ marginBottom: 12 }} />
        <CopyRows rows={[{ label: text.firstPassword, value: password }]} />
      </>
    );
  if (!waiting) return <Alert type="success" showIcon title={say(sentTo === 'mail' ? text.sentMail : text.sentSms)} />;
  return staff ? <StaffWaits /> : <Alert type="info" showIcon title={say(text.resetWaiting)} description={say(text.resetWaitingHint)} />;
}

const StaffWaits = () => (
  <Alert type="info" showIcon title={say(text.staffWaiting)} description={say(text.staffWaitingHint)} style={{ marginBottom: 12 }} />
);
