import { LogoutOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import type { ReactNode } from 'react';
import { useFace, useSession } from '../../../api/session.tsx';
import { say } from '../../../core/text.ts';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { useTitle } from '../../../ui/titles.ts';
import '../company/public.ts';
import { text } from './identity.text.ts';

/**
 * The layout of the pages before certification: operator, language, and sign-out. antd's App is needed for the dialogs and
 * messages of forms and uploads.
 */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  const { platformName } = useFace();
  const { userInfo, signOut } = useSession();
  useTitle(title);
  return (
    <App>
      <div className="auth-page">
        <header className="auth-head">
          <Mark size={26} />
          <b>{platformName}</b>
          <LanguageSwitch />
          {userInfo && (
            <Button type="text" icon={<LogoutOutlined />} onClick={() => void signOut()}>
              {say(text.signOut)}
            </Button>
          )}
        </header>
        <main className="auth-body">{children}</main>
      </div>
    </App>
  );
}
