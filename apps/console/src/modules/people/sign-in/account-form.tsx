import { Button, Form, Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { Refusal } from '../../../api/send.ts';
import { say } from '../../../core/text.ts';
import { rememberAccount, rememberedAccount } from './account.ts';
import { CaptchaField, useCaptcha } from './captcha-field.tsx';
import { Note } from './note.tsx';
import { text } from './sign-in.text.ts';
import { draft } from './draft.ts';
import { faultOf, useSignIn } from './use-sign-in.ts';

interface Values {
  username: string;
  password: string;
  authCode: string;
  remember: boolean;
}

/** Sign-in by account, password and captcha. A captcha is valid once, so every failure loads another one. */
export function AccountForm({
  oauthId,
  instead,
}: {
  /** A third-party identity to link with the account. */ oauthId?: string;
  /** Text that lists the ways to sign in without a captcha picture. */
  instead: string;
}) {
  const [form] = Form.useForm<Values>();
  const code = useRef<InputRef>(null);
  const captcha = useCaptcha();
  const { byAccount, enter, onError } = useSignIn();
  const wrongCaptcha = byAccount.error instanceof Refusal && byAccount.error.error === 'wrongCaptcha';
  const fault = wrongCaptcha ? null : faultOf(byAccount.error);

  const onFault = (error: Error) => {
    onError(error);
    captcha.renew();
    form.setFieldValue('authCode', '');
    if (error instanceof Refusal && error.error === 'wrongCaptcha') {
      form.setFields([{ name: 'authCode', errors: [error.message] }]);
      code.current?.focus();
    }
  };
  const send = ({ username, password, authCode, remember }: Values) =>
    byAccount.mutate(
      {
        username: username.trim(),
        password,
        authCode: authCode.trim(),
        authId: captcha.authId,
        tenantId: '000000',
        grant_type: 'password',
        ...(oauthId && { oauthId }),
      },
      {
        onError: onFault,
        onSuccess: (result) => {
          rememberAccount(remember ? username.trim() : null);
          enter(result);
        },
      },
    );
  const known = rememberedAccount();
  const begin = draft.username ?? known;
  // Focus only when the page opens, not when the tabs are changed with the arrow keys.
  const [opens] = useState(() => document.activeElement === document.body);
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      initialValues={{ username: begin, remember: known !== '' }}
      onValuesChange={(_, { username }) => {
        draft.username = username;
      }}
      onFinish={send}
    >
      <Form.Item name="username" label={say(text.username)} rules={[{ required: true, whitespace: true, message: say(text.needUsername) }]}>
        <Input size="large" maxLength={50} autoComplete="username" autoFocus={opens && !begin} autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item name="password" label={say(text.password)} rules={[{ required: true, message: say(text.needPassword) }]}>
        <Input.Password size="large" maxLength={64} autoComplete="current-password" autoFocus={opens && begin !== ''} />
      </Form.Item>
      <CaptchaField captcha={captcha} input={code} instead={instead} />
      <label className="remember">
        <Form.Item name="remember" valuePropName="checked" noStyle>
          <input type="checkbox" />
        </Form.Item>
        {say(text.remember)}
      </label>
      {fault && <Note kind="error" title={fault} />}
      <Button type="primary" size="large" htmlType="submit" block loading={byAccount.isPending}>
        {say(text.signIn)}
      </Button>
    </Form>
  );
}
