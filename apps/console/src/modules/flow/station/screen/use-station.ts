import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { findWorker, type Found, isStill, keptFor, openActs, type Owner, play, type Tone, type Worker } from '../../handheld/public.ts';
import type { Act, StationStore } from '../acts.ts';
import { renewAged } from '../../../../api/refresh.ts';
import { settings } from '../../../../core/settings.ts';
import { Station } from '../station.ts';
import type { OpenBox, StationState } from '../station-state.ts';
import { printFault } from '../printer/station-printer.ts';
import { findDoc } from '../doc/doc-wire.ts';
import { deliver, findBox } from '../wire.ts';

/** Opens the storage of this browser once, and finds out who works here: at the start, and whenever that may have changed. */
export function useWorker() {
  const [store, setStore] = useState<StationStore>();
  const [found, setFound] = useState<Found>();
  const look = useCallback(async (at: StationStore) => setFound(await findWorker(at)), []);
  useEffect(() => {
    void openActs<Act>('station').then(async (opened) => {
      await opened.prune(new Date(Date.now() - keptFor)).catch(() => undefined);
      setStore(opened);
      await look(opened);
    });
  }, [look]);
  useEffect(() => {
    if (!store) return undefined;
    const again = () => void look(store);
    // Another tab signs in, the screen is unlocked there, or the network is back.
    const events = ['online', 'storage', 'focus'] as const;
    for (const name of events) addEventListener(name, again);
    const renewal = setInterval(() => void renewAged(settings.tokenTime), settings.refreshCheck);
    return () => {
      for (const name of events) removeEventListener(name, again);
      clearInterval(renewal);
    };
  }, [store, look]);
  return { store, found, look: () => (store ? look(store) : Promise.resolve()) };
}

interface Options {
  store: StationStore;
  worker: Worker;
  stationId: string;
  sound: boolean;
  /** Print the label of the next box when one is full. */
  printNext: boolean;
  print: (box: OpenBox) => Promise<void>;
  /** Sending stopped because the session is not the worker’s any more. */
  onSignedOut: () => void;
}

/** The station of a worker, alive while it is on the screen. */
export function useStation(options: Options): { station: Station | null; state: StationState | null } {
  const { store, worker, stationId } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [station, setStation] = useState<Station | null>(null);
  const { userId, companyId } = worker;
  useEffect(() => {
    const owner: Owner = { userId, companyId, stationId };
    const made = new Station({
      store,
      owner,
      userName: latest.current.worker.name,
      deliver: (acts) => deliver(stationId, acts, latest.current.printNext),
      isStillOwner: () => isStill(latest.current.worker),
      findBox,
      findDoc,
      play: (tone: Tone) => {
        if (latest.current.sound) play(tone);
      },
      print: (box) => latest.current.print(box),
      printsNext: () => latest.current.printNext,
      faultOf: printFault,
    });
    setStation(made);
    void made.start();
    const wake = () => void made.wake();
    addEventListener('online', wake);
    return () => {
      removeEventListener('online', wake);
      made.stop();
    };
  }, [store, stationId, userId, companyId]);
  // The token was renewed, or the same worker signed in again: what waits may go on.
  const { mark } = worker;
  useEffect(() => {
    if (mark !== '') void station?.wake();
  }, [station, mark]);
  const state = useSyncExternalStore(station?.subscribe ?? nothingHeard, () => station?.state() ?? null);
  useEffect(() => {
    if (state?.sending === 'signedOut') latest.current.onSignedOut();
  }, [state?.sending]);
  return { station, state };
}

const nothingHeard = () => () => undefined;
