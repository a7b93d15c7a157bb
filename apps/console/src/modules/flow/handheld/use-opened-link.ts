import { useCallback, useEffect, useState } from 'react';
import { type ActStore, keptFor, openActs } from './act-store.ts';
import type { KeptAct } from './acts.ts';

/** The token in the address. It stands behind #, so that no server logs it. */
export const tokenNow = (): string => location.hash.slice(1);
/** What is shorter is no token. */
const shortest = 20;

/**
 * The link that a phone page was opened with, and what it leads to. `open` asks the server, or takes what the phone kept; it must
 * not change between drawings. It is asked again when the network or the user comes back.
 */
export function useOpenedLink<Act extends KeptAct, Opened>(page: string, open: (store: ActStore<Act>, token: string) => Promise<Opened>) {
  const [token, setToken] = useState(tokenNow);
  const [store, setStore] = useState<ActStore<Act>>();
  const [opened, setOpened] = useState<Opened>();
  const look = useCallback(async () => {
    if (!store || token.length < shortest) return;
    const found = await open(store, token);
    // The address may lead elsewhere meanwhile.
    if (tokenNow() === token) setOpened(found);
  }, [store, token, open]);
  useEffect(() => {
    void openActs<Act>(page).then(async (found) => {
      await found.prune(new Date(Date.now() - keptFor)).catch(() => undefined);
      setStore(found);
    });
    const changed = () => {
      setOpened(undefined);
      setToken(tokenNow());
    };
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
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
