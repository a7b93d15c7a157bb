import { accessCookie, refreshCookie } from '@touchmark/contract';
import { dayMs } from '@touchmark/domain';
import { forget, keep, kept, onKept } from '../core/store.ts';

/** The access token of this browser, shared by all tabs. The refresh token stands in a cookie that no script can read. */
export interface Tokens {
  token: string;
  /** Epoch milliseconds. */ expires: number;
}

/** How long the refresh token's cookie lives that was set with the stored token. */
const refreshDays = 30;

const hasCookie = (name: string): boolean => document.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`) && pair !== `${name}=`);

function setCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; SameSite=Strict; Max-Age=${seconds}${secure}`;
}

/** The token in storage; '' if only the cookie exists. */
export const storedToken = (): string => {
  const content = kept<string>('token')?.content;
  return typeof content === 'string' ? content : '';
};

/** When the token was stored; its age is counted from then. */
export const tokenStoredAt = (): number | null => kept<string>('token')?.datetime ?? null;

/**
 * Whether the cookie of a token exists (specification 4.1): that of the access token, or that of the refresh token. The latter no
 * script sees; it was set together with the stored token.
 */
export const hasTokenCookie = (): boolean => hasCookie(accessCookie) || hasRefreshCookie();

function hasRefreshCookie(): boolean {
  const at = tokenStoredAt();
  return storedToken() !== '' && at !== null && Date.now() - at < refreshDays * dayMs;
}

export function tokens(): Tokens | null {
  const token = storedToken();
  // Without its cookie, the token's time is over, or somebody has deleted the cookies.
  return token === '' ? null : { token, expires: hasCookie(accessCookie) ? (kept<number>('token-until')?.content ?? 0) : 0 };
}

/**
 * Browsers send a cookie with each picture and file of its path, and pages read only cookies of the path `/`. That of the access
 * token therefore says that there is one and until when, and the token itself stands in storage alone, from where calls take it.
 */
export function keepTokens(next: Tokens | null): void {
  setCookie(accessCookie, String(next?.expires ?? ''), next ? Math.max(0, Math.floor((next.expires - Date.now()) / 1000)) : 0);
  // Of an earlier release, whose cookie scripts could read.
  setCookie(refreshCookie, '', 0);
  if (!next) {
    forget('token');
    forget('token-until');
    return;
  }
  keep('token-until', next.expires);
  keep('token', next.token);
}

/** Notifies when another tab signed in or out, or renewed the token. */
export const onTokens = (tell: () => void): (() => void) => onKept('token', tell);
