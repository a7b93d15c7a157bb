import type { ReceiveDoc } from '@touchmark/contract';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ActQueue, type ActStore, type Owner, play, tokenNow, useOpenedLink } from '../handheld/public.ts';
import { type Arrival, type ArrivalStore, type Receipts, refusal } from './arrival.ts';
import { Arrivals, type ArrivalsState } from './arrivals.ts';
import { deliver, openDoc, type Opened } from './wire.ts';

/** Not the whole token: what stays in the browser must not open anything. */
const markOf = (token: string): string => token.slice(-12);
const ownerOf = (token: string): Owner => ({ userId: '', companyId: '', stationId: markOf(token) });

/** The link that this page was opened with, and the document it leads to. */
const openLink = (store: ArrivalStore, token: string): Promise<Opened> => openDoc(store, token, markOf(token));
export const useLink = () => useOpenedLink<Arrival, Opened>('receive', openLink);

/** Everything in the queue of a link is a receipt of its document. */
export const receiptsOfLink = (queue: ActQueue<Arrival>): Receipts => ({
  acts: queue.acts,
  sending: queue.sending,
  subscribe: queue.subscribe,
  add: (signed) => queue.add(signed),
  see: (seqs) => queue.see(seqs),
  hear: (hear) => queue.hear((_, verdicts) => hear(verdicts)),
});

/** The receipts of one link on their way, while its page is open. */
export function useLinkReceipts(store: ArrivalStore, token: string): Receipts | null {
  const [receipts, setReceipts] = useState<Receipts | null>(null);
  useEffect(() => {
    const queue = new ActQueue<Arrival>({
      store,
      owner: ownerOf(token),
      userName: '',
      deliver: (acts) => deliver(store, token, acts),
      refused: (_, message) => refusal(message),
      isStillOwner: () => tokenNow() === token,
    });
    // oxlint-disable-next-line react/set-state-in-effect -- the queue lives as long as this effect
    setReceipts(receiptsOfLink(queue));
    void queue.start();
    addEventListener('online', queue.wake);
    return () => {
      removeEventListener('online', queue.wake);
      queue.stop();
    };
  }, [store, token]);
  return receipts;
}
export const linkName = markOf;

const nothing = () => () => undefined;

/** Receiving one document, alive while it is on the screen. */
export function useArrivals({
  store,
  name,
  receipts,
  doc,
  onReceived,
}: {
  store: Pick<ActStore, 'fact' | 'keepFact'>;
  name: string;
  receipts: Receipts;
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
      name,
      receipts,
      doc: () => latest.current.doc,
      play,
      onReceived: () => latest.current.onReceived(),
    });
    setArrivals(made);
    void made.start();
    return made.stop;
  }, [store, name, receipts]);
  const state = useSyncExternalStore(arrivals?.subscribe ?? nothing, () => arrivals?.state() ?? null);
  return { arrivals, state };
}
