import { user, type SignInWays } from '@touchmark/contract';
import { isMobile } from '@touchmark/domain';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useRead } from '../../../api/hooks.ts';
import { useFace, useSession } from '../../../api/session.tsx';
import { invitation } from '../../../core/invitation.ts';
import { say } from '../../../core/text.ts';
import { isAnswer } from '../../../core/visit.ts';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import { NoticeBar } from '../../../ui/notice-bar.tsx';
import { useTitle } from '../../../ui/titles.ts';
import { AccountForm } from './account-form.tsx';
import { BrandPanel, SignInFooter } from './brand-panel.tsx';
import { DemoList } from './demo-list.tsx';
import { draft } from './draft.ts';
import { EcodeForm } from './ecode-form.tsx';
import './sign-in.css';
import { Note } from './note.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { text } from './sign-in.text.ts';
import { ThirdParty } from './third-party.tsx';
import type { Guest } from './third-party-back.tsx';
import { type Owed, OwedContext } from './use-sign-in.ts';
import { Ways } from './ways.tsx';

// Loaded on demand, because most sign-ins do not need them.
const CodeForm = lazy(() => import('./code-form.tsx'));
const InvitationNote = lazy(() => import('./invitation-note.tsx'));
const LinkStep = lazy(() => import('./link-step.tsx'));
const Forgotten = lazy(() => import('./forgotten.tsx'));
const SecondStep = lazy(() => import('./second-step.tsx'));
const ThirdPartyBack = lazy(() => import('./third-party-back.tsx'));
const RegisterDialog = lazy(async () => ({ default: (await import('./register-dialog.tsx')).RegisterDialog }));

const noWays: SignInWays = { sms: false, mail: false, passkey: false, oauth: [], outbox: false };
type Step = { kind: 'ways' } | { kind: 'link'; guest: Guest } | { kind: 'forgotten' } | { kind: 'owed'; owed: Owed };

/** /login: the brand on one side, the ways to sign in on the other. */
export default function SignIn() {
  const { demoMode, needsSetUp } = useFace();
  const { ended } = useSession();
  const ways = useRead(user.ways, {}).data ?? noWays;
  const [step, setStep] = useState<Step>({ kind: 'ways' });
  // Read once, because the code is removed from the address immediately.
  const [returned, setReturned] = useState(() => {
    const query = new URLSearchParams(location.search);
    return isAnswer(query) ? query : null;
  });
  useTitle(say(text.title));
  const owe = (owed: Owed) => setStep({ kind: 'owed', owed });
  const back = () => setStep({ kind: 'ways' });
  return (
    <div className="sign-in">
      <NoticeBar />
      <div className="sign-in-body">
        <BrandPanel />
        <main className="sign-in-panel">
          <div className="sign-in-corner">
            <LanguageSwitch />
          </div>
          <OwedContext value={owe}>
            <div className="sign-in-form">
              {ended && <Note kind="error" title={ended} />}
              {needsSetUp && (
                <Note kind="info" title={say(text.needsSetUp)}>
                  {say(text.needsSetUpNote)}
                </Note>
              )}
              <Suspense>
                {returned && step.kind === 'ways' && (
                  <ThirdPartyBack
                    query={returned}
                    onOwed={owe}
                    onLink={(guest) => {
                      setReturned(null);
                      setStep({ kind: 'link', guest });
                    }}
                    onLeave={() => setReturned(null)}
                  />
                )}
                {step.kind === 'link' && <LinkStep guest={step.guest} ways={ways} onOwed={owe} onBack={back} />}
                {step.kind === 'ways' && <AllWays ways={ways} onForgotten={() => setStep({ kind: 'forgotten' })} />}
                {step.kind === 'forgotten' && <Forgotten ways={ways} onBack={back} />}
                {step.kind === 'owed' && <SecondStep key={step.owed.kind} owed={step.owed} onOwed={owe} onBack={back} />}
              </Suspense>
              {demoMode && step.kind === 'ways' && <DemoList />}
              {ways.outbox && <p className="outbox-note">{say(text.outboxNote)}</p>}
            </div>
          </OwedContext>
          <SignInFooter />
        </main>
      </div>
    </div>
  );
}

function AllWays({ ways, onForgotten }: { ways: SignInWays; onForgotten: () => void }) {
  // With a link for registration the form opens at once.
  const [registers, setRegisters] = useState(() => new URLSearchParams(location.search).has('register'));
  const [token] = useState(invitation);
  const navigate = useNavigate();
  const { sms, mail, oauth, passkey } = ways;
  const register = () => (isMobile(navigator.userAgent) ? void navigate(`/quickRegister${location.search}`) : setRegisters(true));
  const items = [
    { key: 'account', label: say(text.account), children: <AccountForm instead={say(sms ? text.unseenWays : text.unseenEcode)} /> },
    ...(sms || mail
      ? [
          {
            key: 'code',
            label: say(sms ? text.phone : text.mail),
            children: (
              <Suspense>
                <CodeForm sms={sms} mail={mail} />
              </Suspense>
            ),
          },
        ]
      : []),
    { key: 'ecode', label: say(text.ecode), children: <EcodeForm /> },
    ...(oauth.length > 0 ? [{ key: 'third', label: say(text.third), children: <ThirdParty sources={oauth} /> }] : []),
  ];
  return (
    <>
      {token ? (
        <Suspense>
          <InvitationNote token={token} />
        </Suspense>
      ) : null}
      <Ways key={draft.way} items={items} first={draft.way} />
      {passkey && <PasskeyButton />}
      <nav className="sign-in-links">
        <Button type="link" onClick={register}>
          {say(text.register)}
        </Button>
        <Button type="link" onClick={onForgotten}>
          {say(text.forgot)}
        </Button>
        <Link to="/applicableCate">{say(text.categories)}</Link>
      </nav>
      {registers && (
        <Suspense>
          <RegisterDialog
            onClose={() => {
              setRegisters(false);
              if (new URLSearchParams(location.search).has('register')) void navigate('/login', { replace: true });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
