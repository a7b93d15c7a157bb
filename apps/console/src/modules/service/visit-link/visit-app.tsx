import { type CustomerVisit, visitLink } from '@touchmark/contract';
import { inState, installKinds, installLife, visitText } from '@touchmark/domain';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { download, Refusal, send } from '../../../api/send.ts';
import { fill, language, nameOf, onLanguage, say } from '../../../core/text.ts';
import { useBackCloses, useFoundBy, useToken } from '../../flow/handheld/public.ts';
import { Message, OtherLanguage } from '../../flow/receive-link/public.ts';
import { text } from './visit-link.text.ts';
import './visit-link.css';

type Opened = { visit: CustomerVisit } | { fault: string; ended: boolean };

async function open(token: string): Promise<Opened> {
  try {
    return { visit: await send(visitLink.open, { token }) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { fault: error.message, ended: error.error === 'linkEnded' };
  }
}

/** The page of a customer: his visit, confirmed or moved. */
export function VisitApp() {
  useSyncExternalStore(onLanguage, language);
  const token = useToken();
  const { found: opened, keep } = useFoundBy<Opened>(token);
  const look = useCallback(async () => keep(await open(token)), [token, keep]);
  useEffect(() => {
    if (token.length >= 16) void look();
  }, [token, look]);
  if (token.length < 16) return <Message title={text.ended} />;
  if (!opened) return <Message title={text.opening} />;
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
  return <Visit token={token} visit={opened.visit} onChanged={look} />;
}

function Visit({ token, visit, onChanged }: { token: string; visit: CustomerVisit; onChanged: () => Promise<void> }) {
  const [choosing, setChoosing] = useState(false);
  useBackCloses(choosing, () => setChoosing(false));
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFault('');
    try {
      await work();
      setChoosing(false);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setFault(error.message);
    } finally {
      await onChanged();
      setBusy(false);
    }
  };
  const open = inState(installLife, visit.status, 'appointed', 'assigned');
  return (
    <div className="rc vs">
      <header>
        <h1>{nameOf(visit.companyName, visit.companyNameEn)}</h1>
        <OtherLanguage />
      </header>
      <Banner visit={visit} />
      {fault === '' ? null : (
        <p className="rc-bar" data-tone="red" role="alert">
          {fault}
        </p>
      )}
      <dl className="rc-list vs-facts">
        {visit.visitFrom && visit.visitTo ? (
          <div className="vs-when">
            <dt>{say(text.when)}</dt>
            <dd>{longTime(visit.visitFrom, visit.visitTo)}</dd>
          </div>
        ) : null}
        <Fact title={say(text.where)} value={visit.place} />
        <Fact title={say(text.product)} value={visit.product} />
        <Fact title={say(text.worker)} value={visit.workerName || say(text.noWorker)} />
        <Fact title={say(text.no)} value={visit.orderNo} />
      </dl>
      {open && choosing ? (
        <Times
          visit={visit}
          busy={busy}
          onBack={() => setChoosing(false)}
          onChoose={(from) => void act(() => send(visitLink.choose, { token, from }))}
        />
      ) : null}
      {open && !choosing ? (
        <div className="vs-acts">
          {visit.confirmed ? null : (
            <button type="button" className="rc-primary" disabled={busy} onClick={() => void act(() => send(visitLink.confirm, { token }))}>
              {say(text.confirm)}
            </button>
          )}
          <button type="button" disabled={busy} onClick={() => setChoosing(true)}>
            {say(text.other)}
          </button>
          <button type="button" disabled={busy} onClick={() => void act(() => download(visitLink.file, { token }))}>
            {say(text.calendar)}
          </button>
        </div>
      ) : null}
      {inState(installLife, visit.status, 'toAccept', 'done') ? <Rating token={token} visit={visit} busy={busy} act={act} /> : null}
      <p className="vs-private">{say(text.private)}</p>
    </div>
  );
}

const Fact = ({ title, value }: { title: string; value: string }) =>
  value === '' ? null : (
    <div>
      <dt>{title}</dt>
      <dd>{value}</dd>
    </div>
  );

/** A time with its weekday: “3月2日 周一 09:00–11:00”. */
function longTime(from: string, to: string): string {
  const day = new Intl.DateTimeFormat(language() === 'zh' ? 'zh-CN' : 'en', {
    month: 'long',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${from.slice(0, 10)}T00:00:00Z`));
  return from.slice(0, 10) === to.slice(0, 10) ? `${day} ${from.slice(11, 16)}–${to.slice(11, 16)}` : visitText(from, to);
}

/** What it is, and how it stands. */
function Banner({ visit }: { visit: CustomerVisit }) {
  const kind = say(installKinds[visit.kind]);
  const words = [
    inState(installLife, visit.status, 'waiting') && say(text.toAppoint),
    inState(installLife, visit.status, 'appointed', 'assigned') && (visit.confirmed ? say(text.confirmed) : ''),
    inState(installLife, visit.status, 'working') && say(text.working),
    inState(installLife, visit.status, 'toAccept', 'done') && say(text.done),
    inState(installLife, visit.status, 'cancelled') && [say(text.cancelled), visit.cancelReason].filter(Boolean).join(' '),
  ].find(Boolean);
  const tone = inState(installLife, visit.status, 'cancelled')
    ? 'bad'
    : visit.confirmed || visit.status > installLife.at.assigned
      ? 'good'
      : 'ask';
  return (
    <section className="rc-strip" data-tone={tone} role="status">
      <div>
        <h2>{kind}</h2>
        <p>{words || (visit.customerName === '' ? say(text.hi) : fill(text.hello, { name: visit.customerName }))}</p>
      </div>
    </section>
  );
}

/** The free times, day by day. */
function Times({
  visit,
  busy,
  onBack,
  onChoose,
}: {
  visit: CustomerVisit;
  busy: boolean;
  onBack: () => void;
  onChoose: (from: string) => void;
}) {
  const days = new Map<string, CustomerVisit['free']>();
  for (const slot of visit.free) days.set(slot.from.slice(0, 10), [...(days.get(slot.from.slice(0, 10)) ?? []), slot]);
  return (
    <section className="rc-list" aria-label={say(text.choose)}>
      <h2>{say(text.choose)}</h2>
      {days.size === 0 ? <p>{say(text.none)}</p> : null}
      {[...days].map(([day, slots]) => (
        <div key={day} className="vs-day">
          <b>{longTime(`${day} 00:00:00`, `${day} 00:00:00`).replace(/ 00:00.*$/, '')}</b>
          <div>
            {slots.map(({ from, to }) => (
              <button key={from} type="button" disabled={busy} onClick={() => onChoose(from)}>
                {from.slice(11, 16)}–{to.slice(11, 16)}
              </button>
            ))}
          </div>
        </div>
      ))}
      <button type="button" onClick={onBack}>
        {say(text.keep)}
      </button>
    </section>
  );
}

const allStars = [1, 2, 3, 4, 5] as const;
/** Stars and a word, once. */
function Rating({
  token,
  visit,
  busy,
  act,
}: {
  token: string;
  visit: CustomerVisit;
  busy: boolean;
  act: (work: () => Promise<unknown>) => Promise<void>;
}) {
  const [stars, setStars] = useState(0);
  const [note, setNote] = useState('');
  if (visit.rating !== null) return <p className="rc-list">{fill(text.rated, { n: visit.rating })}</p>;
  return (
    <section className="rc-list" aria-label={say(text.rate)}>
      <h2>{say(text.rate)}</h2>
      <div className="vs-stars" role="group" aria-label={say(text.rate)}>
        {allStars.map((n) => (
          <button key={n} type="button" aria-pressed={stars === n} aria-label={fill(text.stars, { n })} onClick={() => setStars(n)}>
            {n <= stars ? '★' : '☆'}
          </button>
        ))}
      </div>
      <textarea
        className="rc-note"
        rows={2}
        maxLength={200}
        aria-label={say(text.note)}
        placeholder={say(text.note)}
        value={note}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
      <button
        type="button"
        className="rc-primary"
        disabled={busy || stars === 0}
        onClick={() => void act(() => send(visitLink.rate, { token, stars, note }))}
      >
        {say(text.sendRating)}
      </button>
    </section>
  );
}
