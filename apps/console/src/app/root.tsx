import type { Call, PlatformFace } from '@touchmark/contract';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import en from 'antd/es/locale/en_US';
import zh from 'antd/es/locale/zh_CN';
import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router';
import { Refusal } from '../api/send.ts';
import { tellDone } from '../api/undo.ts';
import { setHouseLook, useLook } from '../api/preference.ts';
import { themeClass, themeOf } from '../shell/theme.ts';
import { createRouter } from './router.tsx';
import { SessionProvider } from '../api/session.tsx';
import { watchErrors } from '../core/error-log.ts';
import { tellFault, tellRefused } from '../api/fault.ts';
import { LanguageContext } from '../core/language.ts';
import { watchScreen } from '../core/screen-size.ts';
import { language, onLanguage, say, words } from '../core/text.ts';
import { ToastHost } from '../core/toast.tsx';
import { LineDrawing } from '../ui/list/line-drawing.tsx';

function createCache(): QueryClient {
  const cache: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: tellFault }),
    mutationCache: new MutationCache({
      onError: (error, _input, _, { meta }) => {
        const shown = (meta?.['shown'] ?? []) as readonly string[];
        if (!(error instanceof Refusal && shown.includes(error.error))) tellRefused(error);
      },
      onSuccess: (output, input, _, mutation) => {
        const call = mutation.meta?.['call'] as Call | undefined;
        if (call) tellDone(cache, call, input, output);
      },
    }),
    defaultOptions: {
      queries: {
        retry: (count, error) => count < 1 && error instanceof Refusal && (error.code === 0 || error.code >= 500),
        staleTime: 5000,
        refetchOnWindowFocus: false,
      },
    },
  });
  return cache;
}

/** Applies the tenant's theme until the user chooses one. */
const takeFace = ({ theme }: PlatformFace): void => setHouseLook(theme);

/** The whole console: theme, language, session, pages. */
/** What tables and menus of the library show without rows, instead of its own drawing. */
const emptyOf = (component?: string) => (
  <div className="tm-hint">
    {component === 'Table' ? <LineDrawing of="sheet" /> : null}
    <div>{say(words.noData)}</div>
  </div>
);

export function Root() {
  const spoken = useSyncExternalStore(onLanguage, language);
  const cache = useMemo(() => createCache(), []);
  const router = useMemo(() => createRouter(), []);
  const look = useLook();
  useLayoutEffect(() => {
    // The theme's CSS variables are set on the whole document, also for elements outside antd's components.
    const name = themeClass(look.mode);
    document.documentElement.classList.add(name);
    return () => document.documentElement.classList.remove(name);
  }, [look.mode]);
  useEffect(watchErrors, []);
  useEffect(watchScreen, []);
  const theme = useMemo(() => {
    const { token, ...rest } = themeOf(look);
    // base.css switches transitions off, so antd must not wait for their end.
    return { ...rest, token: { ...token, motion: !matchMedia('(prefers-reduced-motion: reduce)').matches } };
  }, [look]);
  // Some server texts depend on the language of the request, so they are refetched.
  useEffect(() => onLanguage(() => void cache.invalidateQueries()), [cache]);
  // Navigation renders synchronously, before deferred updates, because the user waits for it.
  return (
    <LanguageContext value={spoken}>
      <ConfigProvider locale={spoken === 'zh' ? zh : en} theme={theme} button={{ autoInsertSpace: false }} renderEmpty={emptyOf}>
        <ToastHost />
        <QueryClientProvider client={cache}>
          <SessionProvider onFace={takeFace}>
            <RouterProvider router={router} useTransitions={false} />
          </SessionProvider>
        </QueryClientProvider>
      </ConfigProvider>
    </LanguageContext>
  );
}
