import { renewal, type RenewRow } from '@touchmark/contract';
import { Alert, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { money, NumberBox, useSettled } from '../../../ui/index.ts';
import { text } from './renewal.text.ts';
import './renewal.css';

const mostTimes = 100;

/** Several renewals of one company by one order: how much of each, at today’s price beside the former one. */
export function RenewDialog({
  rows,
  onClose,
  onOrdered,
}: {
  rows: readonly RenewRow[];
  onClose: () => void;
  onOrdered: (order: { orderId: string; orderNo: string }) => void;
}) {
  return rows.length === 0 ? null : <Open key={rows.map(({ key }) => key).join()} rows={rows} onClose={onClose} onOrdered={onOrdered} />;
}

function Open({ rows, onClose, onOrdered }: Parameters<typeof RenewDialog>[0]) {
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number | null>>(new Map());
  const settled = useSettled(quantities);
  const items = rows.map(({ key, objectType, objectId, least }) => ({ objectType, objectId, quantity: settled.get(key) ?? least }));
  const quote = useRead(renewal.quote, { items });
  const order = useWrite(renewal.createOrder);
  // Another price than the shown one is refused; then the new one is shown.
  const changed = order.error;
  const { refetch } = quote;
  useEffect(() => {
    if (changed) void refetch();
  }, [changed, refetch]);
  const waiting = quote.isFetching || settled !== quantities;
  const place = () => quote.data && order.mutate({ items, amount: quote.data.amount }, { onSuccess: onOrdered });
  return (
    <Modal
      open
      width={640}
      title={fill(text.dialogTitle, { n: rows.length })}
      okText={say(text.place)}
      okButtonProps={{ disabled: waiting || !quote.data, loading: order.isPending }}
      onOk={place}
      onCancel={onClose}
    >
      <ul className="renew-items">
        {rows.map((row) => (
          <li key={row.key}>
            <span>
              {say(row.name)} <span className="tm-hint">{fill(text.dated, { day: row.endDay })}</span>
            </span>
            <span className="renew-times">
              <NumberBox
                aria-label={`${say(text.times)} ${say(row.name)}`}
                min={row.least}
                max={row.most ?? mostTimes}
                disabled={row.most === row.least}
                // While it is typed anew it is empty.
                value={quantities.has(row.key) ? quantities.get(row.key)! : row.least}
                onChange={(n) => setQuantities(new Map(quantities).set(row.key, typeof n === 'number' ? n : null))}
              />{' '}
              {say(row.unit)}
            </span>
            <Amount of={quote.data?.items.find((one) => one.objectType === row.objectType && one.objectId === row.objectId)} />
          </li>
        ))}
        <li className="renew-sum">
          <span>{say(text.total)}</span>
          <span />
          <b className="tm-number">{waiting || !quote.data ? '…' : money(quote.data.amount)}</b>
        </li>
      </ul>
      {quote.error ? <Alert type="error" showIcon title={quote.error.message} /> : null}
    </Modal>
  );
}

const Amount = ({ of: item }: { of: { amount: number; lastAmount: number | null } | undefined }) => (
  <span className="tm-number">
    {item ? money(item.amount) : '…'}
    {item && item.lastAmount !== null ? <span className="tm-hint"> {fill(text.former, { amount: money(item.lastAmount) })}</span> : null}
  </span>
);
