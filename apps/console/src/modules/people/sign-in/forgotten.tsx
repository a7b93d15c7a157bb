import { user, type SignInWays } from '@touchmark/contract';
import { Button, Form, Input, Result, Segmented } from 'antd';
import { useState } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import { Refusal } from '../../../api/send.ts';
import { say } from '../../../core/text.ts';
import { CodeField, emailRule, PasswordFields, phoneRule } from '../account/public.ts';
import { Note } from './note.tsx';
import { text } from './sign-in.text.ts';

interface Values {
  phone: string;
  email: string;
  code: string;
  password: string;
}

/** Resets a forgotten password with a code sent to the account's phone or address. */
export default function Forgotten({ ways: { sms, mail }, onBack }: { ways: SignInWays; onBack: () => void }) {
  const [byMail, setByMail] = useState(!sms);
  const [done, setDone] = useState(false);
  if (done)
    return (
      <Result
        status="success"
        title={say(text.resetDone)}
        extra={
          <Button type="primary" size="large" onClick={onBack}>
            {say(text.back)}
          </Button>
        }
      />
    );
  return (
    <>
      <h2 className="sign-in-title">{say(text.resetTitle)}</h2>
      <p className="sign-in-note">{say(sms || mail ? text.resetNote : text.resetNone)}</p>
      {sms && mail && (
        <Segmented
          block
          className="sign-in-choice"
          value={byMail ? 'mail' : 'sms'}
          onChange={(way) => setByMail(way === 'mail')}
          options={[
            { value: 'sms', label: say(text.byPhone) },
            { value: 'mail', label: say(text.byMail) },
          ]}
        />
      )}
      {(sms || mail) && <ResetForm key={String(byMail)} byMail={byMail} onDone={() => setDone(true)} />}
      <Button type="link" className="sign-in-other" onClick={onBack}>
        {say(text.back)}
      </Button>
    </>
  );
}

function ResetForm({ byMail, onDone }: { byMail: boolean; onDone: () => void }) {
  const [form] = Form.useForm<Values>();
  const reset = useWrite(user.resetPassword);
  const fault = reset.error instanceof Refusal && reset.error.fields.length === 0 ? reset.error.message : null;
  const onError = (error: Error) => {
    if (error instanceof Refusal) form.setFields(error.fields.map(({ field, msg }) => ({ name: field as keyof Values, errors: [msg] })));
  };
  const send = ({ phone, email, code, password }: Values) =>
    reset.mutate(
      { ...(byMail ? { email: email.trim() } : { phone: phone.trim() }), code: code.trim(), password },
      { onError, onSuccess: onDone },
    );
  return (
    <Form form={form} layout="vertical" requiredMark={false} validateTrigger="onBlur" onFinish={send}>
      {byMail ? (
        <Form.Item name="email" label={say(text.emailLabel)} rules={[emailRule]}>
          <Input size="large" maxLength={100} inputMode="email" autoComplete="email" autoFocus />
        </Form.Item>
      ) : (
        <Form.Item name="phone" label={say(text.phoneLabel)} rules={[phoneRule]}>
          <Input size="large" maxLength={30} inputMode="tel" autoComplete="tel" autoFocus />
        </Form.Item>
      )}
      <CodeField channel={byMail ? 'mail' : 'sms'} scene="RESET" target={byMail ? 'email' : 'phone'} />
      <PasswordFields />
      {fault && <Note kind="error" title={fault} />}
      <Button type="primary" size="large" htmlType="submit" block loading={reset.isPending}>
        {say(text.reset)}
      </Button>
    </Form>
  );
}
