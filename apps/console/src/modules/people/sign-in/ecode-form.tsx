import { Button, Form, Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { Refusal } from '../../../api/send.ts';
import { say } from '../../../core/text.ts';
import { CaptchaField, useCaptcha } from './captcha-field.tsx';
import { Note } from './note.tsx';
import { text } from './sign-in.text.ts';
import { draft } from './draft.ts';
import { faultOf, useSignIn } from './use-sign-in.ts';

interface Values {
  loginName: string;
  loginPassword: string;
  authCode?: string;
}

/** Sign-in by identification account: no captcha, until too many have failed. */
export function EcodeForm() {
  const [form] = Form.useForm<Values>();
  const { byEcode, enter, onError } = useSignIn();
  const code = useRef<InputRef>(null);
  const [asked, setAsked] = useState(false);
  const captcha = useCaptcha(asked);
  const wrongCaptcha = byEcode.error instanceof Refusal && byEcode.error.error === 'wrongCaptcha';
  const fault = wrongCaptcha ? null : faultOf(byEcode.error);
  const onFault = (error: Error) => {
    onError(error);
    // A captcha is valid once, so every failure loads another one.
    if (asked) captcha.renew();
    form.setFieldValue('authCode', '');
    if (!(error instanceof Refusal)) return;
    if (error.error === 'captchaNeeded') setAsked(true);
    if (error.error !== 'wrongCaptcha') return;
    form.setFields([{ name: 'authCode', errors: [error.message] }]);
    code.current?.focus();
  };
  const send = ({ loginName, loginPassword, authCode }: Values) =>
    byEcode.mutate(
      { loginName: loginName.trim(), loginPassword, ...(asked && { authId: captcha.authId, authCode: authCode?.trim() ?? '' }) },
      { onSuccess: enter, onError: onFault },
    );
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      initialValues={{ loginName: draft.loginName }}
      onValuesChange={(_, { loginName }) => {
        draft.loginName = loginName;
      }}
      onFinish={send}
    >
      <Form.Item
        name="loginName"
        label={say(text.loginName)}
        rules={[{ required: true, whitespace: true, message: say(text.needLoginName) }]}
      >
        <Input size="large" maxLength={50} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item name="loginPassword" label={say(text.password)} rules={[{ required: true, message: say(text.needPassword) }]}>
        <Input.Password size="large" maxLength={64} autoComplete="current-password" />
      </Form.Item>
      {asked && <CaptchaField captcha={captcha} input={code} />}
      {fault && <Note kind="error" title={fault} />}
      <Button type="primary" size="large" htmlType="submit" block loading={byEcode.isPending}>
        {say(text.signIn)}
      </Button>
    </Form>
  );
}
