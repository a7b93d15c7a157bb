import type { PhoneDoc } from '@touchmark/contract';
import { circulationLife, circulationTypes } from '@touchmark/domain';
import { fill, say } from '../../../core/text.ts';
import { text } from './dealer-phone.text.ts';
import type { PhoneAct } from './phone-acts.ts';

const stateWords = Object.fromEntries(Object.values(circulationLife.states).map((state) => [state.n, state]));

/** Documents under way to the dealer, and what he sent lately. */
export function Arriving({
  arriving,
  more,
  sent,
  acts,
  onOpen,
}: {
  arriving: readonly PhoneDoc[];
  more: boolean;
  sent: readonly PhoneDoc[];
  acts: readonly PhoneAct[];
  onOpen: (id: string) => void;
}) {
  const waits = (id: string) => acts.some(({ what, state }) => state === 'waiting' && what.kind === 'RECEIVE' && what.docId === id);
  return (
    <>
      <section className="rc-list">
        <h2>{say(text.arriving)}</h2>
        {arriving.length === 0 ? <p className="rc-way">{say(text.nothingArriving)}</p> : null}
        <ul className="dp-cards">
          {arriving.map((doc) => (
            <li key={doc.id}>
              <button type="button" onClick={() => onOpen(doc.id)}>
                <b>{doc.products || doc.docNo}</b>
                <span>{doc.fromName}</span>
                <span>
                  {[
                    doc.docNo,
                    fill(text.docUnits, { received: doc.received, units: doc.units }),
                    waits(doc.id) ? say(text.kept) : say(stateWords[doc.status]!),
                  ].join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {more ? <p>{say(text.moreArriving)}</p> : null}
      </section>
      {sent.length > 0 ? (
        <section className="rc-list">
          <h2>{say(text.sent)}</h2>
          <ul>
            {sent.slice(0, 20).map((doc) => (
              <li key={doc.id}>
                <code>{doc.docNo}</code>
                <span>
                  {[
                    say(circulationTypes[doc.docType]),
                    doc.toName,
                    fill(text.ofUnits, { n: doc.units }),
                    doc.docType === 'SALE' ? '' : say(stateWords[doc.status]!),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
