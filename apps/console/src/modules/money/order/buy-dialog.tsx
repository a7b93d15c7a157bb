import { order } from '@touchmark/contract';
import { priceLines, totalOf } from '@touchmark/domain';
import { Form } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDialog, money, number } from '../../../ui/index.ts';
import { bizTypes, buyFields as fields, codeTypes, text } from './order.text.ts';
import './order.css';

const Field = fieldsOf(order.create, fields);

/** Orders the annual fee or a pack of codes; the amount is shown while the quantity is typed. */
export function BuyDialog({ dialog, onOrdered }: { dialog: Dialog<object>; onOrdered: (orderId: string) => void }) {
  const subject = dialog.subject && ({ bizType: 'CODE_PACK', codeType: 'ECODE', quantity: 10_000 } as const);
  return (
    <FormDialog
      call={order.create}
      dialog={{ ...dialog, subject }}
      title={text.buy}
      action={text.buy}
      onDone={({ orderId }) => onOrdered(orderId)}
    >
      <Field.Radio name="bizType" of={bizTypes} />
      <Offer />
    </FormDialog>
  );
}

function Offer() {
  const form = Form.useFormInstance();
  const bizType = Form.useWatch<string | undefined>('bizType', form);
  const codeType = Form.useWatch<string | undefined>('codeType', form);
  const quantity = Form.useWatch<number | undefined>('quantity', form) ?? 0;
  const { data } = useRead(order.prices, {});
  if (!data) return null;
  if (bizType === 'NODE_ANNUAL_FEE')
    return (
      <p className="order-sum">
        {say(text.fee)} <b>{data.fee === null ? say(text.notSold) : fill(text.perYear, { price: money(data.fee) })}</b>
      </p>
    );
  const pack = data.packs.find((one) => one.codeType === codeType);
  const least = fill(text.least, { n: number(pack?.minQuantity ?? 1) });
  // The server uses the same function.
  const lines = pack && quantity > 0 ? priceLines({ unitPrice: 0, tiers: pack.tiers }, quantity) : [];
  return (
    <>
      <Field.Radio name="codeType" of={codeTypes} required />
      <Field.Number name="quantity" grouped required help={{ zh: least, en: least }} {...(pack ? { min: pack.minQuantity } : {})} />
      <ul className="order-tiers">
        {(pack?.tiers ?? []).map(({ from, price }) => (
          <li key={from}>{fill(text.tier, { from: number(from), price: number(price / 10_000) })}</li>
        ))}
      </ul>
      <p className="order-sum" aria-live="polite">
        {say(text.total)} <b>{pack && pack.tiers.length > 0 ? money(totalOf(lines)) : say(text.notSold)}</b>
      </p>
    </>
  );
}
