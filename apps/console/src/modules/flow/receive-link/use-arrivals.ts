import type { ReceiveDoc } from '@touchmark/contract';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { keptFor, openActs, type Owner, play } from '../handheld/public.ts';
import type { Arrival, ArrivalStore } from './arrival.ts';
import { Arrivals, type ArrivalsState } from './arrivals.ts';
import { deliver, openDoc, type Opened } from './wire.ts';

/** Not the whole token: what stays in the browser must not open anything. */
const markOf = (token: string): string => token.slice(-12);
const ownerOf = (token: string): Owner => ({ userId: '', companyId: '', stationId: markOf(token) });

/** The token in the address. It stands behind #, so that no server logs it. */
const tokenNow = (): string => location.hash.slice(1);

/** The link that this page was opened with, and the document it leads to. */
export function useLink() {
  const [token, setToken] = useState(tokenNow);
  const [store, setStore] = useState<ArrivalStore>();
  const [opened, setOpened] = useState<Opened>();
  const look = useCallback(async () => {
    if (store && token.length >= 20) setOpened(await openDoc(store, token, markOf(token)));
  }, [store, token]);
  useEffect(() => {
    void openActs<Arrival>('receive').then(async (found) => {
      await found.prune(new Date(Date.now() - keptFor)).catch(() => undefined);
      setStore(found);
    });
    const changed = () => {
      setOpened(undefined);
      setToken(tokenNow());
    };
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
  useEffect(() => {
    if (!store || token.length < 20) return undefined;
    const again = () => void openDoc(store, token, markOf(token)).then(setOpened);
    again();
    for (const name of ['online', 'focus']) addEventListener(name, again);
    return () => {
      for (const name of ['online', 'focus']) removeEventListener(name, again);
    };
  }, [store, token]);
  return { token, store, opened, look };
}

const nothing = () => () => undefined;

/** Receiving by one link, alive while it is on the screen. */
export function useArrivals({
  store,
  token,
  doc,
  onReceived,
}: {
  store: ArrivalStore;
  token: string;
  doc: ReceiveDoc;
  onReceived: () => void;
}): { arrivals: Arrivals | null; state: ArrivalsState | null } {
  const [arrivals, setArrivals] = useState<Arrivals | null>(null);
  const latest = useRef({ doc, onReceived });
  useEffect(() => {
    latest.current = { doc, onReceived };
  });
  useEffect(() => {
    const made = new Arrivals({
      store,
      owner: ownerOf(token),
      doc: () => latest.current.doc,
      deliver: (acts) => deliver(store, token, acts),
      isStillOwner: () => tokenNow() === token,
      play,
      onReceived: () => latest.current.onReceived(),
    });
    setArrivals(made);
    void made.start();
    addEventListener('online', made.wake);
    return () => {
      removeEventListener('online', made.wake);
      made.stop();
    };
  }, [store, token]);
  const state = useSyncExternalStore(arrivals?.subscribe ?? nothing, () => arrivals?.state() ?? null);
  return { arrivals, state };
}
