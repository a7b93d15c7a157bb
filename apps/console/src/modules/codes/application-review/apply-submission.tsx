import type { codeApplyCheck, Output } from '@touchmark/contract';
import { Button, Space } from 'antd';
import { fill, nameOf, say } from '../../../core/text.ts';
import { ChoiceText, CodeText, CountBox, type Fact, Facts, factsOf, number, TestTag } from '../../../ui/index.ts';
import { codeTypeChoices } from '../quota/public.ts';
import { deliveryChoices } from '../batch/public.ts';
import { fields, text } from './application-review.text.ts';
import './application-review.css';

type Item = Output<typeof codeApplyCheck.findOne>;

/** The request of a company, its use of earlier codes, and the quantity to approve. */
export function ApplySubmission({
  item,
  granted,
  onGrant,
}: {
  item: Item;
  granted: number;
  onGrant: ((quantity: number | undefined) => void) | undefined;
}) {
  return (
    <Space orientation="vertical" size={20} style={{ width: '100%' }}>
      <Facts items={usageOf(item)} />
      {onGrant ? <Grant item={item} granted={granted} onGrant={onGrant} /> : null}
      <Recent issued={item.issued90} activated={item.activated90} />
    </Space>
  );
}

function usageOf(item: Item): (Fact | false)[] {
  return [
    {
      label: fields.companyName,
      value: (
        <>
          {nameOf(item.companyName, item.companyNameEn)} <TestTag of={item} />
        </>
      ),
      wide: true,
    },
    { label: fields.codeType, value: <ChoiceText of={codeTypeChoices} value={item.codeType} /> },
    {
      label: fields.quantity,
      value: (
        <b>
          {fill(text.codes, { n: number(item.quantity) })}
          {item.adjustedFrom === null ? null : <span className="tm-hint"> {fill(text.asked, { n: number(item.adjustedFrom) })}</span>}
        </b>
      ),
    },
    ...factsOf(fields, item, 'productName', 'model'),
    { label: fields.identifier, value: <CodeText code={item.identifier} />, wide: true },
    { label: fields.purpose, value: item.purpose, wide: true },
    { label: fields.deliveryWay, value: <ChoiceText of={deliveryChoices} value={item.deliveryWay} /> },
    { label: fields.printerPartner, value: item.printerPartner },
    { label: fields.withPin, value: say(item.withPin ? text.yes : text.no) },
    ...factsOf(fields, item, 'labelTemplateName', 'productionPlanNo', 'customOrderNo', 'needDate'),
    { label: fields.quotaLeft, value: item.quotaLeft === null ? say(text.noQuota) : fill(text.codes, { n: number(item.quotaLeft) }) },
    ...factsOf(fields, item, 'submitUserName', 'submitTime'),
    item.batchNo !== '' && { label: fields.batchNo, value: <CodeText code={item.batchNo} /> },
    item.autoPassed && { label: fields.auditorName, value: say(text.auto) },
  ];
}

/** The approved quantity: the requested one, or less with a reason. */
function Grant({ item, granted, onGrant }: { item: Item; granted: number; onGrant: (quantity: number | undefined) => void }) {
  const changed = granted !== item.quantity;
  const left = item.quotaLeft === null || Number.isNaN(granted) ? undefined : item.quotaLeft + item.quantity - granted;
  return (
    <section className="grant">
      <label htmlFor="grant">
        <b>{say(text.grant)}</b> <span className="tm-hint">{say(text.grantHint)}</span>
      </label>
      <Space wrap>
        <CountBox
          id="grant"
          grouped
          min={1}
          max={item.quantity}
          value={granted}
          suffix={say(text.pieces)}
          style={{ width: 200 }}
          onChange={onGrant}
        />
        {changed ? (
          <Button type="link" size="small" onClick={() => onGrant(undefined)}>
            {say(text.restore)}
          </Button>
        ) : null}
        {left === undefined ? null : <span className="tm-hint">{fill(text.afterwards, { n: number(left) })}</span>}
      </Space>
    </section>
  );
}

/** Codes of the last 90 days: the number issued, and how many of them were activated. */
function Recent({ issued, activated }: { issued: number; activated: number }) {
  const percent = issued > 0 ? Math.round((activated / issued) * 100) : 0;
  return (
    <section className="recent">
      <header>
        <b>{say(text.recent)}</b>
        {issued > 0 ? <span className="tm-hint">{fill(text.rate, { n: percent })}</span> : null}
      </header>
      {issued === 0 ? (
        <p className="tm-hint">{say(text.nothingIssued)}</p>
      ) : (
        <dl>
          {(
            [
              [text.issued, issued, 'issued'],
              [text.activated, activated, 'active'],
            ] as const
          ).map(([label, value, kind]) => (
            <div key={kind}>
              <dt>{say(label)}</dt>
              <dd>
                <i data-kind={kind} style={{ width: `${(value / issued) * 100}%` }} />
                <span>{number(value)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
