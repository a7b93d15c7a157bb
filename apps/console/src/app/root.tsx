import type { Call } from '@touchmark/contract';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import en from 'antd/locale/en_US';
import zh from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useEffect, useMemo, useReducer } from 'react';
import { RouterProvider } from 'react-router';
import { Refusal } from '../api/send.ts';
import { keepTokens } from '../api/tokens.ts';
import { themeOf, useMode } from '../shell/theme.ts';
import { createRouter } from './router.tsx';
import { SessionProvider } from './session.tsx';
import { fill, language, onLanguage, say, words } from './text.ts';
import { toast, ToastHost } from './toast.tsx';

/** Refusals a page words itself, so that no toast repeats them. */
const silent = new Set<Refusal['error']>(['signInAgain', 'wrongCaptcha', 'wrongPassword', 'signInLocked', 'accountDisabled']);

function onFault(error: Error): void {
  if (error instanceof Refusal && error.code === 401 && error.error === 'signInAgain') {
    // Ten calls may fail at once: the first one signs out, the others find nobody signed in.
    keepTokens(null);
    const back = location.pathname + location.search;
    if (!location.pathname.startsWith('/login')) location.assign(`/login?back=${encodeURIComponent(back)}`);
    return;
  }
  if (error instanceof Refusal && silent.has(error.error)) return;
  // A refused form names its faults at their fields; the wire's field names mean nothing to its reader.
  const fault = error instanceof Refusal && error.error === 'invalidInput' ? error.fields[0]?.msg : undefined;
  toast('error', fault ? fill(words.checkForm, { fault }) : error.message || say(words.unknown));
}

function createCache(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: onFault }),
    mutationCache: new MutationCache({
      onError: onFault,
      onSuccess: (_, __, ___, mutation) => {
        const call = mutation.meta?.['call'] as Call | undefined;
        if (call && !call.quiet) toast('success', say(words.done));
      },
    }),
    defaultOptions: { queries: { retry: (count, error) => count < 1 && error instanceof Refusal && (error.code === 0 || error.code >= 500), staleTime: 5000, refetchOnWindowFocus: false } },
  });
}

/** The whole console: theme, language, session, pages. */
export function Root() {
  const [turn, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => onLanguage(again), []);
  const cache = useMemo(() => createCache(), []);
  const router = useMemo(() => createRouter(), []);
  const { dark } = useMode();
  dayjs.locale(language() === 'zh' ? 'zh-cn' : 'en');
  return (
    <ConfigProvider key={`${language()}-${turn}`} locale={language() === 'zh' ? zh : en} theme={themeOf(dark ? 'dark' : 'light')} button={{ autoInsertSpace: false }}>
      <ToastHost />
      <QueryClientProvider client={cache}><SessionProvider><RouterProvider router={router} /></SessionProvider></QueryClientProvider>
    </ConfigProvider>
  );
}
