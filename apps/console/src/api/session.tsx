import { type AppItem, type LoginResult, menu, platform, type PlatformFace, user, type UserInfo } from '@touchmark/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Spin } from 'antd';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { useRead } from '../api/hooks.ts';
import { Refusal } from '../api/send.ts';
import { storedToken } from '../api/tokens.ts';
import { LanguageContext } from '../core/language.ts';
import { HeldPermissions } from '../core/permissions.tsx';
import { setFirstRows } from '../core/rows.ts';
import { say, words } from '../core/text.ts';
import { useSessionState } from './session-state.ts';

export interface Session {
  userInfo: UserInfo | null;
  appList: AppItem[];
  /** A token cookie exists. */
  signedIn: boolean;
  /** The server has locked the screen. */
  locked: boolean;
  /** Signed out by the user: the sign-in page then does not return to the last page. */
  left: boolean;
  /** Why the session ended although nobody signed out here; '' otherwise. */
  ended: string;
  /** Increases with every sign-in of another person or company, so that tabs opened before are closed. */
  turn: number;
  signIn: (result: LoginResult) => void;
  /** Ends the session here and in all tabs, and on the server unless the server ended it. */
  signOut: (endedByServer?: boolean) => Promise<void>;
  /** Stores the lock state reported by the server. */
  setLocked: (locked: boolean) => void;
}

export const SessionContext = createContext<Session | null>(null);
export const FaceContext = createContext<PlatformFace | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('outside the session');
  return session;
}

/** The platform's appearance: name, texts and switches; on English pages the English texts that there are. */
export function useFace(): PlatformFace {
  const face = useContext(FaceContext);
  const english = useContext(LanguageContext) === 'en';
  if (!face) throw new Error('outside the session');
  return useMemo(() => (english ? { ...face, ...filled(face.english) } : face), [face, english]);
}
/** The operator's notices in the language of the page, and `whole`: what they say in all languages, which a user dismisses at once. */
export function useNotices(): { words: string; whole: string } {
  const face = useContext(FaceContext);
  const { noticeBar } = useFace();
  return { words: noticeBar.join('　'), whole: JSON.stringify([face?.noticeBar, face?.english.noticeBar]) };
}
const filled = (texts: PlatformFace['english']): Partial<PlatformFace> =>
  Object.fromEntries(Object.entries(texts).filter(([, words]) => words.length > 0));

/** The session has ended or is locked, so there is nothing to wait for. */
const isShut = (error: Error | null) => error instanceof Refusal && (error.code === 401 || error.code === 423);

/** Shown if the console cannot start: the reason and a retry button. A bad connection does not sign the user out. */
function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const requestId = error instanceof Refusal ? error.requestId : '';
  return (
    <div role="alert" style={{ display: 'grid', justifyItems: 'center', gap: 12, padding: '28vh 24px 0', textAlign: 'center' }}>
      <div>{error.message}</div>
      {requestId && (
        <div>
          {say(words.requestId)} <code>{requestId}</code>
        </div>
      )}
      <Button type="primary" onClick={onRetry}>
        {say(words.retry)}
      </Button>
    </div>
  );
}

/**
 * Provides the user and his rights, in all tabs of the browser. `onFace` is called when the platform's appearance is loaded,
 * before sign-in.
 */
export function SessionProvider({ children, onFace }: { children: ReactNode; onFace?: (face: PlatformFace) => void }) {
  const cache = useQueryClient();
  const face = useRead(platform.loginMsg, { webUrl: location.origin });
  if (face.data) setFirstRows(face.data.pageSize);
  useEffect(() => {
    if (face.data) onFace?.(face.data);
  }, [face.data, onFace]);
  const state = useSessionState(cache, face.data?.tokenTime);
  const { signedIn, locked } = state;
  const asks = { enabled: signedIn && !locked && storedToken() !== '' };
  const info = useRead(user.userInfo, {}, asks);
  const buttons = useRead(menu.buttons, {}, asks);
  const top = useRead(menu.topMenu, {}, asks);

  const session = useMemo<Session>(
    () => ({
      ...state,
      userInfo: info.data ?? null,
      appList: (top.data ?? []).map(({ dictKey, dictValue, remark }) => ({
        id: dictKey,
        appName: dictValue,
        meta: { i18n: remark },
        icon: '',
      })),
    }),
    [state, info.data, top.data],
  );
  // All permission codes of the user, also for pages that are in no menu of his, because other pages may make their calls.
  const held = useMemo(() => new Set((buttons.data ?? []).flatMap((page) => page.children.map((leaf) => leaf.code))), [buttons.data]);

  const needed = asks.enabled ? [face, info, buttons, top] : [face];
  const failed = needed.find(({ data, error, isFetching }) => data === undefined && error && !isFetching && !isShut(error));
  if (failed)
    return (
      <NotLoaded
        error={failed.error!}
        onRetry={() => {
          for (const read of needed) if (read.error) void read.refetch();
        }}
      />
    );
  const waits = asks.enabled && !(info.data && buttons.data && top.data) && !needed.some(({ error }) => isShut(error));
  if (!face.data || waits) return <Spin fullscreen delay={300} />;
  return (
    <FaceContext.Provider value={face.data}>
      <SessionContext.Provider value={session}>
        <HeldPermissions.Provider value={held}>{children}</HeldPermissions.Provider>
      </SessionContext.Provider>
    </FaceContext.Provider>
  );
}
