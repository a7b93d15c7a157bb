import type { ReceiveDoc } from '@touchmark/contract';
import { fill, say } from '../../../core/text.ts';
import type { ArrivalStore } from './arrival.ts';
import { Message, OtherLanguage } from './message.tsx';
import { ReceiveScreen } from './receive-screen.tsx';
import { text } from './receive.text.ts';
import { linkName, useLink, useLinkReceipts } from './use-arrivals.ts';
import './receive.css';

/** What arrives with the document of a link. */
export function LinkApp() {
  const { token, store, opened, look } = useLink();
  if (!store || !opened) return <Message title={text.opening} />;
  if ('fault' in opened)
    return (
      <Message title={{ zh: opened.fault, en: opened.fault }}>
        {opened.ended ? (
          <a className="rc-primary" href="/m/receive">
            {say(text.toSignIn)}
          </a>
        ) : (
          <button type="button" className="rc-primary" onClick={() => void look()}>
            {say(text.retry)}
          </button>
        )}
      </Message>
    );
  return <Shown key={token} token={token} store={store} doc={opened.doc} fresh={opened.fresh} onLook={() => void look()} />;
}

function Shown({
  token,
  store,
  doc,
  fresh,
  onLook,
}: {
  token: string;
  store: ArrivalStore;
  doc: ReceiveDoc;
  fresh: boolean;
  onLook: () => void;
}) {
  const receipts = useLinkReceipts(store, token);
  return (
    <div className="rc">
      <header>
        <h1>{say(text.title)}</h1>
        <code>{doc.docNo}</code>
        <OtherLanguage />
      </header>
      <p className="rc-way">{fill(text.from, { from: doc.fromName, to: doc.toName })}</p>
      {receipts ? <ReceiveScreen doc={doc} name={linkName(token)} receipts={receipts} store={store} fresh={fresh} onLook={onLook} /> : null}
    </div>
  );
}
