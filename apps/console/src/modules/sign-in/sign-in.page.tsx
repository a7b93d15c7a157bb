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
import { Note } from './note.tsx';
import { text } from './sign-in.text.ts';
import { Ways } from './ways.tsx';

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
            {needsSetUp && <Note kind="info" title={say(text.needsSetUp)}>{say(text.needsSetUpNote)}</Note>}
            <Ways items={ways} />
            {demoMode && <DemoList />}
          </div>
          <SignInFooter />
        </main>
      </div>
    </div>
  );
}
