import { describe, expect, test } from 'vitest';
import { type Entry, entryGuard, type Passage } from './entry-guard.ts';

const certified: Entry = {
  path: '/wel/index',
  mobile: false,
  cookie: true,
  token: 'T',
  status: '3',
  locked: false,
  isAuth: true,
  isTab: true,
};
const nobody: Partial<Entry> = { cookie: false, token: '', status: '' };
const go = (to: string) => ({ kind: 'go', to });
const tab: Passage = { kind: 'open', tab: true };
const noTab: Passage = { kind: 'open', tab: false };

describe('specification 4.1', () => {
  test.each<[string, Partial<Entry>, object]>([
    ['1. quick registration on a desk goes to the sign-in page', { ...nobody, path: '/quickRegister/index', isAuth: false }, go('/login')],
    ['1. … also for somebody who is signed in', { path: '/quickRegister/index' }, go('/login')],
    ['1. … any path that contains the word', { ...nobody, path: '/x/quickRegister', isAuth: false }, go('/login')],
    ['1. on a phone it opens', { ...nobody, path: '/quickRegister/index', mobile: true, isAuth: false }, noTab],

    ['2. status 0 may open /auth', { status: '0', path: '/auth' }, noTab],
    ['2. status 0 may open /authApply', { status: '0', path: '/authApply' }, noTab],
    ['2. status 0 may not open /authSelect', { status: '0', path: '/authSelect' }, go('/auth')],
    ['2. status 1 may open /authSelect', { status: '1', path: '/authSelect' }, noTab],
    ['2. status 2 may not open /authSelect', { status: '2', path: '/authSelect' }, go('/auth')],
    ['2. status 4 may open /authApply', { status: '4', path: '/authApply' }, noTab],
    ['2. status 1 anywhere else goes to /auth', { status: '1', path: '/wel/index' }, go('/auth')],
    ['2. status 0 on /login goes to /auth', { status: '0', path: '/login' }, go('/auth')],
    ['2. status 0 on a public page goes to /auth', { status: '0', path: '/companyInfor', isAuth: false }, go('/auth')],
    ['2. status 3 on /auth goes to /login', { path: '/auth' }, go('/login')],
    ['2. status 3 on /authApply goes to /login', { path: '/authApply' }, go('/login')],
    ['2. status 3 on /authSelect goes to /login', { path: '/authSelect' }, go('/login')],
    ['2. a locked screen leads everything to /lock', { locked: true }, go('/lock')],
    ['2. … the sign-in page as well', { locked: true, path: '/login' }, go('/lock')],
    ['2. … and public pages', { locked: true, path: '/companyInfor', isAuth: false }, go('/lock')],
    ['2. … whatever the status', { locked: true, status: '0', path: '/auth' }, go('/lock')],
    ['2. … where it stays', { locked: true, path: '/lock' }, noTab],
    ['2. /lock without a lock leads home', { path: '/lock' }, go('/')],
    ['2. /login of somebody signed in leads home', { path: '/login' }, go('/')],
    ['2. an empty stored token signs out', { token: '' }, { kind: 'signOut', to: '/login' }],
    ['2. … also on the pages of certification', { token: '', status: '0', path: '/auth' }, { kind: 'signOut', to: '/login' }],
    ['2. otherwise a tab is added', {}, tab],
    ['2. … unless the page says no tab', { isTab: false }, noTab],

    ['3. without a token a page that asks for a sign-in goes to /login', nobody, go('/login')],
    ['3. … /auth as well', { ...nobody, path: '/auth' }, go('/login')],
    ['3. … and /lock', { ...nobody, path: '/lock', locked: true }, go('/login')],
    ['3. pages whose isAuth is false open', { ...nobody, path: '/companyInfor', isAuth: false }, noTab],
    ['3. the sign-in page opens', { ...nobody, path: '/login', isAuth: false }, noTab],
  ])('%s', (_, change, expected) => expect(entryGuard({ ...certified, ...change })).toEqual(expected));

  test('no state sends anybody round in circles', () => {
    const paths = ['/', '/login', '/lock', '/auth', '/authApply', '/authSelect', '/wel/index', '/companyInfor', '/quickRegister/index'];
    const open = new Set(['/login', '/companyInfor', '/quickRegister/index']);
    for (const status of ['0', '1', '2', '3', '4'])
      for (const locked of [false, true])
        for (const cookie of [false, true])
          for (const mobile of [false, true])
            for (const path of paths) {
              let at = path;
              let steps = 0;
              for (;;) {
                const passage = entryGuard({
                  path: at,
                  mobile,
                  cookie,
                  token: cookie ? 'T' : '',
                  status,
                  locked,
                  isAuth: !open.has(at),
                  isTab: true,
                });
                if (passage.kind !== 'go') break;
                at = passage.to;
                steps += 1;
                expect(steps, `${path} ${status} ${locked} ${cookie}`).toBeLessThan(4);
              }
            }
  });
});
