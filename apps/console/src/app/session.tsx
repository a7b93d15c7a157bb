import { type AppItem, type LoginResult, menu, platform, type PlatformFace, user, type UserInfo } from '@touchmark/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Spin } from 'antd';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useRead } from '../api/hooks.ts';
import { Refusal, send } from '../api/send.ts';
import { keepTokens, onTokens, tokens } from '../api/tokens.ts';
import { HeldPermissions } from './permissions.tsx';
import { say, words } from './text.ts';

interface Session {
  userInfo: UserInfo | null; appList: AppItem[];
  signIn: (result: LoginResult) => void;
  /** Ends the session here, and on the server unless it has ended it itself. */
  signOut: (told?: boolean) => Promise<void>;
}

const SessionContext = createContext<Session | null>(null);
const FaceContext = createContext<PlatformFace | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('outside the session');
  return session;
}

/** The platform's name, texts and switches. */
export function useFace(): PlatformFace {
  const face = useContext(FaceContext);
  if (!face) throw new Error('outside the session');
  return face;
}

const isSignedOut = (error: Error | null) => error instanceof Refusal && error.code === 401;

/** The console cannot begin: why, and another try. Nobody is signed out by a bad connection. */
function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const requestId = error instanceof Refusal ? error.requestId : '';
  return (
    <div role="alert" style={{ display: 'grid', justifyItems: 'center', gap: 12, padding: '28vh 24px 0', textAlign: 'center' }}>
      <div>{error.message}</div>
      {requestId && <div>{say(words.requestId)} <code>{requestId}</code></div>}
      <Button type="primary" onClick={onRetry}>{say(words.retry)}</Button>
    </div>
  );
}

/** Knows who is signed in, in all tabs of the browser, and what he may do. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const cache = useQueryClient();
  const [signedIn, setSignedIn] = useState(() => tokens() !== null);
  const face = useRead(platform.loginMsg, { webUrl: location.origin });
  const info = useRead(user.userInfo, {}, { enabled: signedIn });
  const buttons = useRead(menu.buttons, {}, { enabled: signedIn });
  const top = useRead(menu.topMenu, {}, { enabled: signedIn });

  useEffect(() => onTokens(() => {
    setSignedIn(tokens() !== null);
    void cache.invalidateQueries();
  }), [cache]);

  const signIn = useCallback((result: LoginResult) => {
    keepTokens({ token: result.token, refreshToken: result.refresh_token, expires: Date.now() + result.expires_in * 1000 });
    setSignedIn(true);
    // Reset, not removed: after a change of company the person, the rights and the menu are in use, and must be asked for again.
    void cache.resetQueries({ predicate: (query) => query.queryKey[0] !== 'platform' });
  }, [cache]);

  const signOut = useCallback(async (told = false) => {
    if (!told) await send(user.logout, {}).catch(() => undefined);
    keepTokens(null);
    setSignedIn(false);
    sessionStorage.clear();
    cache.removeQueries({ predicate: (query) => query.queryKey[0] !== 'platform' });
  }, [cache]);

  const session = useMemo<Session>(() => ({
    userInfo: signedIn ? (info.data ?? null) : null, appList: (top.data ?? []).map(({ dictKey, dictValue, remark }) => ({ id: dictKey, appName: dictValue, meta: { i18n: remark }, icon: '' })), signIn, signOut,
  }), [signedIn, info.data, top.data, signIn, signOut]);
  const held = useMemo(() => new Set((signedIn ? (buttons.data ?? []) : []).flatMap((page) => page.children.map((leaf) => leaf.code))), [signedIn, buttons.data]);

  const needed = signedIn ? [face, info, buttons, top] : [face];
  const failed = needed.find(({ data, error, isFetching }) => data === undefined && error && !isFetching && !isSignedOut(error));
  if (failed) return <NotLoaded error={failed.error!} onRetry={() => { for (const read of needed) if (read.error) void read.refetch(); }} />;
  // A session that has ended is no reason to wait: the router then shows the sign-in page.
  if (!face.data || (signedIn && !(info.data && buttons.data && top.data) && !needed.some(({ error }) => isSignedOut(error)))) return <Spin fullscreen delay={300} />;
  return (
    <FaceContext.Provider value={face.data!}>
      <SessionContext.Provider value={session}><HeldPermissions.Provider value={held}>{children}</HeldPermissions.Provider></SessionContext.Provider>
    </FaceContext.Provider>
  );
}
