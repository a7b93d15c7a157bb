import { accountSecurity } from '@touchmark/contract';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { newKey, Refusal, send } from '../../../api/send.ts';
import { say } from '../../../core/text.ts';
import { text } from './account.text.ts';

interface Props {
  ticket?: string;
  password?: string;
  onDone: (recoveryCodes: string[]) => void;
}

/** Asks for a name and creates a passkey in the browser. */
export function PasskeySetUp({ ticket, password, onDone }: Props) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const make = async (name: string) => {
    setBusy(true);
    setFault('');
    try {
      const at = ticket ? { ticket } : {};
      const { challengeId, options } = await send(accountSecurity.passkeyStart, { ...at, ...(password ? { password } : {}) });
      const { startRegistration } = await import('@simplewebauthn/browser');
      const response = await startRegistration({ optionsJSON: options as never });
      const { recoveryCodes } = await send(
        accountSecurity.passkeyFinish,
        { ...at, challengeId, name, response: { ...response } },
        newKey(),
      );
      onDone(recoveryCodes);
    } catch (error) {
      // The browser's messages are for developers, and cancelling needs no message.
      setFault(error instanceof Refusal ? error.message : say(text.passkeyGivenUp));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form
      layout="vertical"
      requiredMark={false}
      initialValues={{ name: say(text.thisDevice) }}
      onFinish={({ name }: { name: string }) => void make(name.trim())}
    >
      <Form.Item
        name="name"
        label={say(text.passkeyName)}
        extra={say(text.passkeyNameHint)}
        rules={[{ required: true, whitespace: true, message: say(text.passkeyName) }]}
      >
        <Input size="large" maxLength={40} />
      </Form.Item>
      {fault && <Alert type="error" showIcon title={fault} className="factor-fault" />}
      <Button type="primary" size="large" block htmlType="submit" loading={busy}>
        {say(text.makePasskey)}
      </Button>
    </Form>
  );
}
