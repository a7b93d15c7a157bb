import { nodeAudit } from '@touchmark/contract';
import { isFee } from '@touchmark/domain';
import { fill, nameOf, say } from '../../../core/text.ts';
import { fieldsOf } from '../../../ui/index.ts';
import { reviewActions, ReviewPage } from '../../platform/review/public.ts';
import { orderActions, orderStates } from '../fee/public.ts';
import { fields, kindChoices, phrases, text } from './payment-review.text.ts';
import { type Confirmed, PaymentView, saidOf } from './payment-view.tsx';

const Filter = fieldsOf(nodeAudit.list, fields);

/** The confirmation of payments: annual fees and code packs. */
export default function NodeAuditPage() {
  return (
    <ReviewPage<typeof nodeAudit, typeof fields, Confirmed>
      calls={nodeAudit}
      words={{ title: text.title, fields }}
      columns={(c, queue) => [
        c.link('companyName', queue.open, { width: 210 }),
        c.cell(
          fields.what,
          (row) => (row.orders.length > 1 ? fill(text.several, { first: say(row.what), n: row.orders.length }) : say(row.what)),
          { width: 180, ellipsis: true },
        ),
        c.money('amount', { width: 110 }),
        c.time('payTime', { width: 130 }),
        queue.state(),
        c.number('voucherCount', { width: 72, later: !queue.waits }),
        c.tag('kind', kindChoices, { width: 100 }),
        ...queue.decided(),
        c.day('serviceEnd', { width: 150, later: !queue.waits }),
        c.cell(fields.periodEnd, (row) => (!isFee(row.kind) ? '—' : <Period from={row.periodStart} to={row.periodEnd} />), {
          width: 210,
          later: true,
        }),
        c.code('orderNo', 'plain', { width: 200, later: true }),
        c.code('entNo', 'plain', { width: 120, later: true }),
        c.code('nodePrefix', 'plain', { width: 170, later: true }),
      ]}
      filters={() => (
        <>
          <Filter.Text name="companyName" />
          <Filter.Text name="orderNo" />
          <Filter.Choice name="kind" of={kindChoices} />
          <Filter.Number name="year" min={2000} max={2200} />
          <Filter.Period name="startTime" until="endTime" />
        </>
      )}
      of={(item, { bankNote, arrived } = saidOf(item)) => ({
        name: nameOf(item.companyName, item.companyNameEn),
        history: item.order.history.toReversed(),
        states: orderStates,
        actions: { ...reviewActions, ...orderActions },
        phrases,
        ...(typeof arrived === 'number' && arrived >= 0
          ? { more: { bankNote, arrived } }
          : { more: { bankNote }, blocked: text.arrivedWrong }),
      })}
    >
      {(item, { kept = saidOf(item), keep }) => <PaymentView item={item} said={kept} onSay={keep} />}
    </ReviewPage>
  );
}

const Period = ({ from, to }: { from: string | null; to: string | null }) => (
  <span className="tm-number">
    {from} — {to}
  </span>
);
