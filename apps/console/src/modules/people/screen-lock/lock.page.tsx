import { LockOutlined } from '@ant-design/icons';
import { screenLock } from '@touchmark/contract';
import { App, Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import { Refusal } from '../../../api/send.ts';
import { useFace, useSession } from '../../../api/session.tsx';
import { say, words } from '../../../core/text.ts';
import { Mark } from '../../../ui/mark.tsx';
import { Face } from '../../../ui/small-parts.tsx';
import { useTitle } from '../../../ui/titles.ts';
import './screen-lock.css';
import { text } from './screen-lock.text.ts';

/** The time of day, updated every minute. */
function Clock() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <time className="lock-time num">{now.toTimeString().slice(0, 5)}</time>;
}

function LockForm() {
  const { userInfo, setLocked, signOut } = useSession();
  const unlock = useWrite(screenLock.unlock);
  const { modal } = App.useApp();
  const [form] = Form.useForm<{ password: string }>();
  const name = userInfo?.realName || userInfo?.user_name;
  const send = ({ password }: { password: string }) =>
    unlock.mutate(
      { password },
      {
        // The guard then redirects to the address in `back`.
        onSuccess: () => setLocked(false),
        onError: (error) => {
          // The server has ended the session: the sign-in page does not return to the last page, because somebody else may sign
          // in.
          if (error instanceof Refusal && error.error === 'lockedOut') return void signOut(true);
          form.setFields([{ name: 'password', value: '', errors: [error.message] }]);
        },
      },
    );
  const leave = () =>
    void modal.confirm({
      title: say(text.sureToSignOut),
      content: say(text.signOutNote),
      okText: say(text.signOut),
      cancelText: say(words.cancel),
      onOk: () => signOut(),
    });
  return (
    <>
      <div className="lock-who">
        {name ? (
          <>
            <Face name={name} image={userInfo?.headImg ?? ''} large />
            <span>{name}</span>
          </>
        ) : (
          <LockOutlined />
        )}
      </div>
      <p>{say(text.note)}</p>
      <Form form={form} requiredMark={false} validateTrigger="onSubmit" onFinish={send}>
        <Form.Item name="password" rules={[{ required: true, message: say(text.empty) }]}>
          <Input.Password
            autoFocus
            size="large"
            maxLength={16}
            placeholder={say(text.password)}
            aria-label={say(text.password)}
            autoComplete="off"
          />
        </Form.Item>
        <Button block type="primary" size="large" htmlType="submit" loading={unlock.isPending}>
          {say(text.unlock)}
        </Button>
      </Form>
      <Button type="link" onClick={leave}>
        {say(text.signOut)}
      </Button>
    </>
  );
}

/** /lock: only unlocking and signing out. */
export default function Lock() {
  const { platformName } = useFace();
  useTitle(say(text.title));
  return (
    <App>
      <main className="lock">
        <Clock />
        <div className="lock-box">
          <LockForm />
        </div>
        <div className="lock-brand">
          <Mark size={18} />
          {platformName}
        </div>
      </main>
    </App>
  );
}
