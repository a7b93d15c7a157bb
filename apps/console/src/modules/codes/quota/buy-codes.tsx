import { type CodeQuota, codeQuota } from '@touchmark/contract';
import { mostCodes, priceLines } from '@touchmark/domain';
import { Button, Form, Space } from 'antd';
import { fill, say } from '../../../core/text.ts';
import { countFault, fieldsOf, FormDialog, type Initial, money, number, putValues } from '../../../ui/index.ts';
import { codeTypeChoices, fields, text } from './quota.text.ts';

const Field = fieldsOf(codeQuota.buy, fields);
const usual = [1000, 10_000, 100_000, 1_000_000];

/** Orders codes of one type and shows the price while the quantity is typed. */
export function BuyCodes({
  quota,
  turn,
  onClose,
  onOrdered,
}: {
  quota: CodeQuota | undefined;
  turn: number;
  onClose: () => void;
  onOrdered: (orderId: string) => void;
}) {
  const subject: Initial<typeof codeQuota.buy> | undefined = quota && {
    codeType: quota.codeType,
    quantity: Math.max(quota.minQuantity, 10_000),
  };
  return (
    <FormDialog
      call={codeQuota.buy}
      dialog={{ subject, turn, close: onClose }}
      title={quota ? fill(text.buyTitle, { type: say(codeTypeChoices[quota.codeType]) }) : ''}
      action={text.order}
      onDone={({ orderId }) => onOrdered(orderId)}
    >
      {quota ? <Quantity quota={quota} /> : null}
    </FormDialog>
  );
}

function Quantity({ quota }: { quota: CodeQuota }) {
  const form = Form.useFormInstance();
  const typed = Form.useWatch<number | string | null | undefined>('quantity', form);
  // No price for what cannot be ordered: the field says why.
  const quantity = countFault(typed, { min: quota.minQuantity, max: mostCodes }) === undefined ? Number(typed ?? 0) : 0;
  const range = fill(text.range, { from: number(quota.minQuantity), most: number(mostCodes) });
  return (
    <>
      <Field.Number name="quantity" min={quota.minQuantity} max={mostCodes} unit={text.codes} grouped help={{ zh: range, en: range }} />
      <Space wrap style={{ marginTop: -6, marginBottom: 16 }}>
        {usual.map((value) => (
          <Button key={value} size="small" onClick={() => putValues(form, { quantity: value })}>
            {number(value)}
          </Button>
        ))}
      </Space>
      <Prices quota={quota} quantity={quantity} />
      <p className="tm-hint">{say(text.afterNote)}</p>
    </>
  );
}

/** The price tiers with their quantities, and the sum. The server uses the same function. */
function Prices({ quota, quantity }: { quota: CodeQuota; quantity: number }) {
  const lines = priceLines({ unitPrice: 0, tiers: quota.tiers }, quantity);
  const tierText = (at: number) => {
    const [from, next] = [number(quota.tiers[at]!.from), quota.tiers[at + 1]];
    return next ? fill(text.tier, { from, to: number(next.from - 1) }) : fill(text.lastTier, { from });
  };
  return (
    <div className="quota-prices">
      <table aria-label={say(text.prices)}>
        <tbody>
          {quota.tiers.map(({ from, price }, at) => (
            <tr key={from} data-active={lines[at] !== undefined}>
              <th scope="row">{quota.tiers.length > 1 ? tierText(at) : say(text.prices)}</th>
              <td>{fill(text.each, { price: number(price / 10_000) })}</td>
              <td>{lines[at] ? money(lines[at].amount) : '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {quota.tiers.length > 1 ? <p className="tm-hint">{say(text.tierNote)}</p> : null}
      <p className="quota-sum" aria-live="polite">
        {say(text.amount)} <strong>{money(lines.reduce((sum, { amount }) => sum + amount, 0))}</strong>
      </p>
    </div>
  );
}
