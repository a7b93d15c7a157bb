import { useEffect, useState, useSyncExternalStore } from 'react';
import { ActQueue, keptFor, openActs } from '../handheld/public.ts';
import type { Receipts } from '../receive-link/public.ts';
import { Basket } from './basket.ts';
import type { GoodsKind, PhoneAct, PhoneStore } from './phone-acts.ts';
import { chosenNow, isStillSession, onSessions, ownerOf, type PhoneSession, sessionsNow } from './phone-sessions.ts';
import { deliver } from './wire.ts';

/** What this phone keeps: acts of every account, and what it knows by heart. */
export function usePhoneStore(): PhoneStore | undefined {
  const [store, setStore] = useState<PhoneStore>();
  useEffect(() => {
    void openActs<PhoneAct>('dealer').then(async (found) => {
      await found.prune(new Date(Date.now() - keptFor)).catch(() => undefined);
      setStore(found);
    });
  }, []);
  return store;
}

/** Who is signed in on this phone, and for whom the person works. */
export const useSessions = (): { sessions: readonly PhoneSession[]; chosen: PhoneSession | undefined } => {
  const sessions = useSyncExternalStore(onSessions, sessionsNow);
  const id = useSyncExternalStore(onSessions, chosenNow);
  return { sessions, chosen: sessions.find((one) => one.id === id) };
};

export type PhoneQueue = ActQueue<PhoneAct>;

/** The acts of an account on their way, while the person works for it. */
export function useQueue(store: PhoneStore, session: PhoneSession): PhoneQueue | null {
  const [queue, setQueue] = useState<PhoneQueue | null>(null);
  useEffect(() => {
    const made = new ActQueue<PhoneAct>({
      store,
      owner: ownerOf(session),
      userName: session.receiverName,
      // Each is settled by itself: where the network comes and goes, nothing is sent again and again.
      most: 1,
      deliver: (acts) => deliver(store, session, acts),
      refused: (_, fault) => ({ accepted: false, waits: false, faults: [], units: 0, fault }),
      isStillOwner: () => isStillSession(session),
    });
    // oxlint-disable-next-line react/set-state-in-effect -- the queue lives as long as this effect
    setQueue(made);
    void made.start();
    addEventListener('online', made.wake);
    return () => {
      removeEventListener('online', made.wake);
      made.stop();
    };
  }, [store, session]);
  return queue;
}

/** The receipts of one document among the acts of an account. */
export function receiptsOfDoc(queue: PhoneQueue, docId: string): Receipts {
  const foundIn = ({ what }: PhoneAct) => (what.kind === 'RECEIVE' && what.docId === docId ? what.found : null);
  const isOf = (act: PhoneAct) => foundIn(act) !== null;
  return {
    acts: () => queue.acts().flatMap((act) => (isOf(act) ? [{ ...act, found: foundIn(act)! }] : [])),
    sending: queue.sending,
    add: (signed) => queue.add({ what: { kind: 'RECEIVE', docId, ...signed } }),
    see: (seqs) => queue.see(seqs),
    subscribe: queue.subscribe,
    hear: (hear) =>
      queue.hear((acts, verdicts) => {
        const mine = verdicts.filter((_, nth) => isOf(acts[nth]!));
        if (mine.length > 0) hear(mine);
      }),
  };
}

type Baskets = Readonly<Record<GoodsKind, Basket>>;
const kinds = ['SHIP', 'SALE', 'RETURN'] as const satisfies readonly GoodsKind[];

/** What is scanned for each kind of act; they hear what became of it, whatever is on the screen. */
export function useBaskets(store: PhoneStore, session: PhoneSession, queue: PhoneQueue): Baskets | null {
  const [baskets, setBaskets] = useState<Baskets | null>(null);
  useEffect(() => {
    const made: Baskets = {
      SHIP: new Basket(store, session.id, 'SHIP'),
      SALE: new Basket(store, session.id, 'SALE'),
      RETURN: new Basket(store, session.id, 'RETURN'),
    };
    void Promise.all(kinds.map((kind) => made[kind].start())).then(() => setBaskets(made));
    return queue.hear((acts, verdicts) => {
      for (const [nth, act] of acts.entries()) if (act.what.kind !== 'RECEIVE') void made[act.what.kind].answered(act, verdicts[nth]!);
    });
  }, [store, session.id, queue]);
  return baskets;
}
