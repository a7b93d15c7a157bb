import type { Text } from '@touchmark/contract';
import { Alert, Button, Form, Input, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { Refusal } from '../../api/send.ts';
import { say } from '../../app/text.ts';
import { text } from './account-security.text.ts';

interface Props<V extends { own: string }> {
  open: boolean; title: Text; note?: Text; children?: ReactNode; action?: Text; danger?: boolean; onClose: () => void;
  /** Does it; what it throws is told at its field or above the button. `own` is the present password. */
  onSend: (values: V) => Promise<unknown>;
}

/** A small form that ends with one's present password, as everything does that opens the door wider. */
export function ProofDialog<V extends { own: string }>(props: Props<V>) {
  const { open, title, onClose } = props;
  return <Modal open={open} title={say(title)} onCancel={onClose} footer={null} width={440} destroyOnHidden>{open ? <ProofForm {...props} /> : null}</Modal>;
}

function ProofForm<V extends { own: string }>({ note, children, action, danger, onClose, onSend }: Props<V>) {
  const [form] = Form.useForm<V>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const send = async (values: V) => {
    setBusy(true);
    setFault('');
    try {
      await onSend(values);
      onClose();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.error === 'wrongOldPassword') form.setFields([{ name: 'own' as never, errors: [error.message] }]);
      else if (error.fields.length > 0) form.setFields(error.fields.map(({ field, msg }) => ({ name: field as never, errors: [msg] })));
      else setFault(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form name="proof" form={form} layout="vertical" requiredMark={false} onFinish={(values: V) => void send(values)}>
      {note && <p className="factor-note">{say(note)}</p>}
      {children}
      <Form.Item name={'own' as never} label={say(text.present)} rules={[{ required: true, message: say(text.needPresent) }]}><Input.Password maxLength={64} autoComplete="current-password" /></Form.Item>
      {fault && <Alert type="error" showIcon title={fault} className="factor-fault" />}
      <div className="proof-actions"><Button onClick={onClose}>{say(text.cancel)}</Button><Button type="primary" danger={danger ?? false} htmlType="submit" loading={busy}>{say(action ?? text.confirm)}</Button></div>
    </Form>
  );
}
