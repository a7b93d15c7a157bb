import { isUnreadable, type WorkOrder } from '@touchmark/contract';
import { installKinds, visitText } from '@touchmark/domain';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { fill, language, nameOf, onLanguage, say } from '../../../core/text.ts';
import { Camera } from '../../flow/handheld/public.ts';
import { Message, OtherLanguage, ScanInput, StripView, useOnline } from '../../flow/receive-link/public.ts';
import { text } from './install-link.text.ts';
import { Checklist } from './checklist.tsx';
import { Finishing } from './finishing.tsx';
import { Packages } from './packages.tsx';
import { Photos } from './photos.tsx';
import { useDesk, useLink } from './use-work.ts';
import { picturesOf, type WorkStore } from './work.ts';
import type { DeskState, WorkDesk } from './work-desk.ts';
import './install-link.css';

/** The page of a worker at the customer's, opened by the link of his order. */
export function WorkApp() {
  useSyncExternalStore(onLanguage, language);
  const { token, store, opened, look } = useLink();
  if (token.length < 20) return <Message title={text.ended} />;
  if (!store || !opened) return <Message title={text.opening} />;
  if ('fault' in opened)
    return (
      <Message title={{ zh: opened.fault, en: opened.fault }}>
        {opened.ended ? (
          <p>{say(text.ended)}</p>
        ) : (
          <button type="button" className="rc-primary" onClick={() => void look()}>
            {say(text.retry)}
          </button>
        )}
      </Message>
    );
  return <Opened key={token} token={token} store={store} order={opened.order} fresh={opened.fresh} onLook={() => void look()} />;
}

interface Props {
  token: string;
  store: WorkStore;
  order: WorkOrder;
  fresh: boolean;
  onLook: () => void;
}

function Opened({ token, store, order, fresh, onLook }: Props) {
  const { desk, state } = useDesk({ store, token, order, onAnswered: onLook });
  const online = useOnline();
  return (
    <div className="rc iw">
      <header>
        <h1>{say(installKinds[order.kind])}</h1>
        <code>{order.orderNo}</code>
        <OtherLanguage />
      </header>
      {online && state?.sending !== 'offline' ? null : (
        <p className="rc-bar" role="status">
          {say(text.offline)}
          {fresh ? '' : ` ${say(text.known)}`}
        </p>
      )}
      {store.lasting ? null : (
        <p className="rc-bar" data-tone="red" role="alert">
          {say(text.notLasting)}
        </p>
      )}
      <Where order={order} />
      {desk && state ? <Work desk={desk} state={state} order={order} store={store} /> : null}
    </div>
  );
}

/** Where, when, and whom to call. */
function Where({ order }: { order: WorkOrder }) {
  return (
    <section className="rc-list iw-where">
      {order.visitFrom && order.visitTo ? <b className="iw-time">{visitText(order.visitFrom, order.visitTo)}</b> : null}
      {order.place === '' ? null : <p>{order.place}</p>}
      {order.customerName === '' && order.phone === '' ? null : (
        <p>
          {isUnreadable(order.customerName) ? say(text.damaged) : order.customerName}{' '}
          {isUnreadable(order.phone) ? (
            say(text.damaged)
          ) : (
            <a href={`tel:${order.phone}`} aria-label={`${say(text.call)} ${order.phone}`}>
              {order.phone}
            </a>
          )}
        </p>
      )}
      <p className="iw-second">{[nameOf(order.companyName, order.companyNameEn), order.product].filter(Boolean).join(' · ')}</p>
      {order.remark === '' ? null : (
        <p>
          {say(text.remark)}: {order.remark}
        </p>
      )}
      {order.rejectReason === '' ? null : (
        <p className="rc-bar" data-tone="red" role="alert">
          {fill(text.remade, { reason: order.rejectReason })}
        </p>
      )}
    </section>
  );
}

function Work({ desk, state, order, store }: { desk: WorkDesk; state: DeskState; order: WorkOrder; store: WorkStore }) {
  const [camera, setCamera] = useState(false);
  const { draft } = state;
  const unsent = picturesOf(draft).filter((key) => !state.sent.has(key)).length;
  const bars = (
    <>
      {unsent > 0 ? (
        <p className="rc-bar" role="status">
          {fill(text.photosWait, { n: unsent })}
        </p>
      ) : null}
      {state.refused ? (
        <section className="rc-refused" role="alert">
          <h2>{say(text.refused)}</h2>
          <ul>
            {state.refused.verdict.fault ? <li>{state.refused.verdict.fault}</li> : null}
            {state.refused.verdict.faults.map((fault) => (
              <li key={`${fault.field} ${fault.zh}`}>{say(fault)}</li>
            ))}
          </ul>
          <button type="button" onClick={() => void desk.understood()}>
            {say(text.understood)}
          </button>
        </section>
      ) : null}
    </>
  );
  if (state.finished)
    return (
      <>
        {bars}
        <StripView
          strip={state.waiting ? { tone: 'kept', title: text.actsWait } : { tone: 'done', title: text.done, note: say(text.doneHint) }}
        />
      </>
    );
  return (
    <>
      {bars}
      <StripView strip={state.strip} />
      <ScanInput words={text.scanFirst} onScan={(scanned) => void desk.scan(scanned)} />
      {camera ? (
        <Suspense>
          <Camera onScan={(scanned) => void desk.scan(scanned)} />
        </Suspense>
      ) : null}
      <Packages desk={desk} />
      <Photos
        title={text.before}
        keys={draft.before}
        store={store}
        sent={state.sent}
        onAdd={(picture) => desk.addPicture('before', picture)}
        onDrop={(key) => void desk.dropPicture(key)}
      />
      <Checklist items={order.checklist} answers={draft.answers} onAnswer={(one) => void desk.answer(one)} />
      <Photos
        title={text.after}
        keys={draft.after}
        store={store}
        sent={state.sent}
        onAdd={(picture) => desk.addPicture('after', picture)}
        onDrop={(key) => void desk.dropPicture(key)}
      />
      {state.begun ? <Finishing desk={desk} draft={draft} /> : null}
      <footer>
        <button type="button" aria-pressed={camera} onClick={() => setCamera(!camera)}>
          {say(camera ? text.cameraOff : text.camera)}
        </button>
        {state.begun ? (
          <button type="button" className="rc-primary" disabled={desk.missing().length > 0} onClick={() => void desk.finish()}>
            {say(text.finish)}
          </button>
        ) : (
          <button type="button" className="rc-primary" onClick={() => void desk.begin()}>
            {say(text.begin)}
          </button>
        )}
      </footer>
    </>
  );
}
