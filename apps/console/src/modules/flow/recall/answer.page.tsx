import { type Output, recall } from '@touchmark/contract';
import { Alert, Result } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { Refusal } from '../../../api/send.ts';
import { fill, language, nameOf, say } from '../../../core/text.ts';
import { CodeText, Facts, number, Pending } from '../../../ui/index.ts';
import { useTitle } from '../../../ui/titles.ts';
import { PublicPage } from '../../people/open-company/public.ts';
import { AnswerForm } from './answer-form.tsx';
import { fields, t } from './answer.text.ts';

type Opened = Output<typeof recall.openAnswer>;

/** /recallAnswer#token: where a holder without an account answers a recall. The token stands behind #, so no server logs it. */
export default function AnswerPage() {
  useTitle(say(t.page));
  const [token] = useState(() => location.hash.slice(1));
  return <PublicPage>{token.length < 20 ? <Result status="404" title={say(t.noLink)} /> : <Answer token={token} />}</PublicPage>;
}

function Answer({ token }: { token: string }) {
  const read = useRead(recall.openAnswer, { token });
  // Asking again does not help where the link has ended.
  if (read.error instanceof Refusal && read.error.error === 'linkEnded') return <Result status="warning" title={read.error.message} />;
  if (!read.data) return <Pending of={read} />;
  return (
    <>
      <About of={read.data} />
      <Held of={read.data} />
      <AnswerForm of={read.data} token={token} />
    </>
  );
}

/** What is recalled, by whom, why, and what to do. */
function About({ of }: { of: Opened }) {
  const todo = (language() === 'en' && of.instructionsEn) || of.instructions;
  return (
    <section className="open-card">
      <h1>{of.title}</h1>
      <p>{of.holderName}</p>
      <Alert type={of.drill ? 'info' : 'warning'} showIcon title={say(of.drill ? t.drill : t.stop)} style={{ marginBottom: 12 }} />
      <Facts
        columns={1}
        items={[
          { label: fields.companyName, value: nameOf(of.companyName, of.companyNameEn) },
          { label: fields.recallNo, value: of.recallNo },
          { label: fields.reason, value: of.reason },
          { label: fields.todo, value: <span className="open-intro">{todo}</span> },
          of.hotline ? { label: fields.hotline, value: <a href={`tel:${of.hotline.replaceAll(/[^\d+]/g, '')}`}>{of.hotline}</a> } : null,
        ]}
      />
    </section>
  );
}

/** What he has of it, by product, by code and by box. */
function Held({ of }: { of: Opened }) {
  return (
    <section className="open-card">
      <h2>{say(t.yours)}</h2>
      <Facts
        columns={1}
        items={[{ label: fields.units, value: number(of.units) }, of.boxes > 0 ? { label: fields.boxes, value: number(of.boxes) } : null]}
      />
      <ul className="open-lines">
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
          <ul className="open-lines">
            {of.codes.map(({ code, lastCode, units, boxNo }) => (
              <li key={code}>
                <CodeText code={code} kind="plain" />
                {lastCode ? <CodeText code={lastCode} kind="plain" /> : null}
                <span>{fill(t.ofUnits, { n: number(units) })}</span>
                {boxNo ? <span>{boxNo}</span> : null}
              </li>
            ))}
          </ul>
          {of.moreCodes ? <p className="open-small">{fill(t.more, { n: of.codes.length })}</p> : null}
        </details>
      ) : null}
      {of.boxNos.length > 0 ? (
        <details>
          <summary>{say(t.boxList)}</summary>
          <p className="tm-mono">{of.boxNos.join(' ')}</p>
          {of.boxNos.length < of.boxes ? <p className="open-small">{fill(t.more, { n: of.boxNos.length })}</p> : null}
        </details>
      ) : null}
    </section>
  );
}
