import { renewal, type RenewRow } from '@touchmark/contract';
import { Alert, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { CountBox, money, useSettled } from '../../../ui/index.ts';
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
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map());
  const settled = useSettled(quantities);
  const items = rows.map(({ key, objectType, objectId, least }) => ({ objectType, objectId, quantity: settled.get(key) ?? least }));
  // What is no quantity stands as NaN beside its fault, and has no price.
  const wrong = [...quantities.values()].some(Number.isNaN);
  const quote = useRead(renewal.quote, { items }, { enabled: !items.some(({ quantity }) => Number.isNaN(quantity)) });
  const order = useWrite(renewal.createOrder);
  // Another price than the shown one is refused; then the new one is shown.
  const changed = order.error;
  const { refetch } = quote;
  useEffect(() => {
    if (changed) void refetch();
  }, [changed, refetch]);
  const waiting = wrong || quote.isFetching || settled !== quantities;
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
              <CountBox
                aria-label={`${say(text.times)} ${say(row.name)}`}
                min={row.least}
                max={row.most ?? mostTimes}
                disabled={row.most === row.least}
                value={quantities.get(row.key) ?? row.least}
                onChange={(n) => setQuantities(new Map(quantities).set(row.key, n))}
              />{' '}
              {say(row.unit)}
            </span>
            <Amount
              none={Number.isNaN(quantities.get(row.key))}
              of={quote.data?.items.find((one) => one.objectType === row.objectType && one.objectId === row.objectId)}
            />
          </li>
        ))}
        <li className="renew-sum">
          <span>{say(text.total)}</span>
          <span />
          <b className="tm-number">{wrong ? '—' : waiting || !quote.data ? '…' : money(quote.data.amount)}</b>
        </li>
      </ul>
      {quote.error ? <Alert type="error" showIcon title={quote.error.message} /> : null}
    </Modal>
  );
}

const Amount = ({ of: item, none }: { of: { amount: number; lastAmount: number | null } | undefined; none: boolean }) => (
  <span className="tm-number">
    {none ? '—' : item ? money(item.amount) : '…'}
    {!none && item && item.lastAmount !== null ? (
      <span className="tm-hint"> {fill(text.former, { amount: money(item.lastAmount) })}</span>
    ) : null}
  </span>
);
