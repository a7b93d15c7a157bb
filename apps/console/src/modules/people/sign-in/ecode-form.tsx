import { Button, Form, Input } from 'antd';
import { say } from '../../../core/text.ts';
import { Note } from './note.tsx';
import { text } from './sign-in.text.ts';
import { draft } from './draft.ts';
import { faultOf, useSignIn } from './use-sign-in.ts';

interface Values {
  loginName: string;
  loginPassword: string;
}

/** Sign-in by identification account: no captcha. */
export function EcodeForm() {
  const { byEcode, enter, onError } = useSignIn();
  const fault = faultOf(byEcode.error);
  const send = ({ loginName, loginPassword }: Values) =>
    byEcode.mutate({ loginName: loginName.trim(), loginPassword }, { onSuccess: enter, onError });
  return (
    <Form
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
      {fault && <Note kind="error" title={fault} />}
      <Button type="primary" size="large" htmlType="submit" block loading={byEcode.isPending}>
        {say(text.signIn)}
      </Button>
    </Form>
  );
}
