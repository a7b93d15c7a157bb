import { settings } from '../core/settings.ts';
import { forget, keep, kept, onKept } from '../core/store.ts';

/** The tokens of this browser: shared by all its tabs. */
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

/** Whether the cookie of a token exists, whatever storage says. */
export const hasTokenCookie = (): boolean => cookieOf(accessCookie) !== null;

/** The token in storage: '' where the cookie stands alone. */
export const storedToken = (): string => {
  const content = kept<string>('token')?.content;
  return typeof content === 'string' ? content : '';
};

/** When the token was stored: the time from which its age is counted. */
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

/** Another tab has signed in, out, or renewed the token. */
export const onTokens = (tell: () => void): (() => void) => onKept('token', tell);
