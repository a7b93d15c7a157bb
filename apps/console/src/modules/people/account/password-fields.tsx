import { passwordFault, passwordFaultText } from '@touchmark/domain';
import { Form, Input } from 'antd';
import { say } from '../../../core/text.ts';
import { text } from './account.text.ts';

/** A new password and its repetition. The rules are checked on blur; the list of common passwords is on the server. */
export function PasswordFields({
  size = 'large',
  own = [],
  hint = true,
}: {
  size?: 'large' | 'middle';
  own?: readonly string[];
  hint?: boolean;
}) {
  return (
    <>
      <Form.Item
        name="password"
        label={say(text.newPassword)}
        extra={hint ? say(text.passwordHint) : undefined}
        required
        rules={[
          {
            validator: (_, value?: string) => {
              const fault = passwordFault(value ?? '', { own });
              return fault ? Promise.reject(new Error(say(passwordFaultText[fault]))) : Promise.resolve();
            },
          },
        ]}
      >
        <Input.Password size={size} maxLength={64} autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="password2"
        label={say(text.again2)}
        dependencies={['password']}
        required
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, value?: string) =>
              value && value === getFieldValue('password') ? Promise.resolve() : Promise.reject(new Error(say(text.differs))),
          }),
        ]}
      >
        <Input.Password size={size} maxLength={64} autoComplete="new-password" />
      </Form.Item>
    </>
  );
}
