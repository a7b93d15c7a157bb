import type { WorkOrder } from '@touchmark/contract';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { play, tokenNow, useOpenedLink } from '../../flow/handheld/public.ts';
import { type Facts, pictureOf, type WorkAct, type WorkStore } from './work.ts';
import { type DeskState, WorkDesk } from './work-desk.ts';
import { type Opened, openOrder } from './wire.ts';

/** The link that this page was opened with, and the order it leads to. */
export const useLink = () => useOpenedLink<WorkAct, Opened>('install', openOrder);

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
