import { Alert, Tabs } from 'antd';
import { useFace } from '../../app/session.tsx';
import { say } from '../../app/text.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { NoticeBar } from '../../shell/notice-bar.tsx';
import { useTitle } from '../../shell/titles.ts';
import { AccountForm } from './account-form.tsx';
import { BrandPanel, SignInFooter } from './brand-panel.tsx';
import { DemoList } from './demo-list.tsx';
import { EcodeForm } from './ecode-form.tsx';
import './sign-in.css';
import { text } from './sign-in.text.ts';

/** /login: the brand on one side, the ways in on the other. */
export default function SignIn() {
  const { demoMode, needsSetUp } = useFace();
  useTitle(say(text.title));
  const ways = [{ key: 'account', label: say(text.account), children: <AccountForm /> }, { key: 'ecode', label: say(text.ecode), children: <EcodeForm /> }];
  return (
    <div className="sign-in">
      <NoticeBar />
      <div className="sign-in-body">
        <BrandPanel />
        <main className="sign-in-panel">
          <div className="sign-in-corner"><LanguageSwitch /></div>
          <div className="sign-in-form">
            {needsSetUp && <Alert className="sign-in-fault" type="info" showIcon title={say(text.needsSetUp)} description={say(text.needsSetUpNote)} />}
            <Tabs items={ways} destroyOnHidden size="large" animated={false} />
            {demoMode && <DemoList />}
          </div>
          <SignInFooter />
        </main>
      </div>
    </div>
  );
}
