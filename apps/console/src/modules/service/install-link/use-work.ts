import type { WorkOrder } from '@touchmark/contract';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { keptFor, openActs, play } from '../../flow/handheld/public.ts';
import { type Facts, pictureOf, type WorkAct, type WorkStore } from './work.ts';
import { type DeskState, WorkDesk } from './work-desk.ts';
import { type Opened, openOrder } from './wire.ts';

/** The token in the address. It stands behind #, so that no server logs it. */
const tokenNow = (): string => location.hash.slice(1);
const shortest = 20;

/** The link that this page was opened with, and the order it leads to. */
export function useLink() {
  const [token, setToken] = useState(tokenNow);
  const [store, setStore] = useState<WorkStore>();
  const [opened, setOpened] = useState<Opened>();
  const look = useCallback(async () => {
    if (store && token.length >= shortest) setOpened(await openOrder(store, token));
  }, [store, token]);
  useEffect(() => {
    void openActs<WorkAct>('install').then(async (found) => {
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
    if (!store || token.length < shortest) return undefined;
    const again = () => void openOrder(store, token).then(setOpened);
    again();
    for (const name of ['online', 'focus']) addEventListener(name, again);
    return () => {
      for (const name of ['online', 'focus']) removeEventListener(name, again);
    };
  }, [store, token]);
  return { token, store, opened, look };
}

const nothing = () => () => undefined;

/** The work on one order, alive while it is on the screen. */
export function useDesk({
  store,
  token,
  order,
  onAnswered,
}: {
  store: WorkStore;
  token: string;
  order: WorkOrder;
  onAnswered: () => void;
}): { desk: WorkDesk | null; state: DeskState | null } {
  const [desk, setDesk] = useState<WorkDesk | null>(null);
  const latest = useRef({ order, onAnswered });
  useEffect(() => {
    latest.current = { order, onAnswered };
  });
  useEffect(() => desk?.show(order), [desk, order]);
  useEffect(() => {
    const made = new WorkDesk({
      store,
      token,
      order: latest.current.order,
      isStillOpen: () => tokenNow() === token,
      play,
      onAnswered: () => latest.current.onAnswered(),
    });
    setDesk(made);
    void made.start();
    addEventListener('online', made.wake);
    return () => {
      removeEventListener('online', made.wake);
      made.stop();
    };
  }, [store, token]);
  const state = useSyncExternalStore(desk?.subscribe ?? nothing, () => desk?.state() ?? null);
  return { desk, state };
}

/** The address of a kept picture, as long as it is shown. */
export function usePicture(store: Facts, key: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let gone = false;
    void pictureOf(store, key).then((picture) => {
      if (!picture || gone) return;
      made = URL.createObjectURL(picture);
      setAddress(made);
    });
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [store, key]);
  return address;
}
