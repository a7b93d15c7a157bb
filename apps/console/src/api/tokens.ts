import { settings } from '../core/settings.ts';
import { forget, keep, kept, onKept } from '../core/store.ts';

/** The tokens of this browser, shared by all tabs. */
export interface Tokens {
  token: string;
  refreshToken: string;
  /** Epoch milliseconds. */ expires: number;
}

const accessCookie = `${settings.productKey}-access-token`;
const refreshCookie = `${settings.productKey}-refresh-token`;
const days = 30;

const cookieOf = (name: string): string | null => {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
};

function setCookie(name: string, value: string | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value === null ? '' : encodeURIComponent(value)}; Path=/; SameSite=Strict; Max-Age=${value === null ? 0 : days * 86_400}${secure}`;
}

/** Whether the cookie of a token exists, independent of storage. */
export const hasTokenCookie = (): boolean => cookieOf(accessCookie) !== null;

/** The token in storage; '' if only the cookie exists. */
export const storedToken = (): string => {
  const content = kept<string>('token')?.content;
  return typeof content === 'string' ? content : '';
};

/** When the token was stored; its age is counted from then. */
export const tokenStoredAt = (): number | null => kept<string>('token')?.datetime ?? null;

export function tokens(): Tokens | null {
  const token = cookieOf(accessCookie);
  return token ? { token, refreshToken: cookieOf(refreshCookie) ?? '', expires: kept<number>('token-until')?.content ?? 0 } : null;
}

export function keepTokens(next: Tokens | null): void {
  setCookie(accessCookie, next?.token ?? null);
  setCookie(refreshCookie, next?.refreshToken ?? null);
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
