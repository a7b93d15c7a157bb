import { type CodeScene, user } from '@touchmark/contract';
import { Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { newKey, Refusal, send } from '../../../api/send.ts';
import { fill, say } from '../../../core/text.ts';
import { DigitsBox } from '../../../ui/digits-box.tsx';
import { text } from './account.text.ts';
import './account.css';

const wait = 60;

/** Seconds until another code may be requested. */
function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}

/** Where the code is sent: to the value of another field, or to an address the server knows (`ask` requests it). */
type Goes =
  | { channel: 'sms' | 'mail'; scene: CodeScene; /** The form's field that says where the code goes. */ target: string }
  | { channel?: 'sms' | 'mail'; ask: () => Promise<unknown> };
type Props = Goes & { name?: string; size?: 'large' | 'middle' };

/** Six digits, and the button that sends them to the phone or address in another field. Errors are shown at that field or here. */
export function CodeField({ name = 'code', size = 'large', ...goes }: Props) {
  const form = Form.useFormInstance();
  const [left, setLeft] = useCountdown();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const ways = useRead(user.ways, {});
  const ask = async () => {
    if (!('ask' in goes)) await form.validateFields([goes.target]);
    setBusy(true);
    try {
      await ('ask' in goes ? goes.ask() : sendTo(goes, String(form.getFieldValue(goes.target)).trim()));
      setLeft(wait);
      setSent(true);
      form.setFields([{ name, errors: [] }]);
    } catch (error) {
      if (error instanceof Refusal)
        form.setFields([
          error.fields.length > 0
            ? { name: 'ask' in goes ? name : goes.target, errors: error.fields.map(({ msg }) => msg) }
            : { name, errors: [error.message] },
        ]);
    } finally {
      setBusy(false);
    }
  };
  const hint = sent ? <span role="status">{say(ways.data?.outbox ? text.sentDemo : text.sentSms)}</span> : undefined;
  return (
    <Form.Item label={say(goes.channel === 'mail' ? text.mailCode : text.smsCode)} required extra={hint} htmlFor={`${name}-digits`}>
      <div className="code-field">
        <Form.Item name={name} noStyle rules={[{ required: true, pattern: /^\d{6}$/, message: say(text.needCode) }]}>
          <DigitsBox id={`${name}-digits`} size={size} most={6} />
        </Form.Item>
        {/* Errors are shown at the fields. */}
        <Button size={size} loading={busy} disabled={left > 0} onClick={() => void ask().catch(() => undefined)}>
          {left > 0 ? fill(text.again, { seconds: left }) : say(text.getCode)}
        </Button>
      </div>
    </Form.Item>
  );
}

const sendTo = ({ channel, scene }: { channel: 'sms' | 'mail'; scene: CodeScene }, to: string) =>
  channel === 'sms' ? send(user.smsCode, { phone: to, scene }) : send(user.email, { email: to, area: scene }, newKey());
