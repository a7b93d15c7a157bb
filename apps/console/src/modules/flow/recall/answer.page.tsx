import { type Output, recall } from '@touchmark/contract';
import { Alert, Result } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { Refusal, send } from '../../../api/send.ts';
import { language, nameOf, say } from '../../../core/text.ts';
import { Facts, Pending } from '../../../ui/index.ts';
import { useTitle } from '../../../ui/titles.ts';
import { PublicPage } from '../../people/open-company/public.ts';
import { AnswerForm } from './answer-form.tsx';
import { fields, t } from './answer.text.ts';
import { Held } from './held.tsx';

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
      <section className="open-card">
        <Held of={read.data} />
      </section>
      <section className="open-card">
        <AnswerForm of={read.data} go={(answer, attempt) => send(recall.reply, { token, ...answer }, attempt)} />
      </section>
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
