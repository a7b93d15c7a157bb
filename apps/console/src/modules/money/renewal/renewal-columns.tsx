import { renewal, type RenewRow } from '@touchmark/contract';
import { endingKinds, renewStates } from '@touchmark/domain';
import { Tag } from 'antd';
import { useNavigate } from 'react-router';
import { fill, nameOf, say, words } from '../../../core/text.ts';
import { columnsOf, makes, money, MoreActions, OpenButton } from '../../../ui/index.ts';
import { fields, text } from './renewal.text.ts';

const soon = 30;
export const objectOf = ({ objectType, objectId }: RenewRow) => ({ objectType, objectId });
export const isOpen = ({ state }: RenewRow) => state === 'OPEN' || state === 'GIVEN_UP';
export const canOrder = (row: RenewRow) => isOpen(row) && row.price !== null;

interface Acts {
  platform: boolean;
  order: (row: RenewRow) => void;
  go: (path: string) => void;
  remind: (row: RenewRow) => void;
  giveUp: (row: RenewRow) => void;
}

/** The columns of what runs out, and what can be done with each. */
export const columnsFor = ({ platform, order, go, remind, giveUp }: Acts) =>
  columnsOf(renewal.list, fields, (c) => [
    c.cell(fields.name, (row) => say(row.name), { width: 165, ellipsis: true }),
    c.tag('state', renewStates, { width: 130 }),
    c.tag('objectType', endingKinds, { width: 140, ellipsis: true }),
    ...(platform ? [c.cell(fields.companyName, (row) => nameOf(row.companyName, row.companyNameEn), { width: 180, ellipsis: true })] : []),
    c.day('startDay', { width: 110, later: true }),
    c.day('endDay', { width: 110 }),
    c.cell(fields.daysLeft, (row) => <Left row={row} />, { width: 105 }),
    c.cell(fields.price, (row) => (row.price === null ? '—' : fill(text.per, { price: money(row.price), unit: say(row.unit) })), {
      width: 145,
      align: 'right',
    }),
    c.cell(fields.lastAmount, (row) => (row.lastAmount === null ? '—' : money(row.lastAmount)), {
      width: 135,
      align: 'right',
      later: platform,
    }),
    c.cell(fields.orderNo, (row) => <OrderLink row={row} />, { width: 160, later: platform }),
    c.number('reminders', { width: 100, later: true }),
    c.text('reason', { width: 180, later: true }),
    c.actions(
      words.actions,
      (row) => (
        <>
          {canOrder(row) ? <OpenButton call={renewal.createOrder} label={text.renew} onClick={() => order(row)} /> : null}
          {isOpen(row) && row.price === null && row.path ? (
            <OpenButton call={renewal.list} label={text.there} onClick={() => go(row.path)} />
          ) : null}
          <MoreActions
            actions={[
              row.state === 'OPEN' && { label: text.remind, right: renewal.remind.access, onClick: () => remind(row) },
              row.state === 'OPEN' && { label: text.giveUp, right: renewal.giveUp.access, danger: true, onClick: () => giveUp(row) },
              row.state === 'GIVEN_UP' && { label: text.resume, ...makes(renewal.resume, objectOf(row)) },
            ]}
          />
        </>
      ),
      150,
    ),
  ]);

function Left({ row: { daysLeft, state } }: { row: RenewRow }) {
  if (state === 'DONE') return <>—</>;
  if (daysLeft < 0) return <Tag color="error">{fill(text.overdue, { n: -daysLeft })}</Tag>;
  return daysLeft <= soon && state === 'OPEN' ? (
    <Tag color="warning">{fill(text.days, { n: daysLeft })}</Tag>
  ) : (
    <>{fill(text.days, { n: daysLeft })}</>
  );
}

function OrderLink({ row: { orderId, orderNo } }: { row: RenewRow }) {
  const go = useNavigate();
  if (!orderNo) return <>—</>;
  return orderId ? (
    <OpenButton call={renewal.list} label={{ zh: orderNo, en: orderNo }} onClick={() => void go(`/orderContract/order?id=${orderId}`)} />
  ) : (
    <>{orderNo}</>
  );
}
