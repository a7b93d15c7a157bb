import { screenLock } from '@touchmark/contract';
import { Button, Form, Input, Modal, Space } from 'antd';
import { useState } from 'react';
import { useRead } from '../api/hooks.ts';
import { send } from '../api/send.ts';
import { tellFault } from '../api/fault.ts';
import { useSession } from '../api/session.tsx';
import { say, words } from '../core/text.ts';
import { text } from './dialogs.text.ts';
import type { DialogProps } from './dialog-props.ts';

/** Specification 4.3: locking needs a password. A password that was set before may be used again or replaced. */
export default function LockDialog({ onClose }: DialogProps) {
  const { setLocked } = useSession();
  const { data } = useRead(screenLock.state, {});
  const [busy, setBusy] = useState(false);
  const [anew, setAnew] = useState(false);
  const [form] = Form.useForm<{ password: string }>();
  const again = data?.hasPassword === true && !anew;
  // Not a write of the query cache: that would refetch lists, which a locked session is refused.
  const lock = (input: { password?: string }) => {
    setBusy(true);
    void send(screenLock.lock, input).then(
      () => {
        onClose();
        setLocked(true);
      },
      (error: Error) => {
        setBusy(false);
        tellFault(error);
      },
    );
  };
  const ok = () => (again ? lock({}) : form.submit());
  return (
    <Modal
      open
      title={say(text.lock)}
      width={420}
      onCancel={onClose}
      footer={
        <Space>
          {again && (
            <Button type="link" onClick={() => setAnew(true)}>
              {say(text.lockNew)}
            </Button>
          )}
          <Button onClick={onClose}>{say(words.cancel)}</Button>
          <Button type="primary" loading={busy} disabled={!data} onClick={ok}>
            {say(again ? text.lockAgain : text.lockNow)}
          </Button>
        </Space>
      }
    >
      <p className="settings-note">{say(text.lockNote)}</p>
      {data && !again && (
        <Form form={form} layout="vertical" requiredMark={false} validateTrigger="onBlur" onFinish={({ password }) => lock({ password })}>
          <Form.Item
            name="password"
            label={say(text.lockPassword)}
            rules={[
              { required: true, message: say(text.lockEmpty) },
              { min: 4, max: 16, message: say(text.lockLength) },
            ]}
          >
            <Input.Password autoFocus maxLength={16} autoComplete="new-password" />
          </Form.Item>
        </Form>
      )}
    </Modal>
  );
}
