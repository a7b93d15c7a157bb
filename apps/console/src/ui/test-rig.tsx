import type { Call, UserInfo } from '@touchmark/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import zh from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { HeldPermissions } from '../core/permissions.tsx';
import { type Session, SessionContext } from '../api/session.tsx';
import { type Answered, type AnsweredEach, fakeServer, type Given } from './fake-server-test-rig.ts';
import { styleOf } from './style-test-rig.ts';

// Computing which elements CSS hides takes seconds per query in a simulated browser.
configure({ defaultHidden: true, asyncUtilTimeout: 5000 });

export function ok(data: true): Given<true>;
export function ok<Data>(data: Data): Given<Data>;
export function ok<Data>(data: Data): Given<Data> {
  return { success: true, code: 200, data, msg: '' };
}
export const pageOf = <Row,>(records: Row[], total = records.length) => ok({ records, total, current: 1, size: 20, pages: 1 });

/** The fake server of the tests of a file: `useServer([[role.list, () => pageOf([…])], …])`. */
export function useServer<const Calls extends readonly Call[]>(answers: AnsweredEach<Calls>) {
  const server = fakeServer(answers as readonly Answered[]);
  beforeEach(() => {
    server.begin();
    localStorage.clear();
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: false,
      media: query,
      addListener() {},
      removeListener() {},
      addEventListener() {},
      removeEventListener() {},
    }));
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    vi.stubGlobal('fetch', server.fetch);
    // jsdom logs an error for pseudo-elements; antd requests them only for scroll bars.
    vi.stubGlobal('getComputedStyle', (element: Element) => styleOf(element));
    Element.prototype.scrollIntoView = () => undefined;
    // jsdom draws nothing, and has no word for it.
    Element.prototype.checkVisibility ??= () => true;
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    expect(server.wrong, 'the page and the fake server keep to the contract').toEqual([]);
  });
  const { asked, sent, last, answer } = server;
  return { asked, sent, last, answer };
}

let session: Session | null = null;

/** The user for everything rendered by the tests of a file. */
export function workAs(somebody: Partial<UserInfo>, appList: Session['appList'] = []): void {
  beforeAll(() => {
    const nothing = () => undefined;
    session = {
      userInfo: somebody as UserInfo,
      appList,
      signedIn: true,
      locked: false,
      left: false,
      ended: '',
      turn: 0,
      signIn: nothing,
      signOut: async () => undefined,
      setLocked: nothing,
    };
  });
  afterAll(() => {
    session = null;
  });
}

/** The current address of the page. */
export const currentAddress = () => document.querySelector('#address')!.textContent;

function Address() {
  const { pathname, search } = useLocation();
  return (
    <div id="address" hidden>
      {pathname + search}
    </div>
  );
}

/** Renders a page at an address for a user with the given permissions. */
export function show(page: ReactNode, { at = '/', may = [] }: { at?: string; may?: string[] } = {}) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <ConfigProvider locale={zh} button={{ autoInsertSpace: false }} theme={{ zeroRuntime: true, token: { motion: false } }}>
      <App>
        <QueryClientProvider client={cache}>
          <MemoryRouter initialEntries={[at]}>
            <SessionContext value={session}>
              <HeldPermissions value={new Set(may)}>
                <Address />
                {page}
              </HeldPermissions>
            </SessionContext>
          </MemoryRouter>
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  );
}

/** Takes every chosen file. Downloads are dropped: jsdom cannot save files. */
export function useUploads() {
  const uploaded = ok({ fileId: '31', name: 'x', originalName: '商品.xlsx', link: '/f/31', size: 9, mime: 'text/csv' });
  beforeEach(() => {
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends EventTarget {
        upload = new EventTarget();
        responseText = '';
        open() {
          /* Only one address. */
        }
        setRequestHeader() {
          /* Headers are tested elsewhere. */
        }
        getResponseHeader() {
          return null;
        }
        send() {
          this.responseText = JSON.stringify(uploaded);
          setTimeout(() => this.dispatchEvent(new Event('load')), 0);
        }
      },
    );
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
    HTMLAnchorElement.prototype.click = () => undefined;
  });
}
