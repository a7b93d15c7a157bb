import { balance } from '@touchmark/contract';
import type { ReactNode } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { useSession } from '../../../api/session.tsx';
import { fill, nameOf } from '../../../core/text.ts';
import { columnsOf, fieldsOf, ListPage, money, useList } from '../../../ui/index.ts';
import { fields, reasons, text } from './balance.text.ts';

const Filter = fieldsOf(balance.list, fields);

/** What a company has beyond its orders, movement by movement; for the platform's staff of all companies. */
export function BalanceList({ extra }: { extra?: ReactNode }) {
  const platform = useSession().userInfo?.userType === 'PLATFORM';
  const list = useList(balance.list);
  const now = useRead(balance.now, {}, { enabled: !platform }).data;
  const columns = columnsOf(balance.list, fields, (c) => [
    c.time('createTime', { width: 130 }),
    ...(platform ? [c.cell(fields.companyName, (row) => nameOf(row.companyName, row.companyNameEn), { width: 220, ellipsis: true })] : []),
    c.tag('reason', reasons, { width: 170 }),
    c.text('number', { width: 180 }),
    c.money('amount', { width: 120 }),
    c.money('after', { width: 130 }),
    c.text('userName', { width: 120 }),
  ]);
  return (
    <ListPage
      list={list}
      columns={columns}
      title={text.title}
      actions={
        <>
          {now ? <b className="tm-number">{fill(text.now, { amount: money(now.amount) })}</b> : null}
          {extra}
        </>
      }
      exports={balance.export}
      filters={
        <>
          <Filter.Choice name="reason" of={reasons} />
          <Filter.Text name="number" />
          {platform ? <Filter.Text name="companyName" /> : null}
          <Filter.Period name="startTime" until="endTime" />
        </>
      }
      empty={{ drawing: 'receipt', text: text.empty, hint: text.emptyHint }}
    />
  );
}
