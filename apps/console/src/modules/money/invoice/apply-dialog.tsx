import { invoice } from '@touchmark/contract';
import { Alert } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDialog, money } from '../../../ui/index.ts';
import { text } from './invoice.text.ts';
import { WishFields } from './wish-fields.tsx';

const Field = fieldsOf(invoice.apply, { amount: text.part });

/** One invoice for one order or several, filled with what the last one said. */
export function ApplyDialog({ dialog, onDone }: { dialog: Dialog<{ ids: readonly string[] }>; onDone?: () => void }) {
  const ids = [...(dialog.subject?.ids ?? [])];
  const { data } = useRead(invoice.left, { ids }, { enabled: ids.length > 0 });
  if (ids.length === 0 || !data) return null;
  const total = data.orders.reduce((sum, { left }) => sum + left, 0);
  return (
    <FormDialog
      call={invoice.apply}
      dialog={{ ...dialog, subject: { ...data.wish, ids } }}
      title={ids.length > 1 ? fill(text.askSeveral, { n: ids.length }) : text.ask}
      action={text.ask}
      width={960}
      onDone={() => onDone?.()}
    >
      {total === 0 ? <Alert type="warning" showIcon title={say(text.nothingLeft)} /> : null}
      <ul className="order-paid">
        {data.orders.map(({ id, orderNo, left }) => (
          <li key={id}>
            <span className="tm-code">{orderNo}</span>
            <span />
            <span className="tm-number">{money(left)}</span>
          </li>
        ))}
        <li className="order-sum">
          <span>{say(text.total)}</span>
          <span />
          <b className="tm-number">{money(total)}</b>
        </li>
      </ul>
      {ids.length === 1 ? <Field.Money name="amount" help={text.partHint} /> : null}
      <WishFields />
    </FormDialog>
  );
}
