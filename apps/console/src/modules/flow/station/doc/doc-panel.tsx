import { fill, say } from '../../../../core/text.ts';
import { missingOf, type OpenDoc } from './doc-table.ts';
import { text } from '../station.text.ts';

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
        {doc.plan.map((row) => (
          <Planned key={row.productId} row={row} planned={doc.planned > 0} />
        ))}
      </ul>
    </section>
  );
}

/** One product. Where nothing is planned, nothing is missing and nothing too much: what was scanned is shipped. */
function Planned({ row: { productName, model, qty, scanned }, planned }: { row: OpenDoc['plan'][number]; planned: boolean }) {
  const name = <span>{[productName, model].filter(Boolean).join(' · ')}</span>;
  if (!planned)
    return (
      <li>
        <span aria-hidden>·</span>
        {name}
        <b>{scanned}</b>
      </li>
    );
  return (
    <li data-tone={scanned > qty ? 'over' : scanned === qty ? 'good' : 'short'}>
      <span aria-hidden>{scanned > qty ? '!' : scanned === qty ? '✓' : '·'}</span>
      {name}
      <b>
        {scanned} / {qty}
      </b>
      <small>
        {scanned > qty ? fill(text.docOver, { n: scanned - qty }) : scanned < qty ? fill(text.docShort, { n: qty - scanned }) : ''}
      </small>
    </li>
  );
}
