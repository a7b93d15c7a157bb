import type { PhoneStock } from '@touchmark/contract';
import { daysBetween, today } from '@touchmark/domain';
import { useEffect, useState } from 'react';
import { fill, say } from '../../../core/text.ts';
import { text } from './dealer-phone.text.ts';
import type { PhoneStore } from './phone-acts.ts';
import type { PhoneSession } from './phone-sessions.ts';
import type { PhoneQueue } from './use-phone.ts';
import { askStock, type Shown } from './wire.ts';

/** The dealer’s stock by product, with how long the oldest of it lies there. */
export function StockList({ store, session, queue }: { store: PhoneStore; session: PhoneSession; queue: PhoneQueue }) {
  const [pages, setPages] = useState(1);
  const [shown, setShown] = useState<Shown<{ records: PhoneStock[]; total: number }> | { fault: string }>();
  useEffect(() => {
    const look = () => void askStock(store, session, pages).then(setShown);
    look();
    addEventListener('online', look);
    const leave = queue.hear(look);
    return () => {
      removeEventListener('online', look);
      leave();
    };
  }, [store, session, queue, pages]);
  if (!shown) return <p className="rc-way">{say(text.opening)}</p>;
  if ('fault' in shown) return <p className="rc-way">{shown.fault}</p>;
  const { records, total } = shown.value;
  return (
    <section className="rc-list">
      <h2>{say(text.ownStock)}</h2>
      {shown.fresh ? null : <p className="rc-way">{say(text.known)}</p>}
      {records.length === 0 ? <p className="rc-way">{say(text.noStock)}</p> : null}
      <ul>
        {records.map((row) => (
          <li key={row.productId}>
            <b>{row.productName}</b>
            <span>{[row.model, aged(row), ...others(row)].filter(Boolean).join(' · ')}</span>
            <strong>{fill(text.stockTotal, { n: row.inStock })}</strong>
          </li>
        ))}
      </ul>
      {records.length < total ? (
        <button type="button" onClick={() => setPages(pages + 1)}>
          {say(text.moreStock)}
        </button>
      ) : null}
    </section>
  );
}

function aged({ oldest }: PhoneStock): string {
  if (oldest === null) return '';
  const days = daysBetween(oldest, today());
  return days === 0 ? say(text.ageToday) : fill(text.age, { n: days });
}
const others = ({ inTransit, sold }: PhoneStock): string[] => [
  ...(inTransit > 0 ? [fill(text.inTransit, { n: inTransit })] : []),
  ...(sold > 0 ? [fill(text.sold, { n: sold })] : []),
];
