import { type CustomerRequest, serviceLink } from '@touchmark/contract';
import { afterSalesLife, inState, logBy, requestTypes, warrantyParts } from '@touchmark/domain';
import { Result, Timeline } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { Refusal } from '../../../api/send.ts';
import { fill, nameOf, say } from '../../../core/text.ts';
import { ChoiceText, Facts, Pending } from '../../../ui/index.ts';
import { useTitle } from '../../../ui/titles.ts';
import { PublicPage } from '../../people/open-company/public.ts';
import { CustomerActs } from './customer-acts.tsx';
import { CustomerPhotos } from './customer-photos.tsx';
import { customerText as t } from './customer.text.ts';
import { fields, formFields, logWords } from './request.text.ts';
import './customer.css';

/** /m/service#token: where a customer follows his request. The token stands behind #, so no server logs it. */
export default function CustomerPage() {
  useTitle(say(t.page));
  const [token] = useState(() => location.hash.slice(1));
  return <PublicPage>{token.length < 20 ? <Result status="404" title={say(t.noLink)} /> : <Opened token={token} />}</PublicPage>;
}

function Opened({ token }: { token: string }) {
  const read = useRead(serviceLink.open, { token });
  // Asking again does not help where the link has ended.
  if (read.error instanceof Refusal && read.error.error === 'linkEnded') return <Result status="warning" title={read.error.message} />;
  if (!read.data) return <Pending of={read} />;
  const again = () => void read.refetch();
  return (
    <div className="service-customer">
      <Head of={read.data} />
      <CustomerActs of={read.data} token={token} onDone={again} />
      <What of={read.data} />
      <CustomerPhotos of={read.data} token={token} onDone={again} />
      <Steps of={read.data} />
    </div>
  );
}

/** What becomes of it now, in one sentence. */
function nowOf({ status, promisedOn, receiverName, rejectReason }: CustomerRequest): string {
  if (inState(afterSalesLife, status, 'waiting')) return fill(t.promised, { day: promisedOn });
  if (inState(afterSalesLife, status, 'accepted')) return say(t.accepted);
  if (inState(afterSalesLife, status, 'dispatched')) return fill(t.dispatched, { name: receiverName });
  if (inState(afterSalesLife, status, 'confirming')) return say(t.confirm);
  return inState(afterSalesLife, status, 'rejected') ? fill(t.rejected, { reason: rejectReason }) : say(t.done);
}

function Head({ of }: { of: CustomerRequest }) {
  return (
    <section className="open-card">
      <p className="open-small">
        {nameOf(of.companyName, of.companyNameEn)} · {of.requestNo}
      </p>
      <h1>{nowOf(of)}</h1>
      {of.confirmUntil ? <p className="open-small">{fill(t.confirmUntil, { day: of.confirmUntil })}</p> : null}
      {of.resultNote ? <p className="open-intro">{of.resultNote}</p> : null}
    </section>
  );
}

function What({ of }: { of: CustomerRequest }) {
  return (
    <section className="open-card">
      <h2>{say(t.what)}</h2>
      <Facts
        columns={1}
        items={[
          { label: fields.type, value: <ChoiceText of={requestTypes} value={of.type} /> },
          { label: fields.productName, value: [of.productName, of.model].filter(Boolean).join(' · ') },
          of.part ? { label: fields.part, value: say(warrantyParts[of.part]) } : null,
          { label: fields.description, value: of.description },
          { label: formFields.phone, value: of.phone },
        ]}
      />
    </section>
  );
}

function Steps({ of }: { of: CustomerRequest }) {
  return (
    <section className="open-card">
      <h2>{say(t.steps)}</h2>
      <Timeline
        items={of.log.toReversed().map(({ step, by, text, time }, at) => ({
          key: at,
          color: by === 'CUSTOMER' ? 'green' : 'blue',
          content: (
            <>
              <b>{say(logWords[step] ?? logWords.answer!)}</b>{' '}
              <span className="open-small">{`${say(logBy[by])} · ${time.slice(0, 16)}`}</span>
              {text ? <div>{text}</div> : null}
            </>
          ),
        }))}
      />
    </section>
  );
}
