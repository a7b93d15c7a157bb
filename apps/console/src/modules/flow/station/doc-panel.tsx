import { fill, say } from '../../../core/text.ts';
import { missingOf, type OpenDoc } from './doc-table.ts';
import { text } from './station.text.ts';

/** The document on the table: how many are on it, and of each product what is missing, done or too much. */
export function DocPanel({ doc, waiting }: { doc: OpenDoc; waiting: number }) {
  const missing = missingOf(doc);
  return (
    <section className="st-box" aria-label={fill(text.docPanel, { doc: doc.docNo })}>
      <p className="st-boxno">
        <code>{doc.docNo}</code>
        <span>{doc.toName}</span>
      </p>
      <p className="st-count st-doc-count" role="status">
        <b>{doc.units}</b>
        {doc.planned > 0 ? <span>/ {doc.planned}</span> : null}
        <small>
          {waiting > 0 ? fill(text.docWaiting, { n: waiting }) : missing > 0 ? fill(text.docShort, { n: missing }) : say(text.pieces)}
        </small>
      </p>
      <ul className="st-plan">
        {doc.plan.map(({ productId, productName, model, qty, scanned }) => (
          <li key={productId} data-tone={scanned > qty ? 'over' : scanned === qty ? 'good' : 'short'}>
            <span aria-hidden>{scanned > qty ? '!' : scanned === qty ? '✓' : '·'}</span>
            <span>{[productName, model].filter(Boolean).join(' · ')}</span>
            <b>
              {scanned} / {qty}
            </b>
            <small>
              {scanned > qty ? fill(text.docOver, { n: scanned - qty }) : scanned < qty ? fill(text.docShort, { n: qty - scanned }) : ''}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
