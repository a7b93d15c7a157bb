import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { bareScreens, redirects } from './bare-screens.ts';
import { KeptFrame } from './kept-frame.tsx';
import { useLanguage } from './language.ts';
import { isFault, Screen } from './lazy-screens.tsx';
import { addressOf, passageOf } from './passage.ts';
import { useSession } from './session.tsx';

/** Behind every address: the guard, then a page by itself or the frame with its tabs. The frame stays alive behind the sign-in page and the lock, so that nothing typed is lost. */
export function Entrance() {
  // The router draws it for a new address alone.
  useLanguage();
  const location = useLocation();
  const session = useSession();
  const { pathname, search } = location;
  const passage = passageOf(location, session);
  const opens = passage.kind === 'open';
  const to = addressOf(passage, location, session.left) ?? (opens && pathname in redirects ? redirects[pathname]! + search : null);
  const alone = opens && (pathname in bareScreens || !session.signedIn);
  const person = session.left ? null : session.userInfo;
  useEffect(() => { if (passage.kind === 'signOut') void session.signOut(true); }, [passage.kind, session]);
  return (
    <>
      {to === null ? null : <Navigate to={to} replace />}
      {to === null && alone ? <Alone path={pathname} /> : null}
      {person ? <KeptFrame key={`${person.id} ${person.companyId}`} visible={opens && to === null && !alone} location={location} /> : null}
    </>
  );
}

/** A page without the frame. Nobody knows this visitor's menu, so that any other address leads nowhere. */
const Alone = ({ path }: { path: string }) => (path in bareScreens || isFault(path) ? <Screen key={path} path={path} /> : <Navigate to="/404" replace state={{ path }} />);
