import type { ReceiveDoc, Text } from '@touchmark/contract';
import { type ReactNode, useSyncExternalStore } from 'react';
import { fill, language, onLanguage, say, setLanguage } from '../../../core/text.ts';
import type { ArrivalStore } from './arrival.ts';
import { ReceiveScreen } from './receive-screen.tsx';
import { text } from './receive.text.ts';
import './receive.css';
import { useLink } from './use-arrivals.ts';

/** The dealer’s phone: says what is missing, else what arrives. */
export function PhoneApp() {
  useSyncExternalStore(onLanguage, language);
  const { token, store, opened, look } = useLink();
  if (token.length < 20)
    return (
      <Message title={text.noLink}>
        <p>{say(text.noLinkHint)}</p>
        <a className="rc-primary" href="/circulateGS1/saleInOutDepot">
          {say(text.toConsole)}
        </a>
      </Message>
    );
  if (!store || !opened) return <Message title={text.opening} />;
  if ('fault' in opened)
    return (
      <Message title={{ zh: opened.fault, en: opened.fault }}>
        {opened.ended ? null : (
          <button type="button" className="rc-primary" onClick={() => void look()}>
            {say(text.retry)}
          </button>
        )}
      </Message>
    );
  return <Shown key={token} token={token} store={store} doc={opened.doc} fresh={opened.fresh} onLook={() => void look()} />;
}

function Shown({ doc, ...rest }: { token: string; store: ArrivalStore; doc: ReceiveDoc; fresh: boolean; onLook: () => void }) {
  return (
    <div className="rc">
      <header>
        <h1>{say(text.title)}</h1>
        <code>{doc.docNo}</code>
        <button type="button" onClick={() => setLanguage(language() === 'zh' ? 'en' : 'zh')}>
          {language() === 'zh' ? 'EN' : '中文'}
        </button>
      </header>
      <p className="rc-way">{fill(text.from, { from: doc.fromName, to: doc.toName })}</p>
      <ReceiveScreen doc={doc} {...rest} />
    </div>
  );
}

const Message = ({ title, children }: { title: Text; children?: ReactNode }) => (
  <main className="rc-message">
    <h1>{say(title)}</h1>
    {children}
    <button type="button" onClick={() => setLanguage(language() === 'zh' ? 'en' : 'zh')}>
      {language() === 'zh' ? 'English' : '中文'}
    </button>
  </main>
);
