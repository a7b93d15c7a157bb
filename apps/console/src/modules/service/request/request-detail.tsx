import { afterSales, type RequestDetail as Whole } from '@touchmark/contract';
import { afterSalesLife, covers, inState, logBy, requestChannels, requestTypes, solutions, warrantyParts } from '@touchmark/domain';
import { Alert, Space, Timeline } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useOne, useWrite } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { fill, nameOf, say } from '../../../core/text.ts';
import { ChoiceText, Detail, Facts, money, type Neighbours } from '../../../ui/index.ts';
import { CardCustomer } from '../warranty/public.ts';
import { CustomerLink } from './customer-link.tsx';
import { RequestFacts } from './request-facts.tsx';
import { actFields, fields, logWords, text } from './request.text.ts';
import { ShownFiles } from './shown-files.tsx';

interface Props {
  id: string | undefined;
  steps: Neighbours;
  onClose: () => void;
  actions: (row: Whole) => ReactNode;
}

/** A request with what its clerk must know: cover, days, terms, earlier repairs, seller; and what became of it. */
export function RequestDetail({ id, steps, onClose, actions }: Props) {
  return (
    <Detail
      of={useOne(afterSales.findOne, id)}
      title={(row) => row.requestNo}
      steps={steps}
      onClose={onClose}
      extra={(row) => (
        <Space wrap>
          {!row.held || inState(afterSalesLife, row.status, 'cancelled') ? null : (
            <CustomerLink id={row.id} requestNo={row.requestNo} own={row.side === 'COMPANY'} />
          )}
          {actions(row)}
        </Space>
      )}
      tabs={(row) => [
        { key: 'log', label: text.progress, children: <Log of={row} /> },
        { key: 'facts', label: text.facts, children: <RequestFacts of={row.facts} /> },
        { key: 'earlier', label: text.earlierTab, children: <Earlier of={row} /> },
      ]}
    >
      {(row) => <About of={row} />}
    </Detail>
  );
}

function About({ of: row }: { of: Whole }) {
  return (
    <>
      {row.facts.unitState ? (
        <Alert type="warning" showIcon title={`${say(text.unitState)}: ${say(row.facts.unitState)}`} style={{ marginBottom: 12 }} />
      ) : null}
      {row.warning ? (
        <Alert
          type="error"
          showIcon
          title={fill(text.warning, { n: row.warning.requests })}
          action={<Link to="/afterSales/index?view=warnings">{say(text.see)}</Link>}
          style={{ marginBottom: 12 }}
        />
      ) : null}
      <Facts
        items={[
          { label: fields.status, value: <ChoiceText of={afterSalesLife.words} value={row.status} /> },
          { label: fields.type, value: <ChoiceText of={requestTypes} value={row.type} /> },
          { label: fields.cover, value: <Cover of={row} /> },
          { label: fields.age, value: <Age of={row} /> },
          { label: fields.productName, value: [row.productName, row.model].filter(Boolean).join(' · ') },
          { label: fields.part, value: row.part ? say(warrantyParts[row.part]) : '—' },
          { label: text.soldBy, value: row.facts.seller },
          { label: text.days, value: row.facts.days === null ? '—' : fill(text.nDays, { n: row.facts.days }) },
          { label: fields.description, value: row.description, wide: true },
          row.photos.length > 0 ? { label: text.photos, value: <ShownFiles of={row.photos} />, wide: true } : null,
          { label: fields.customerName, value: <Customer key={row.id} of={row} />, wide: true },
          { label: fields.city, value: row.city },
          { label: fields.expectTime, value: row.expectTime },
          { label: fields.channel, value: say(requestChannels[row.channel]) },
          row.side === 'COMPANY' ? null : { label: text.company, value: nameOf(row.companyName, row.companyNameEn) },
          ...outcomeOf(row),
        ]}
      />
    </>
  );
}

/** What was done about it, as far as it is known. */
function outcomeOf(row: Whole) {
  return [
    row.receiverName ? { label: fields.receiverName, value: row.receiverName } : null,
    row.servicePlace ? { label: fields.servicePlace, value: row.servicePlace } : null,
    row.solution ? { label: fields.solution, value: say(solutions[row.solution]) } : null,
    row.solution ? { label: fields.cost, value: row.free ? say(actFields.free) : money(row.cost) } : null,
    row.parts.length > 0
      ? { label: actFields.parts, value: row.parts.map(({ name, qty }) => `${name} × ${qty}`).join('、'), wide: true }
      : null,
    row.resultNote ? { label: fields.resultNote, value: row.resultNote, wide: true } : null,
    row.exchangedCode ? { label: fields.exchangedCode, value: <span className="tm-code">{row.exchangedCode}</span>, wide: true } : null,
    row.rejectReason ? { label: logWords.reject!, value: row.rejectReason, wide: true } : null,
    row.rating ? { label: fields.rating, value: `${row.rating}/5 ${row.ratingText}`, wide: true } : null,
  ];
}

const Cover = ({ of: { cover, coveredUntil } }: { of: Whole }) => (
  <>
    <ChoiceText of={covers} value={cover} /> {coveredUntil ? fill(text.until, { day: coveredUntil }) : null}
  </>
);
const Age = ({ of: { age, overdue, promisedOn } }: { of: Whole }) => (
  <>
    {fill(text.daysPassed, { n: age })}{' '}
    {overdue ? <b className="service-late">{say(text.late)}</b> : `· ${say(fields.promisedOn)} ${promisedOn}`}
  </>
);

/** A customer masked; whoever works on the request may see all of him, which is recorded. */
function Customer({ of: row }: { of: Whole }) {
  const look = useWrite(afterSales.unmask);
  const may = useMay(afterSales.unmask.access);
  if (row.forgotten) return <>—</>;
  const onLook = (show: (whole: { customerName: string; phone: string; address: string }) => void) =>
    look.mutate({ id: row.id }, { onSuccess: show });
  return <CardCustomer masked={row} busy={look.isPending} {...(may && row.phone !== '' ? { onLook } : {})} />;
}

function Log({ of: { log } }: { of: Whole }) {
  return (
    <Timeline
      items={log.toReversed().map(({ id, step, by, userName, text: said, visible, time }) => ({
        key: id,
        color: by === 'CUSTOMER' ? 'green' : visible ? 'blue' : 'gray',
        content: (
          <>
            <b>{say(logWords[step] ?? logWords.note!)}</b>{' '}
            <span className="tm-hint">{[say(logBy[by]), userName, time].filter(Boolean).join(' · ')}</span>
            {said ? <div>{said}</div> : null}
          </>
        ),
      }))}
    />
  );
}

function Earlier({ of: { earlier } }: { of: Whole }) {
  if (earlier.length === 0) return <p className="tm-hint">{say(text.noEarlier)}</p>;
  return (
    <ul className="service-earlier">
      {earlier.map(({ id, requestNo, type, part, status, sameFault, createTime }) => (
        <li key={id}>
          <Link to={`/afterSales/index?id=${id}`}>{requestNo}</Link> {say(requestTypes[type])} {part ? say(warrantyParts[part]) : ''}{' '}
          {sameFault ? <b className="service-late">{say(text.same)}</b> : null} <ChoiceText of={afterSalesLife.words} value={status} />{' '}
          <span className="tm-hint">{createTime.slice(0, 10)}</span>
        </li>
      ))}
    </ul>
  );
}
