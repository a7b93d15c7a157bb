import { useEffect, useState, useSyncExternalStore } from 'react';
import { language, nameOf, onLanguage, say } from '../../../core/text.ts';
import { LinkApp, Message, OtherLanguage } from '../receive-link/public.ts';
import { AccountApp } from './account-app.tsx';
import { text } from './dealer-phone.text.ts';
import { chooseAccount, type PhoneSession } from './phone-sessions.ts';
import { SignIn } from './sign-in.tsx';
import { usePhoneStore, useSessions } from './use-phone.ts';
import './dealer-phone.css';

/** Behind # stands the token of a link; everybody else signs in. */
const hasLink = () => location.hash.length > 20;
const onHash = (tell: () => void) => {
  addEventListener('hashchange', tell);
  return () => removeEventListener('hashchange', tell);
};

/** The dealer’s phone: by the link of one document, or for whoever signs in. */
export function PhoneApp() {
  useSyncExternalStore(onLanguage, language);
  return useSyncExternalStore(onHash, hasLink) ? <LinkApp /> : <Dealer />;
}

function Dealer() {
  const store = usePhoneStore();
  const { sessions, chosen } = useSessions();
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    if (store && sessions.length === 0)
      void store
        .ofOthers({ userId: '', companyId: '', stationId: '' })
        .then((counts) => setWaiting([...counts.values()].reduce((sum, n) => sum + n, 0)));
  }, [store, sessions]);
  if (!store) return <Message title={text.opening} />;
  if (sessions.length === 0) return <SignIn waiting={waiting} />;
  if (!chosen) return <Choice key={sessions.map((one) => one.token).join()} sessions={sessions} waiting={waiting} />;
  return <AccountApp key={chosen.token} store={store} session={chosen} sessions={sessions} />;
}

/** One phone with accounts at several brands: for which is the work. Another phone may sign in as well. */
function Choice({ sessions, waiting }: { sessions: readonly PhoneSession[]; waiting: number }) {
  const [signingIn, setSigningIn] = useState(false);
  if (signingIn) return <SignIn waiting={waiting} />;
  return (
    <main className="rc dp-choice">
      <header>
        <h1>{say(text.choose)}</h1>
        <OtherLanguage />
      </header>
      <ul className="dp-cards">
        {sessions.map((session) => (
          <li key={session.id}>
            <button type="button" onClick={() => chooseAccount(session.id)}>
              <b>{session.receiverName}</b>
              <span>{nameOf(session.companyName, session.companyNameEn)}</span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setSigningIn(true)}>
        {say(text.signInOther)}
      </button>
    </main>
  );
}
