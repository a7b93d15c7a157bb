import { useEffect, useState } from 'react';
import { fill, nameOf, say } from '../../../core/text.ts';
import { OtherLanguage } from '../receive-link/public.ts';
import { text } from './dealer-phone.text.ts';
import type { PhoneStore } from './phone-acts.ts';
import { chooseAccount, ownerOf, type PhoneSession } from './phone-sessions.ts';
import { signOut } from './wire.ts';

export function Head({
  store,
  session,
  sessions,
  waiting,
}: {
  store: PhoneStore;
  session: PhoneSession;
  sessions: readonly PhoneSession[];
  waiting: number;
}) {
  return (
    <header className="dp-head">
      <div>
        <h1>{session.receiverName}</h1>
        <span>{nameOf(session.companyName, session.companyNameEn)}</span>
      </div>
      <OtherLanguage />
      <LeaveButton store={store} session={session} sessions={sessions} waiting={waiting} />
    </header>
  );
}

/** Changes the account where there are several, and signs out. What waits stays on the phone, and is said before. */
export function LeaveButton({
  store,
  session,
  sessions,
  waiting,
}: {
  store: PhoneStore;
  session: PhoneSession;
  sessions: readonly PhoneSession[];
  waiting: number;
}) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      {sessions.length > 1 ? (
        <button type="button" className="dp-quiet" onClick={() => chooseAccount('')}>
          {say(text.change)}
        </button>
      ) : null}
      <button type="button" className="dp-quiet" onClick={() => (waiting > 0 ? setAsking(true) : void signOut(store, session))}>
        {say(text.signOut)}
      </button>
      {asking ? (
        <div className="rc-bar dp-ask" role="alertdialog" aria-label={say(text.signOut)}>
          <p>{fill(text.signOutWaiting, { n: waiting })}</p>
          <button type="button" onClick={() => setAsking(false)}>
            {say(text.stay)}
          </button>
          <button type="button" onClick={() => void signOut(store, session)}>
            {say(text.signOutAnyway)}
          </button>
        </div>
      ) : null}
    </>
  );
}

/** What waits on this phone for other accounts: it is sent when they are chosen, never by this one. */
export function Others({ store, session, sessions }: { store: PhoneStore; session: PhoneSession; sessions: readonly PhoneSession[] }) {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    if (sessions.length > 1) void store.ofOthers(ownerOf(session)).then(setCounts);
  }, [store, session, sessions]);
  return [...counts].map(([name, n]) => (
    <p key={name} className="rc-bar">
      {fill(text.others, { name, n })}
    </p>
  ));
}
