import { invoice, type InvoiceRow } from '@touchmark/contract';
import { invoiceLife, waitsForRed } from '@touchmark/domain';
import type { ReactNode } from 'react';
import { useSession } from '../../../api/session.tsx';
import { nameOf, words } from '../../../core/text.ts';
import { columnsOf, Countdown, fieldsOf, ListPage, StatusTag, useDetail, useList } from '../../../ui/index.ts';
import { fields, invoiceKinds, redReasons, text } from './invoice.text.ts';
import { InvoiceDrawer } from './invoice-drawer.tsx';
import { InvoiceSteps, isReplaced } from './invoice-steps.tsx';

const Filter = fieldsOf(invoice.list, fields);

/** Invoices: of the own company, or for the platform's staff of all. */
export function InvoiceList({ extra }: { extra?: ReactNode }) {
  const platform = useSession().userInfo?.userType === 'PLATFORM';
  const list = useList(invoice.list);
  const detail = useDetail();
  const columns = columnsOf(invoice.list, fields, (c) => [
    c.link('title', ({ id }) => detail.open(id), { width: 220, ellipsis: true }),
    c.text('number', { width: 200 }),
    c.money('amount', { width: 110 }),
    c.cell(fields.status, (row) => <State invoice={row} onOver={list.refetch} />, { width: 270 }),
    ...(platform ? [c.cell(fields.companyName, (row) => nameOf(row.companyName, row.companyNameEn), { width: 200, ellipsis: true })] : []),
    c.time('createTime', { width: 120 }),
    c.text('issueDate', { width: 120 }),
    c.tag('kind', invoiceKinds, { width: 150 }),
    c.cell(fields.orders, ({ orders }) => orders.map(({ orderNo }) => orderNo).join(' '), { width: 190, ellipsis: true }),
    c.tag('redReason', redReasons, { width: 200 }),
    c.actions(words.actions, (row) => <InvoiceSteps invoice={row} />, 230),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        actions={<>{extra}</>}
        exports={invoice.export}
        filters={
          <>
            <Filter.Choice name="status" of={invoiceLife.words} />
            <Filter.Text name="number" />
            <Filter.Text name="orderNo" />
            {platform ? <Filter.Text name="companyName" /> : null}
            <Filter.Choice name="kind" of={invoiceKinds} />
            <Filter.Period name="issuedFrom" until="issuedTo" />
          </>
        }
        empty={{ drawing: 'receipt', text: text.empty, hint: text.emptyHint }}
      />
      <InvoiceDrawer id={detail.id} steps={detail.through(list.rows)} onClose={detail.close} />
    </>
  );
}

/** The state in one line, with the time left to agree, or that another invoice takes its place, or it another's. */
function State({ invoice: row, onOver }: { invoice: InvoiceRow; onOver: () => void }) {
  const word = invoiceLife.words[row.status]!;
  return (
    <span className="order-state">
      <StatusTag tone={word.tone} text={word} />
      {row.agreeBefore ? <Countdown until={row.agreeBefore} onOver={onOver} /> : null}
      {waitsForRed(row) ? <StatusTag tone="purple" text={text.waitsForRed} /> : null}
      {isReplaced(row) ? <StatusTag tone="purple" text={text.replaced} /> : null}
    </span>
  );
}
