import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isNamed } from '@touchmark/domain';
import { bareScreens, redirectOf } from './bare-screens.ts';
import { KeptFrame } from './kept-frame.tsx';
import { invitation, keepInvitation } from '../core/invitation.ts';
import { useLanguage } from '../core/language.ts';
import { say, words } from '../core/text.ts';
import { sessionEnded } from '../api/ended.ts';
import { oweSignOut, paySignOut } from '../api/refresh.ts';
import { storedToken } from '../api/tokens.ts';
import { loadChunk } from '../core/chunk.ts';
import { isFault, Screen, waiting } from './lazy-screens.tsx';
import { addressOf, passageOf } from './passage.ts';
import { useSession } from '../api/session.tsx';

/** If its code cannot be loaded, the invitation waits until the console is opened again. */
const TakenInvitation = lazy(() => loadChunk(() => import('./taken-invitation.tsx')).catch(() => ({ default: () => null })));
const Landing = lazy(() => loadChunk(() => import('./landing.tsx')));

/** The target of an address: `/` leads to the user's start page, other short forms to their page. */
function standsAt(path: string, signedIn: boolean): 'landing' | 'redirect' | 'alone' | 'frame' {
  if (path === '/' && signedIn) return 'landing';
  if (redirectOf(path) !== undefined) return 'redirect';
  return isNamed(bareScreens, path) || !signedIn ? 'alone' : 'frame';
}

/**
 * Rendered for every address: the guard, then a page without frame, or the frame with its tabs. The frame stays mounted behind
 * the sign-in page and the lock, so that typed values are kept.
 */
export function Entrance() {
  // Subscribes to the language, because the router renders this only for a new address.
  useLanguage();
  // Before any redirect, which would lose it.
  useState(keepInvitation);
  const location = useLocation();
  const session = useSession();
  const { pathname, search } = location;
  const passage = passageOf(location, session);
  const to = addressOf(passage, location, session.left);
  const person = session.left ? null : session.userInfo;
  const stands = passage.kind === 'open' && to === null ? standsAt(pathname, session.signedIn) : null;
  useEffect(() => {
    // Only one half of the token is left: the forms stay as they do when the server ends a session.
    if (passage.kind !== 'signOut') return;
    sessionEnded(storedToken(), say(words.signInAgain));
    oweSignOut();
    void paySignOut();
  }, [passage.kind]);
  return (
    <>
      {to === null ? null : <Navigate to={to} replace />}
      {stands === 'redirect' ? <Navigate to={redirectOf(pathname, search)!} replace /> : null}
      {stands === 'landing' ? (
        <Suspense fallback={waiting}>
          <Landing search={search} />
        </Suspense>
      ) : null}
      {stands === 'alone' ? <Alone path={pathname} /> : null}
      {person && invitation() ? (
        <Suspense>
          <TakenInvitation />
        </Suspense>
      ) : null}
      {person ? <KeptFrame key={`${person.id} ${person.companyId}`} visible={stands === 'frame'} location={location} /> : null}
    </>
  );
}

/** A page without the frame. The visitor has no menu, so unknown addresses lead to 404. */
const Alone = ({ path }: { path: string }) =>
  isNamed(bareScreens, path) || isFault(path) ? <Screen key={path} path={path} /> : <Navigate to="/404" replace state={{ path }} />;
