import { type LoginResult, moduleOf, user, type UserInfo } from '@touchmark/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { broadcast, type News, onNews } from '../api/channel.ts';
import { whenEnded } from '../api/ended.ts';
import { keepResult, oweSignOut, paySignOut, renewAged } from '../api/refresh.ts';
import { send } from '../api/send.ts';
import { forget, forgetSession, keep, kept } from '../core/store.ts';
import { hasTokenCookie, keepTokens, onTokens } from '../api/tokens.ts';
import { settings } from '../core/settings.ts';
import { say } from '../core/text.ts';
import { hasUnsaved } from '../core/unsaved.ts';

interface State {
  signedIn: boolean;
  locked: boolean;
  left: boolean;
  /** Why the session ended although nobody signed out here; the sign-in page says it. */
  ended: string;
  turn: number;
}

const endedText = {
  expired: { zh: '登录已失效，请重新登录', en: 'Your session has ended. Sign in again.' },
  elsewhere: {
    zh: '已在本浏览器的另一个标签页退出登录。这里有未保存的内容，同一账号重新登录后可继续。',
    en: 'You signed out in another tab. Something here is not saved: sign in with the same account to go on.',
  },
} as const;

/** Remembered only to avoid calls that a locked session would be refused; the server decides. */
const lockName = 'lock';
const infoKey = [moduleOf(user.userInfo), user.userInfo.name, {}];
const dropAll = (cache: QueryClient) => cache.removeQueries({ predicate: (query) => query.queryKey[0] !== 'platform' });

/** A sign-out that the server does not know of is told to it at the start, and when the connection is back. */
function payWhenOnline(): () => void {
  const pay = () => void paySignOut();
  pay();
  addEventListener('online', pay);
  return () => removeEventListener('online', pay);
}

/** The session of this browser: the actions of this tab, and messages from other tabs. */
export function useSessionState(cache: QueryClient, tokenTime: number = settings.tokenTime) {
  const [state, setState] = useState<State>(() => ({
    signedIn: hasTokenCookie(),
    locked: kept(lockName) !== null,
    left: false,
    ended: '',
    turn: 0,
  }));

  const leave = useCallback(() => {
    keepTokens(null);
    forget(lockName);
    forgetSession();
    setState(({ turn }) => ({ signedIn: false, locked: false, left: true, ended: '', turn }));
    dropAll(cache);
  }, [cache]);

  const hear = useCallback(
    (news: News) => {
      if (news === 'signedOut' && !hasUnsaved()) return leave();
      // A form in this tab that is not saved waits behind the sign-in page for the same person.
      if (news === 'signedOut') {
        keepTokens(null);
        forget(lockName);
        setState((now) => ({ ...now, signedIn: false, locked: false, left: false, ended: say(endedText.elsewhere) }));
        return;
      }
      if (news === 'locked' || news === 'unlocked') setState((now) => ({ ...now, locked: news === 'locked' }));
      else
        setState((now) => ({
          ...now,
          signedIn: hasTokenCookie(),
          locked: news === 'signedIn' ? false : now.locked,
          ended: news === 'expired' && now.ended === '' ? say(endedText.expired) : now.ended,
        }));
      if (news === 'signedIn' || news === 'unlocked') void cache.invalidateQueries();
    },
    [cache, leave],
  );
  useEffect(() => onNews(hear), [hear]);
  // Where tabs have no BroadcastChannel, storage events report sign-in and sign-out.
  useEffect(
    () => onTokens(() => setState((now) => (now.signedIn === hasTokenCookie() ? now : { ...now, signedIn: hasTokenCookie() }))),
    [],
  );

  // Read by calls that fail at the same time, before the next rendering.
  const inside = useRef(state.signedIn);
  useEffect(() => {
    inside.current = state.signedIn;
  }, [state.signedIn]);
  useEffect(
    () =>
      whenEnded(
        (message) => {
          if (!inside.current) return;
          inside.current = false;
          // Pages stay mounted behind the sign-in page, so that the same user can continue after signing in again.
          setState((now) => ({ ...now, signedIn: false, locked: false, left: false, ended: message }));
        },
        () => setState((now) => (now.locked ? now : { ...now, locked: true })),
      ),
    [],
  );

  useEffect(() => {
    const timer = setInterval(() => void renewAged(tokenTime), settings.refreshCheck);
    return () => clearInterval(timer);
  }, [tokenTime]);

  useEffect(payWhenOnline, []);

  const signIn = useCallback(
    (result: LoginResult) => {
      const before = cache.getQueryData<UserInfo>(infoKey);
      keepResult(result);
      forget(lockName);
      const same = before?.id === result.userInfo.id && before.companyId === result.userInfo.companyId;
      // Whoever signs in again, after his session had ended, goes on with his tabs and what he has typed in them.
      setState(({ turn }) => ({ signedIn: true, locked: false, left: false, ended: '', turn: same ? turn : turn + 1 }));
      broadcast('signedIn');
      // Reset instead of removed: after a change of company, mounted components still use person, rights and menu, which must be
      // requested again.
      if (same) void cache.invalidateQueries();
      else void cache.resetQueries({ predicate: (query) => query.queryKey[0] !== 'platform' });
    },
    [cache],
  );

  const signOut = useCallback(
    async (endedByServer = false) => {
      const known = endedByServer || (await send(user.logout, {}).catch(() => false));
      leave();
      if (!known) oweSignOut();
      broadcast('signedOut');
    },
    [leave],
  );

  const setLocked = useCallback(
    (locked: boolean) => {
      if (locked) keep(lockName, true);
      else forget(lockName);
      setState((now) => ({ ...now, locked }));
      broadcast(locked ? 'locked' : 'unlocked');
      if (!locked) void cache.invalidateQueries();
    },
    [cache],
  );

  return useMemo(() => ({ ...state, signIn, signOut, setLocked }), [state, signIn, signOut, setLocked]);
}
