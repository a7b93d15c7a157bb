import { invoice, type InvoiceDetail } from '@touchmark/contract';
import { invoiceLife, waitsForRed } from '@touchmark/domain';
import { Alert } from 'antd';
import { useOne } from '../../../api/hooks.ts';
import { nameOf, say } from '../../../core/text.ts';
import { ChoiceText, CodeText, Countdown, Detail, Facts, FileLinks, History, money, type Neighbours } from '../../../ui/index.ts';
import { fields, invoiceActions, invoiceKinds, redReasons, text, wishFields } from './invoice.text.ts';
import { InvoiceSteps } from './invoice-steps.tsx';

/** One invoice with its orders, its red letter and its history; the address keeps it open. */
export function InvoiceDrawer({ id, steps, onClose }: { id: string | undefined; steps: Neighbours; onClose: () => void }) {
  const one = useOne(invoice.findOne, id);
  return (
    <Detail of={one} title={(x) => x.number ?? x.title} steps={steps} onClose={onClose} extra={(x) => <InvoiceSteps invoice={x} />}>
      {(x) => <Whole invoice={x} />}
    </Detail>
  );
}

function Whole({ invoice: x }: { invoice: InvoiceDetail }) {
  return (
    <div className="order-facts">
      {waitsForRed(x) ? <Alert type="info" showIcon title={say(text.waitsForRed)} /> : null}
      <Facts
        items={[
          { label: fields.companyName, value: nameOf(x.companyName, x.companyNameEn), wide: true },
          { label: fields.status, value: <ChoiceText of={invoiceLife.words} value={x.status} /> },
          { label: fields.amount, value: money(x.amount) },
          { label: fields.kind, value: <ChoiceText of={invoiceKinds} value={x.kind} /> },
          { label: fields.title, value: x.title },
          { label: fields.taxNo, value: <CodeText code={x.taxNo} /> },
          { label: wishFields.email, value: x.email },
          ...specialOf(x),
          x.number !== null && { label: fields.number, value: <CodeText code={x.number} /> },
          x.issueDate !== null && { label: fields.issueDate, value: x.issueDate },
          x.confirmedTime !== null && { label: fields.confirmedTime, value: x.confirmedTime },
          x.file !== null && { label: text.download, value: <FileLinks files={[x.file]} /> },
          { label: fields.createTime, value: x.createTime },
          x.replaces !== null && { label: fields.replaces, value: x.replaces.number ?? '—' },
          {
            label: fields.orders,
            value: (
              <ul className="order-parts">
                {x.orders.map(({ id, orderNo, amount }) => (
                  <li key={id}>
                    <span className="tm-code">{orderNo}</span> {money(amount)}
                  </li>
                ))}
              </ul>
            ),
            wide: true,
          },
        ]}
      />
      {x.redReason === null ? null : <RedOf invoice={x} />}
      <section>
        <h4>{say(text.history)}</h4>
        <History rows={x.history.toReversed()} states={invoiceLife.words} actions={invoiceActions} />
      </section>
    </div>
  );
}

const RedOf = ({ invoice: x }: { invoice: InvoiceDetail }) => (
  <section>
    <h4>{say(text.red)}</h4>
    <Facts
      items={[
        { label: fields.redReason, value: <ChoiceText of={redReasons} value={x.redReason ?? ''} /> },
        x.redNote !== '' && { label: fields.redNote, value: x.redNote },
        x.agreeBefore !== null && { label: text.red, value: <Countdown until={x.agreeBefore} /> },
        x.redNumber !== null && { label: fields.redNumber, value: <CodeText code={x.redNumber} /> },
        x.redDate !== null && { label: fields.redDate, value: x.redDate },
      ]}
    />
  </section>
);

/** What a special invoice names more. */
const specialOf = (x: InvoiceDetail) =>
  x.kind === 'SPECIAL'
    ? (['address', 'phone', 'bank', 'account'] as const).map((name) => ({ label: wishFields[name], value: x[name] }))
    : [];
