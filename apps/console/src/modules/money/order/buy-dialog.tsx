import { order, type Output } from '@touchmark/contract';
import { priceLines, totalOf } from '@touchmark/domain';
import { Form } from 'antd';
import { useEffect, useRef } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDialog, money, number, useSettled } from '../../../ui/index.ts';
import { buyFields as fields, buyKinds, codeTypes, text } from './order.text.ts';
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
      <Field.Radio name="bizType" of={buyKinds} />
      <Offer />
    </FormDialog>
  );
}

function Offer() {
  const form = Form.useFormInstance();
  const bizType = Form.useWatch<string | undefined>('bizType', form);
  const { data } = useRead(order.prices, {});
  if (!data) return null;
  if (bizType === 'NODE_ANNUAL_FEE')
    return (
      <p className="order-sum">
        {say(text.fee)} <b>{data.fee === null ? say(text.notSold) : fill(text.perYear, { price: money(data.fee) })}</b>
      </p>
    );
  if (bizType === 'PRODUCT') return <Products of={data.products} />;
  return <Packs of={data.packs} />;
}

type Offered = Output<typeof order.prices>;

/** Codes of a type; the amount is shown while the quantity is typed. */
function Packs({ of: packs }: { of: Offered['packs'] }) {
  const form = Form.useFormInstance();
  const codeType = Form.useWatch<string | undefined>('codeType', form);
  const quantity = Form.useWatch<number | undefined>('quantity', form) ?? 0;
  const pack = packs.find((one) => one.codeType === codeType);
  const least = fill(text.least, { n: number(pack?.minQuantity ?? 1) });
  // The server uses the same function.
  const lines = pack && quantity > 0 ? priceLines({ unitPrice: 0, tiers: pack.tiers }, quantity) : [];
  return (
    <>
      <Field.Radio name="codeType" of={codeTypes} required />
      <Field.Number
        name="quantity"
        label={text.codes}
        grouped
        required
        help={{ zh: least, en: least }}
        {...(pack ? { min: pack.minQuantity } : {})}
      />
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

/** Whatever else is sold: the server says what it costs, and compares what is shown here when it is ordered. */
function Products({ of: products }: { of: Offered['products'] }) {
  const form = Form.useFormInstance();
  const code = Form.useWatch<string | undefined>('productCode', form);
  const quantity = useSettled(Form.useWatch<number | undefined>('quantity', form));
  const product = products.find((one) => one.code === code);
  const fits = product !== undefined && quantity !== undefined && quantity >= product.least;
  const { data, error } = useRead(order.quote, { productCode: code ?? '', quantity: quantity ?? 1 }, { enabled: fits });
  const amount = fits ? data?.amount : undefined;
  useEffect(() => form.setFieldValue('amount', amount), [form, amount]);
  const choose = (chosen: string) => form.setFieldValue('quantity', products.find((one) => one.code === chosen)?.least ?? 1);
  return (
    <>
      <Field.Choice
        name="productCode"
        of={products.map((one) => ({ value: one.code, label: say(one.name) }))}
        required
        {...helpOf(product?.intro)}
      />
      <Form.Item name="amount" hidden>
        <input type="hidden" />
      </Form.Item>
      <Chosen code={code} onChosen={choose} />
      <Field.Number name="quantity" grouped required min={product?.least ?? 1} {...helpOf(leastOf(product))} />
      <p className="order-sum" aria-live="polite">
        {say(text.total)} <b>{error ? say(text.notSold) : amount === undefined ? '—' : money(amount)}</b>
      </p>
    </>
  );
}

const leastOf = (product: Offered['products'][number] | undefined) =>
  product && fill(text.leastOf, { n: number(product.least), unit: say(product.unit) });
const helpOf = (line: string | undefined) => (line ? { help: { zh: line, en: line } } : {});

/** Another product begins with its least quantity. */
function Chosen({ code, onChosen }: { code: string | undefined; onChosen: (code: string) => void }) {
  const last = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (code && code !== last.current) onChosen(code);
    last.current = code;
  });
  return null;
}
