import type { PhoneHome } from '@touchmark/contract';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { say } from '../../../core/text.ts';
import { useBackCloses } from '../handheld/public.ts';
import { Bars, Message, Refusals, useOnline } from '../receive-link/public.ts';
import { Head, LeaveButton, Others } from './account-head.tsx';
import { Arriving } from './arriving.tsx';
import { DocScreen } from './doc-screen.tsx';
import { GoodsScreen } from './goods-screen.tsx';
import { text } from './dealer-phone.text.ts';
import type { PhoneStore } from './phone-acts.ts';
import type { PhoneSession } from './phone-sessions.ts';
import { StockList } from './stock-list.tsx';
import { type PhoneQueue, useBaskets, useQueue } from './use-phone.ts';
import { askDoc, askHome, type Shown } from './wire.ts';

type Tab = 'receive' | 'stock' | 'ship' | 'sell' | 'giveBack';
/** Documents that the phone reads ahead, so that they open in a yard without a network. */
const readAhead = 20;

/** What is under way and whom he may ship to; asked again when something was received, and when the network is back. */
function useHome(store: PhoneStore, session: PhoneSession, queue: PhoneQueue | null) {
  const [home, setHome] = useState<Shown<PhoneHome> | { fault: string }>();
  const look = useCallback(async () => {
    const found = await askHome(store, session);
    setHome(found);
    if ('value' in found && found.fresh) for (const { id } of found.value.arriving.slice(0, readAhead)) await askDoc(store, session, id);
  }, [store, session]);
  useEffect(() => {
    const again = () => void look();
    again();
    for (const name of ['online', 'focus']) addEventListener(name, again);
    const leave = queue?.hear(again);
    return () => {
      for (const name of ['online', 'focus']) removeEventListener(name, again);
      leave?.();
    };
  }, [look, queue]);
  return { home, look };
}

/** Everything that a signed-in account does: receive, see the stock, ship on, sell, give back. */
export function AccountApp({ store, session, sessions }: { store: PhoneStore; session: PhoneSession; sessions: readonly PhoneSession[] }) {
  const queue = useQueue(store, session);
  const { home, look } = useHome(store, session, queue);
  if (!queue || !home) return <Message title={text.opening} />;
  if ('fault' in home)
    return (
      <Message title={{ zh: home.fault, en: home.fault }}>
        <button type="button" className="rc-primary" onClick={() => void look()}>
          {say(text.retry)}
        </button>
        <LeaveButton store={store} session={session} sessions={sessions} waiting={0} />
      </Message>
    );
  return <Working store={store} session={session} sessions={sessions} queue={queue} home={home} />;
}

interface Props {
  store: PhoneStore;
  session: PhoneSession;
  sessions: readonly PhoneSession[];
  queue: PhoneQueue;
  home: Shown<PhoneHome>;
}

function Working({ store, session, sessions, queue, home }: Props) {
  const [tab, setTab] = useState<Tab>('receive');
  const [docId, setDocId] = useState<string | null>(null);
  useBackCloses(tab !== 'receive', () => setTab('receive'));
  useBackCloses(docId !== null, () => setDocId(null));
  const baskets = useBaskets(store, session, queue);
  const online = useOnline();
  const acts = useSyncExternalStore(queue.subscribe, queue.acts);
  const sending = useSyncExternalStore(queue.subscribe, queue.sending);
  const waiting = acts.filter(({ state }) => state === 'waiting').length;
  const refused = acts.filter(({ state, seen }) => state === 'bad' && !seen);
  if (!baskets) return null;
  if (docId !== null) return <DocScreen store={store} session={session} queue={queue} id={docId} onBack={() => setDocId(null)} />;
  const { arriving, shops, sent, moreArriving } = home.value;
  const tabs: Tab[] = ['receive', 'stock', ...(shops.length > 0 ? (['ship'] as const) : []), 'sell', 'giveBack'];
  return (
    <div className="rc">
      <Head store={store} session={session} sessions={sessions} waiting={waiting} />
      <nav className="dp-tabs" aria-label={say(text.parts)}>
        {tabs.map((one) => (
          <button key={one} type="button" aria-pressed={tab === one} onClick={() => setTab(one)}>
            {say(text[one])}
          </button>
        ))}
      </nav>
      <Bars online={online && sending !== 'offline'} fresh={home.fresh} lasting={store.lasting} waiting={waiting} words={text.waiting} />
      <Others store={store} session={session} sessions={sessions} />
      {refused.length > 0 ? (
        <Refusals refused={refused} title={text.refusals} onHandled={() => void queue.see(refused.map(({ seq }) => seq))} />
      ) : null}
      {tab === 'receive' ? <Arriving arriving={arriving} more={moreArriving} sent={sent} acts={acts} onOpen={setDocId} /> : null}
      {tab === 'stock' ? <StockList store={store} session={session} queue={queue} /> : null}
      {tab === 'ship' ? <GoodsScreen key="SHIP" kind="SHIP" basket={baskets.SHIP} queue={queue} shops={shops} /> : null}
      {tab === 'sell' ? <GoodsScreen key="SALE" kind="SALE" basket={baskets.SALE} queue={queue} shops={shops} /> : null}
      {tab === 'giveBack' ? <GoodsScreen key="RETURN" kind="RETURN" basket={baskets.RETURN} queue={queue} shops={shops} /> : null}
    </div>
  );
}
