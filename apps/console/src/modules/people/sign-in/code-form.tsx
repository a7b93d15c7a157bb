import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { say } from '../../../core/text.ts';
import { CodeField, emailRule, phoneRule } from '../account/public.ts';
import { draft } from './draft.ts';
import { Note } from './note.tsx';
import { text } from './sign-in.text.ts';
import { faultOf, useSignIn } from './use-sign-in.ts';

interface Values {
  phone: string;
  email: string;
  code: string;
}

/** A third-party identity to link with the account. */
interface Linked {
  oauthId?: string | undefined;
}

/** Sign-in by a code sent to the phone, or by mail if that is configured. */
export default function CodeForm({ sms, mail, oauthId }: { sms: boolean; mail: boolean } & Linked) {
  const [byMail, setByMail] = useState(!sms);
  return (
    <>
      {byMail ? <MailForm oauthId={oauthId} /> : <PhoneForm oauthId={oauthId} />}
      {sms && mail && (
        <Button type="link" className="sign-in-other" onClick={() => setByMail(!byMail)}>
          {say(byMail ? text.toPhone : text.toMail)}
        </Button>
      )}
    </>
  );
}

function PhoneForm({ oauthId }: Linked) {
  const { byPhone, enter, onError } = useSignIn();
  const fault = faultOf(byPhone.error);
  return (
    <Form<Values>
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      initialValues={{ phone: draft.phone }}
      onValuesChange={(_, { phone }) => {
        draft.phone = phone;
      }}
      onFinish={({ phone, code }) =>
        byPhone.mutate({ phone: phone.trim(), smsCode: code.trim(), ...(oauthId && { oauthId }) }, { onSuccess: enter, onError })
      }
    >
      <Form.Item name="phone" label={say(text.phoneLabel)} rules={[phoneRule]}>
        <Input size="large" maxLength={30} inputMode="tel" autoComplete="tel" />
      </Form.Item>
      <CodeField channel="sms" scene="LOGIN" target="phone" />
      {fault && <Note kind="error" title={fault} />}
      <Button type="primary" size="large" htmlType="submit" block loading={byPhone.isPending}>
        {say(text.signIn)}
      </Button>
    </Form>
  );
}

function MailForm({ oauthId }: Linked) {
  const { byMail, enter, onError } = useSignIn();
  const fault = faultOf(byMail.error);
  return (
    <Form<Values>
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      initialValues={{ email: draft.email }}
      onValuesChange={(_, { email }) => {
        draft.email = email;
      }}
      onFinish={({ email, code }) =>
        byMail.mutate({ email: email.trim(), mailCode: code.trim(), ...(oauthId && { oauthId }) }, { onSuccess: enter, onError })
      }
    >
      <Form.Item name="email" label={say(text.emailLabel)} rules={[emailRule]}>
        <Input size="large" maxLength={100} inputMode="email" autoComplete="email" />
      </Form.Item>
      <CodeField channel="mail" scene="LOGIN" target="email" />
      {fault && <Note kind="error" title={fault} />}
      <Button type="primary" size="large" htmlType="submit" block loading={byMail.isPending}>
        {say(text.signIn)}
      </Button>
    </Form>
  );
}
