import { accountSecurity } from '@touchmark/contract';
import { qrOf, qrQuiet } from '@touchmark/labels';
import { Alert, Button, Form, Spin } from 'antd';
import { useEffect, useRef } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import { say } from '../../../core/text.ts';
import { DigitsBox } from '../../../ui/digits-box.tsx';
import { text } from './account.text.ts';
import './account.css';

interface Props {
  /** During a sign-in there is a ticket; in the account's settings a password is entered. */
  ticket?: string;
  password?: string;
  onDone: (recoveryCodes: string[]) => void;
}

/** Two steps: scan the secret with an app, then enter one of its codes. */
export function TotpSetUp({ ticket, password, onDone }: Props) {
  const start = useWrite(accountSecurity.totpStart);
  const confirm = useWrite(accountSecurity.totpConfirm);
  const begun = useRef(false);
  const { mutate } = start;
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate({ ...(ticket ? { ticket } : {}), ...(password ? { password } : {}) });
  }, [mutate, ticket, password]);
  if (start.error) return <Alert type="error" showIcon title={start.error.message} />;
  if (!start.data)
    return (
      <div className="factor-wait">
        <Spin delay={300} />
      </div>
    );
  const { secret, uri } = start.data;
  const send = ({ digits }: { digits: string }) =>
    confirm.mutate({ code: digits, ...(ticket ? { ticket } : {}) }, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) });
  return (
    <Form layout="vertical" requiredMark={false} onFinish={send}>
      <div className="factor-step">{say(text.scan)}</div>
      <Qr text={uri} />
      <p className="factor-note">
        {say(text.orType)}
        <br />
        <code className="factor-secret">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <Form.Item name="digits" label={say(text.enter)} rules={[{ required: true, pattern: /^\d{6}$/, message: say(text.needCode) }]}>
        <DigitsBox size="large" most={6} autoFocus />
      </Form.Item>
      {confirm.error && <Alert type="error" showIcon title={confirm.error.message} className="factor-fault" />}
      <Button type="primary" size="large" block htmlType="submit" loading={confirm.isPending}>
        {say(text.setTotp)}
      </Button>
    </Form>
  );
}

/** Dark on light in both themes, because cameras read inverted QR codes badly. */
function Qr({ text: content }: { text: string }) {
  const qr = qrOf(content, 'M');
  if (!qr) return null;
  const side = qr.size + 2 * qrQuiet;
  const path = Array.from({ length: qr.size * qr.size }, (_, at) => at)
    .filter((at) => qr.dark[at])
    .map((at) => `M${(at % qr.size) + qrQuiet} ${Math.floor(at / qr.size) + qrQuiet}h1v1h-1z`)
    .join('');
  return (
    <svg className="factor-qr" role="img" aria-label={say(text.qr)} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
