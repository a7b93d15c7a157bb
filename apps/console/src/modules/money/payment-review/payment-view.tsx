import type { NodeAudit } from '@touchmark/contract';
import { applyLife, inState, isFee } from '@touchmark/domain';
import { Input, Space, Tag } from 'antd';
import { fill, nameOf, say } from '../../../core/text.ts';
import { ChoiceText, CodeText, type Fact, Facts, factsOf, fenOf, FileLinks, InWords, JudgedBox, money, number } from '../../../ui/index.ts';
import { OrderLines, orderStates } from '../fee/public.ts';
import { ArrivedDiffers } from './arrived-differs.tsx';
import { fields, kindChoices, text } from './payment-review.text.ts';

/** What the reviewer says of the money: a note, and the amount that arrived, in fen, or what he typed that is no amount. */
export interface Confirmed {
  bankNote: string;
  arrived: number | string | null;
}
export const saidOf = ({ bankNote, arrived, amount }: NodeAudit): Confirmed => ({ bankNote, arrived: arrived ?? amount });

/** The data an auditor compares with the bank statement: proofs, order, and the effect of confirming. */
export function PaymentView({ item, said, onSay }: { item: NodeAudit; said: Confirmed; onSay: ((next: Confirmed) => void) | undefined }) {
  const { bankNote, arrived } = said;
  const { order } = item;
  const fee = isFee(item.kind);
  return (
    <Space orientation="vertical" size={16} style={{ width: '100%' }}>
      <Facts
        items={[
          {
            label: fields.companyName,
            value: (
              <>
                {nameOf(item.companyName, item.companyNameEn)} {item.isTrial ? <Tag color="purple">{say(text.trialTag)}</Tag> : null}
              </>
            ),
            wide: true,
          },
          { label: fields.entNo, value: <CodeText code={item.entNo} /> },
          { label: fields.nodePrefix, value: <CodeText code={item.nodePrefix} /> },
          { label: fields.orderNo, value: <CodeText code={order.orderNo} /> },
          { label: text.order, value: <ChoiceText of={orderStates} value={order.status} /> },
          { label: fields.kind, value: <ChoiceText of={kindChoices} value={item.kind} /> },
          { label: fields.payTime, value: item.payTime },
          ...(item.payer ? factsOf(fields, item, 'payer', 'payDate', 'transactionNo') : []),
        ]}
      />
      {order.vouchers.length > 0 ? (
        <section>
          <h4>{say(text.vouchers)}</h4>
          <FileLinks files={order.vouchers} />
        </section>
      ) : null}
      <section>
        <h4>{say(text.lines)}</h4>
        <OrderLines lines={order.lines} total={order.amount} />
      </section>
      {item.orders.length > 1 ? <AllOrders item={item} /> : null}
      <Facts columns={1} items={fee ? serviceFacts(item) : packFacts(item)} />
      <section>
        <label htmlFor="arrived">
          <b>{say(fields.arrived)}</b> <span className="tm-hint">{say(text.arrivedHint)}</span>
        </label>
        {onSay ? (
          <JudgedBox
            id="arrived"
            prefix="¥"
            decimals={2}
            limits={{ min: 0, places: 2 }}
            value={typeof arrived === 'number' ? arrived / 100 : arrived}
            onChange={(yuan) => onSay({ ...said, arrived: fenOf(yuan) })}
            style={{ width: 220 }}
          />
        ) : (
          <p>{item.arrived === null ? '—' : money(item.arrived)}</p>
        )}
        {onSay ? <InWords fen={arrived} /> : null}
        {typeof arrived === 'number' && arrived !== item.amount ? <ArrivedDiffers asked={item.amount} arrived={arrived} /> : null}
      </section>
      <section>
        <label htmlFor="bank-note">
          <b>{say(text.bankNote)}</b> <span className="tm-hint">{say(text.bankNoteHint)}</span>
        </label>
        {onSay ? (
          <Input.TextArea
            id="bank-note"
            value={bankNote}
            maxLength={200}
            showCount
            autoSize={{ minRows: 2 }}
            onChange={(event) => onSay({ ...said, bankNote: event.target.value })}
          />
        ) : (
          <p>{item.bankNote || '—'}</p>
        )}
      </section>
    </Space>
  );
}

/** The orders of one payment, with their sum: what the bank statement shows. */
const AllOrders = ({ item }: { item: NodeAudit }) => (
  <section>
    <h4>{say(text.all)}</h4>
    <Facts
      columns={1}
      items={[
        ...item.orders.map((one) => ({ label: { zh: one.orderNo, en: one.orderNo }, value: `${say(one.what)} ${money(one.amount)}` })),
        { label: text.sum, value: <b>{money(item.amount)}</b> },
      ]}
    />
  </section>
);

/** The effect of confirming the fee. */
function serviceFacts(item: NodeAudit): Fact[] {
  const period = `${item.periodStart} — ${item.periodEnd}`;
  const present = { label: fields.serviceEnd, value: item.serviceEnd ?? say(text.none) };
  if (inState(applyLife, item.applyStatus, 'approved')) return [{ label: text.wasPeriod, value: period }, present];
  return [
    {
      label: text.newPeriod,
      value: (
        <>
          {period} <span className="tm-hint">{say(text.periodNote)}</span>
        </>
      ),
    },
    present,
    { label: text.affected, value: fill(text.affectedLine, item.products) },
    ...(item.isTrial ? [{ label: text.trial, value: fill(text.trialLine, item.testRows) }] : []),
  ];
}

const packFacts = ({ order, applyStatus }: NodeAudit): Fact[] => [
  {
    label: inState(applyLife, applyStatus, 'approved') ? text.credited : text.credit,
    value: fill(text.codes, { n: number(order.lines.reduce((sum, line) => sum + line.quantity, 0)) }),
  },
];
