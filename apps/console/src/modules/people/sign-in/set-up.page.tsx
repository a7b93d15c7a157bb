import { platform, moduleOf, user } from '@touchmark/contract';
import { passwordFault, passwordFaultText } from '@touchmark/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Result } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useWrite } from '../../../api/hooks.ts';
import { Refusal } from '../../../api/send.ts';
import { useFace } from '../../../api/session.tsx';
import { fill, say } from '../../../core/text.ts';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import { useTitle } from '../../../ui/titles.ts';
import { BrandPanel, SignInFooter } from './brand-panel.tsx';
import './sign-in.css';
import { Note } from './note.tsx';
import { text } from './sign-in.text.ts';

interface Values {
  operatorName: string;
  account: string;
  realName: string;
  password: string;
  again: string;
}

function SetUpForm({ token, onDone }: { token: string; onDone: (account: string) => void }) {
  const [form] = Form.useForm<Values>();
  const setUp = useWrite(user.setUp);
  // Errors of fields are shown at the fields.
  const fault = setUp.error instanceof Refusal && setUp.error.fields.length > 0 ? null : setUp.error?.message;
  const onFault = (error: Error) => {
    const fields = error instanceof Refusal ? error.fields : [];
    form.setFields(fields.map(({ field, msg }) => ({ name: field as keyof Values, errors: [msg] })));
  };
  const send = ({ operatorName, account, realName, password }: Values) =>
    setUp.mutate({ operatorName, account, realName, password, token }, { onError: onFault, onSuccess: () => onDone(account.trim()) });
  return (
    <Form form={form} layout="vertical" requiredMark={false} validateTrigger="onBlur" scrollToFirstError={{ focus: true }} onFinish={send}>
      <Form.Item
        name="operatorName"
        label={say(text.operatorName)}
        extra={say(text.operatorNameHint)}
        rules={[{ required: true, whitespace: true, message: say(text.needOperatorName) }]}
      >
        <Input size="large" maxLength={50} autoFocus />
      </Form.Item>
      <Form.Item
        name="account"
        label={say(text.adminAccount)}
        rules={[
          { required: true, min: 4, max: 50, transform: (value?: string) => value?.trim() ?? '', message: say(text.needAdminAccount) },
        ]}
      >
        <Input size="large" maxLength={50} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item name="realName" label={say(text.realName)} rules={[{ required: true, whitespace: true, message: say(text.needRealName) }]}>
        <Input size="large" maxLength={50} autoComplete="name" />
      </Form.Item>
      <Form.Item
        name="password"
        label={say(text.newPassword)}
        extra={say(text.newPasswordHint)}
        dependencies={['account']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, value?: string) => {
              const fault = passwordFault(value ?? '', { own: [String(getFieldValue('account') ?? '')] });
              return fault ? Promise.reject(new Error(say(passwordFaultText[fault]))) : Promise.resolve();
            },
          }),
        ]}
      >
        <Input.Password size="large" maxLength={64} autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="again"
        label={say(text.passwordAgain)}
        dependencies={['password']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, value) =>
              value === getFieldValue('password') ? Promise.resolve() : Promise.reject(new Error(say(text.differs))),
          }),
        ]}
      >
        <Input.Password size="large" maxLength={64} autoComplete="new-password" />
      </Form.Item>
      {fault && <Note kind="error" title={fault} />}
      <Button type="primary" size="large" htmlType="submit" block loading={setUp.isPending}>
        {say(text.create)}
      </Button>
    </Form>
  );
}

/** /setup?token=…: creates the first administrator of a new installation. */
export default function SetUp() {
  const { needsSetUp } = useFace();
  const token = useSearchParams()[0].get('token') ?? '';
  const [account, setAccount] = useState<string>();
  const cache = useQueryClient();
  const navigate = useNavigate();
  useTitle(say(text.setUp));
  const done = (name: string) => {
    setAccount(name);
    // The operator's name has changed, so the appearance is loaded again.
    void cache.invalidateQueries({ queryKey: [moduleOf(platform.loginMsg)] });
  };
  const toSignIn = (
    <Button type="primary" size="large" onClick={() => void navigate('/login', { replace: true })}>
      {say(text.toSignIn)}
    </Button>
  );
  return (
    <div className="sign-in">
      <div className="sign-in-body">
        <BrandPanel />
        <main className="sign-in-panel">
          <div className="sign-in-corner">
            <LanguageSwitch />
          </div>
          <div className="sign-in-form">
            {account && (
              <Result status="success" title={say(text.setUpDone)} subTitle={fill(text.setUpDoneNote, { account })} extra={toSignIn} />
            )}
            {!account && !needsSetUp && (
              <Result status="info" title={say(text.alreadySetUp)} subTitle={say(text.alreadySetUpNote)} extra={toSignIn} />
            )}
            {!account && needsSetUp && !token && <Result status="warning" title={say(text.noToken)} subTitle={say(text.noTokenNote)} />}
            {!account && needsSetUp && token && (
              <>
                <h2 className="set-up-title">{say(text.setUp)}</h2>
                <p className="set-up-note">{say(text.setUpNote)}</p>
                <SetUpForm token={token} onDone={done} />
              </>
            )}
          </div>
          <SignInFooter />
        </main>
      </div>
    </div>
  );
}
