import type { ReceiveDoc } from '@touchmark/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { fill, say } from '../../../core/text.ts';
import { Message, OtherLanguage, ReceiveScreen } from '../receive-link/public.ts';
import { text } from './dealer-phone.text.ts';
import type { PhoneStore } from './phone-acts.ts';
import type { PhoneSession } from './phone-sessions.ts';
import { type PhoneQueue, receiptsOfDoc } from './use-phone.ts';
import { askDoc, type Shown } from './wire.ts';

/** One document that arrives: the same screen as by a link, its receipts sent as acts of the account. */
export function DocScreen({
  store,
  session,
  queue,
  id,
  onBack,
}: {
  store: PhoneStore;
  session: PhoneSession;
  queue: PhoneQueue;
  id: string;
  onBack: () => void;
}) {
  const [shown, setShown] = useState<Shown<ReceiveDoc> | { fault: string }>();
  const look = useCallback(() => void askDoc(store, session, id).then(setShown), [store, session, id]);
  const receipts = useMemo(() => receiptsOfDoc(queue, id), [queue, id]);
  useEffect(() => {
    look();
    addEventListener('online', look);
    return () => removeEventListener('online', look);
  }, [look]);
  if (!shown) return <Message title={text.opening} />;
  const back = (
    <button type="button" onClick={onBack}>
      {say(text.back)}
    </button>
  );
  if ('fault' in shown)
    return (
      <Message title={navigator.onLine ? { zh: shown.fault, en: shown.fault } : text.docUnknown}>
        <button type="button" className="rc-primary" onClick={look}>
          {say(text.retry)}
        </button>
        {back}
      </Message>
    );
  const doc = shown.value;
  return (
    <div className="rc">
      <header>
        {back}
        <code>{doc.docNo}</code>
        <OtherLanguage />
      </header>
      <p className="rc-way">{fill({ zh: '{from} 发给 {to}', en: '{from} to {to}' }, { from: doc.fromName, to: doc.toName })}</p>
      <ReceiveScreen doc={doc} name={`${session.id} ${id}`} receipts={receipts} store={store} fresh={shown.fresh} onLook={look} />
    </div>
  );
}
