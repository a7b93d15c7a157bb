/** Everything the guard needs to know about who comes and where to (specification 4.1). */
export interface Entry {
  path: string;
  /** The device, by its user agent. */
  mobile: boolean;
  /** A token cookie exists. */
  cookie: boolean;
  /** The stored token; '' where storage holds none. */
  token: string;
  /** The person's status; '3' is certified. */
  status: string;
  locked: boolean;
  /** Of the page's meta: whether it asks for a sign-in, and whether it gets a tab. */
  isAuth: boolean;
  isTab: boolean;
}

/** Where somebody is sent, or that the page opens (with a tab or without), or that he is signed out here first. */
export type Passage =
  | { kind: 'go'; to: '/login' | '/auth' | '/lock' | '/' }
  | { kind: 'signOut'; to: '/login' }
  | { kind: 'open'; tab: boolean };

const authPages: readonly string[] = ['/auth', '/authApply', '/authSelect'];
const open = (tab: boolean): Passage => ({ kind: 'open', tab });
const go = (to: '/login' | '/auth' | '/lock' | '/'): Passage => ({ kind: 'go', to });

/** Specification 4.1 as one function: the first rule that applies decides. */
export function entryGuard(entry: Entry): Passage {
  if (entry.path.includes('quickRegister') && !entry.mobile) return go('/login');
  if (!entry.cookie) return entry.isAuth ? go('/login') : open(false);
  // Before the status: a locked screen must not show the pages of certification either.
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
