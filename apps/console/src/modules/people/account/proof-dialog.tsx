import { accountSecurity, type OwnProof, type Text } from '@touchmark/contract';
import { Alert, Button, Form, Input, Modal, Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { newKey, Refusal, send as ask } from '../../../api/send.ts';
import { fill, say } from '../../../core/text.ts';
import { putFaults } from '../../../ui/index.ts';
import { text } from './account.text.ts';
import { CodeField } from './code-field.tsx';

/** One's own phone and address, masked; a code sent there proves the identity like the password. */
export type Codes = Partial<Record<'sms' | 'mail', string>>;
interface Props<V extends { own: string }> {
  open: boolean;
  title: Text;
  note?: Text;
  children?: ReactNode;
  action?: Text;
  danger?: boolean;
  onClose: () => void;
  codes?: Codes;
  /**
   * Executes the action; errors are shown at their field or above the button. `own` is the present password, `proof` the password
   * or the code chosen instead.
   */
  onSend: (values: V, proof: OwnProof) => Promise<unknown>;
}

/**
 * A small form that ends with the present password, or a code if offered. Required for every change that weakens the account's
 * protection.
 */
export function ProofDialog<V extends { own: string }>(props: Props<V>) {
  const { open, title, onClose } = props;
  return (
    <Modal open={open} title={say(title)} onCancel={onClose} footer={null} width={440} destroyOnHidden>
      {open ? <ProofForm {...props} /> : null}
    </Modal>
  );
}

function ProofForm<V extends { own: string }>({ note, children, action, danger, codes = {}, onClose, onSend }: Props<V>) {
  const [form] = Form.useForm<V>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const [way, setWay] = useState<keyof typeof wayText>('password');
  const ways = (['password', 'sms', 'mail'] as const).filter((one) => one === 'password' || codes[one]);
  const proofOf = (values: V & { ownCode?: string }): OwnProof =>
    way === 'password' ? { password: values.own } : { channel: way, code: values.ownCode?.trim() };
  const send = async (values: V) => {
    setBusy(true);
    setFault('');
    try {
      await onSend(values, proofOf(values));
      onClose();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.error === 'wrongOldPassword') putFaults(form, [{ field: 'own', msg: error.message }]);
      else if (error.error === 'wrongCode' && way !== 'password') putFaults(form, [{ field: 'ownCode', msg: error.message }]);
      else if (error.fields.length > 0) putFaults(form, error.fields);
      else setFault(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form name="proof" form={form} layout="vertical" requiredMark={false} onFinish={(values: V) => void send(values)}>
      {note && <p className="factor-note">{say(note)}</p>}
      {children}
      {ways.length > 1 && (
        <Form.Item label={say(text.proveBy)}>
          <Segmented
            block
            aria-label={say(text.proveBy)}
            value={way}
            options={ways.map((value) => ({ value, label: say(wayText[value]) }))}
            onChange={(next) => {
              setFault('');
              setWay(next);
            }}
          />
        </Form.Item>
      )}
      {way === 'password' ? (
        <Form.Item name={'own'} label={say(text.present)} rules={[{ required: true, message: say(text.needPresent) }]}>
          <Input.Password maxLength={64} autoComplete="current-password" />
        </Form.Item>
      ) : (
        <>
          <p className="factor-note">{fill(text.codeTo, { target: codes[way]! })}</p>
          <CodeField
            key={way}
            name="ownCode"
            size="middle"
            channel={way}
            ask={() => ask(accountSecurity.sendCode, { channel: way }, newKey())}
          />
        </>
      )}
      {fault && <Alert type="error" showIcon title={fault} className="factor-fault" />}
      <div className="proof-actions">
        <Button onClick={onClose}>{say(text.cancel)}</Button>
        <Button type="primary" danger={danger ?? false} htmlType="submit" loading={busy}>
          {say(action ?? text.confirm)}
        </Button>
      </div>
    </Form>
  );
}

const wayText = { password: text.byPassword, sms: text.bySms, mail: text.byMail };
