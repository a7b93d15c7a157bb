/** The facts the navigation guard needs about the user and the target page (specification 4.1). */
export interface Entry {
  path: string;
  /** The device, by its user agent. */
  mobile: boolean;
  /** A token cookie exists. */
  cookie: boolean;
  /** The stored token; '' if there is none. */
  token: string;
  /** The user's status; '3' is certified. */
  status: string;
  locked: boolean;
  /** From the page's meta: whether it needs a sign-in, and whether it gets a tab. */
  isAuth: boolean;
  isTab: boolean;
}

/** The result: a redirect, or the page opens (with or without a tab), or the user is signed out here first. */
export type Passage =
  | { kind: 'go'; to: '/login' | '/auth' | '/lock' | '/' }
  | { kind: 'signOut'; to: '/login' }
  | { kind: 'open'; tab: boolean };

const authPages: readonly string[] = ['/auth', '/authApply', '/authSelect'];
const open = (tab: boolean): Passage => ({ kind: 'open', tab });
const go = (to: '/login' | '/auth' | '/lock' | '/'): Passage => ({ kind: 'go', to });

/** Specification 4.1 as one function: the first matching rule decides. */
export function entryGuard(entry: Entry): Passage {
  if (entry.path.includes('quickRegister') && !entry.mobile) return go('/login');
  if (!entry.cookie) return entry.isAuth ? go('/login') : open(false);
  // Checked before the status: a locked screen must not show the certification pages either.
  if (entry.locked) return entry.path === '/lock' ? open(false) : go('/lock');
  if (entry.status !== '3') return uncertified(entry);
  if (authPages.includes(entry.path)) return go('/login');
  if (entry.path === '/login' || entry.path === '/lock') return go('/');
  return withToken(entry);
}

function uncertified(entry: Entry): Passage {
  const allowed = entry.path === '/authSelect' ? entry.status === '1' : authPages.includes(entry.path);
  if (!allowed) return go('/auth');
  return entry.token === '' ? { kind: 'signOut', to: '/login' } : open(false);
}

const withToken = ({ token, isTab }: Entry): Passage => (token === '' ? { kind: 'signOut', to: '/login' } : open(isTab));
