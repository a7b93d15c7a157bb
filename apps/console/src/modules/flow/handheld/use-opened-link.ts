import { useCallback, useEffect, useState } from 'react';
import { type ActStore, keptFor, openActs } from './act-store.ts';
import type { KeptAct } from './acts.ts';

/** The token in the address. It stands behind #, so that no server logs it. */
export const tokenNow = (): string => location.hash.slice(1);
/** What is shorter is no token. */
const shortest = 20;

/** The token in the address, also when another link is opened in the same tab. */
export function useToken(): string {
  const [token, setToken] = useState(tokenNow);
  useEffect(() => {
    const changed = () => setToken(tokenNow());
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
  return token;
}

/** What the token leads to, as it was asked last: of another link nothing is shown. */
export function useFoundBy<Found>(token: string): { found: Found | undefined; keep: (found: Found) => void } {
  const [last, setLast] = useState<{ token: string; found: Found }>();
  const keep = useCallback((found: Found) => setLast({ token, found }), [token]);
  return { found: last?.token === token ? last.found : undefined, keep };
}

/**
 * The link that a phone page was opened with, and what it leads to. `open` asks the server, or takes what the phone kept; it must
 * not change between drawings. It is asked again when the network or the user comes back.
 */
export function useOpenedLink<Act extends KeptAct, Opened>(page: string, open: (store: ActStore<Act>, token: string) => Promise<Opened>) {
  const token = useToken();
  const [store, setStore] = useState<ActStore<Act>>();
  const { found: opened, keep } = useFoundBy<Opened>(token);
  const look = useCallback(async () => {
    if (!store || token.length < shortest) return;
    const found = await open(store, token);
    // The address may lead elsewhere meanwhile.
    if (tokenNow() === token) keep(found);
  }, [store, token, open, keep]);
  useEffect(() => {
    void openActs<Act>(page).then(async (found) => {
      await found.prune(new Date(Date.now() - keptFor)).catch(() => undefined);
      setStore(found);
    });
  }, [page]);
  useEffect(() => {
    const again = () => void look();
    again();
    for (const name of ['online', 'focus']) addEventListener(name, again);
    return () => {
      for (const name of ['online', 'focus']) removeEventListener(name, again);
    };
  }, [look]);
  return { token, store, opened, look };
}
