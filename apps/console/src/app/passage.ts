import { entryGuard, isMobile, isNamed, type Passage } from '@touchmark/domain';
import type { Location } from 'react-router';
import { hasTokenCookie, storedToken } from '../api/tokens.ts';
import { bareScreens, redirects } from './bare-screens.ts';
import { isFault } from './lazy-screens.tsx';
import { screens } from './screens.ts';
import type { Session } from '../api/session.tsx';
import { linkingAddress } from '../core/visit.ts';

/** Addresses that exist without a loaded menu. */
const isKnown = (path: string) => isNamed(bareScreens, path) || isNamed(screens, path) || isNamed(redirects, path) || isFault(path);

/** Pages that only redirect or sign in; one never returns to them. */
const onTheWay = /^\/(login|lock|auth|authApply|authSelect)(\?|$)|quickRegister/;

/** Only addresses of this console, to prevent open redirects. */
function safeBack(search: string): string | null {
  const back = new URLSearchParams(search).get('back') ?? '';
  return /^\/(?![/\\])/.test(back) && !onTheWay.test(back) ? back : null;
}

/** Pages without `isAuth`: those declared so, error pages except /403, and everything that leads to /404. */
function isOpen(path: string): boolean {
  if (isNamed(bareScreens, path)) return !bareScreens[path]!.isAuth;
  if (isNamed(redirects, path)) return bareScreens[redirects[path]!]?.isAuth === false;
  return isFault(path) ? path !== '/403' : !isKnown(path) && !path.startsWith('/myiframe/');
}

/** The result of the guard of specification 4.1 for an address. */
export function passageOf({ pathname }: Location, { signedIn, locked, userInfo }: Session): Passage {
  return entryGuard({
    path: pathname,
    mobile: isMobile(navigator.userAgent),
    cookie: signedIn && hasTokenCookie(),
    token: storedToken(),
    status: userInfo?.status ?? '3',
    locked,
    isAuth: !isOpen(pathname),
    isTab: !isFault(pathname),
  });
}

/** The address a redirect leads to, with the return address for sign-in and unlocking. */
export function addressOf(passage: Passage, { pathname, search }: Location, left: boolean): string | null {
  if (passage.kind !== 'go') return null;
  if (passage.to === '/') return linkingAddress(search) ?? safeBack(search) ?? '/';
  if (passage.to === '/auth') return passage.to;
  if (pathname === '/login' || pathname === '/lock') return passage.to + search;
  const home = isNamed(redirects, pathname) || pathname === '/wel/index' || onTheWay.test(pathname);
  return left || home ? passage.to : `${passage.to}?back=${encodeURIComponent(pathname + search)}`;
}
