import type { Output, recall } from '@touchmark/contract';
import { fill, say } from '../../../core/text.ts';
import { CodeText, Facts, number } from '../../../ui/index.ts';
import { fields, t } from './answer.text.ts';
import './recall.css';

type Opened = Output<typeof recall.openAnswer>;

/** What he has of it, by product, by code and by box. */
export function Held({ of }: { of: Opened }) {
  return (
    <div className="recall-held">
      <h2>{say(t.yours)}</h2>
      <Facts
        columns={1}
        items={[{ label: fields.units, value: number(of.units) }, of.boxes > 0 ? { label: fields.boxes, value: number(of.boxes) } : null]}
      />
      <ul className="recall-lines">
        {of.products.map(({ productName, model, batchNo, units }) => (
          <li key={`${batchNo} ${productName} ${model}`}>
            <b>{[productName, model].filter(Boolean).join(' · ')}</b>
            <span>{batchNo}</span>
            <span>{fill(t.ofUnits, { n: number(units) })}</span>
          </li>
        ))}
      </ul>
      {of.codes.length > 0 ? (
        <details>
          <summary>{say(t.codes)}</summary>
          <ul className="recall-lines">
            {of.codes.map(({ code, lastCode, units, boxNo }) => (
              <li key={code}>
                <CodeText code={code} kind="plain" />
                {lastCode ? <CodeText code={lastCode} kind="plain" /> : null}
                <span>{fill(t.ofUnits, { n: number(units) })}</span>
                {boxNo ? <span>{boxNo}</span> : null}
              </li>
            ))}
          </ul>
          {of.moreCodes ? <p className="tm-hint">{fill(t.more, { n: of.codes.length })}</p> : null}
        </details>
      ) : null}
      {of.boxNos.length > 0 ? (
        <details>
          <summary>{say(t.boxList)}</summary>
          <p className="tm-mono">{of.boxNos.join(' ')}</p>
          {of.boxNos.length < of.boxes ? <p className="tm-hint">{fill(t.more, { n: of.boxNos.length })}</p> : null}
        </details>
      ) : null}
    </div>
  );
}
