import type { Text } from '@touchmark/contract';
import { Button, Form, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { say } from '../../../core/text.ts';
import './account.css';
import { privacyText, termsText, text } from './agreement.text.ts';

/** Terms and privacy policy, which must be accepted; each opens without leaving the form. */
export function Agreement() {
  const [shown, setShown] = useState<{ title: Text; words: Text } | null>(null);
  const read = (title: Text, words: Text) => (
    <button type="button" className="agree-link" onClick={() => setShown({ title, words })}>
      {say(title)}
    </button>
  );
  return (
    <>
      <Form.Item
        name="agree"
        valuePropName="checked"
        className="agree"
        rules={[{ validator: (_, value) => (value === true ? Promise.resolve() : Promise.reject(new Error(say(text.needAgree)))) }]}
      >
        <AgreeBox>
          {read(text.terms, termsText)}
          {say(text.and)}
          {read(text.privacy, privacyText)}
        </AgreeBox>
      </Form.Item>
      <Modal
        open={shown !== null}
        title={shown && say(shown.title)}
        onCancel={() => setShown(null)}
        footer={
          <Button type="primary" block size="large" onClick={() => setShown(null)}>
            {say(text.understood)}
          </Button>
        }
      >
        <p className="agree-terms">{shown && say(shown.words)}</p>
      </Modal>
    </>
  );
}

function AgreeBox({
  id,
  checked = false,
  onChange,
  children,
}: {
  id?: string;
  checked?: boolean;
  onChange?: (checked: boolean) => void;
  children: ReactNode;
}) {
  return (
    <div className="agree-line">
      <input id={id} type="checkbox" checked={checked} onChange={(event) => onChange?.(event.target.checked)} />
      <span>
        <label htmlFor={id}>{say(text.agree)}</label>
        {children}
      </span>
    </div>
  );
}
