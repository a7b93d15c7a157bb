import { invoice } from '@touchmark/contract';
import { invoiceLife } from '@touchmark/domain';
import { handle } from '../../../http/handle.ts';
import { countOwn, waitsForCompany, waitsForStaff } from '../../../http/table/todo.queries.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { apply, left } from './apply.ts';
import { invoiceColumns } from './invoice-export.ts';
import * as rows from './invoice.queries.ts';
import { issue } from './issue.ts';
import { agree, askRed, decline, keep, reverse } from './red.ts';
import { findOne, list, wire } from './wire.ts';

waitsForCompany({
  key: 'redToAgree',
  title: { zh: '待确认的红字发票', en: 'Red letters to agree to' },
  path: '/orderContract/order',
  query: `?view=invoices&status=${invoiceLife.at.toAgree}`,
  call: invoice.agree,
  tone: 'amber',
  count: (ctx) => countOwn(ctx, 'invoice', { status: invoiceLife.at.toAgree }),
});
waitsForStaff({
  key: 'invoicesToIssue',
  title: { zh: '待开具的发票', en: 'Invoices to issue' },
  path: `/orderContract/order?view=invoices&status=${invoiceLife.at.asked}`,
  call: invoice.issue,
  waiting: (ctx) => rows.waiting(ctx, 'asked'),
});
waitsForStaff({
  key: 'redToIssue',
  title: { zh: '待开具的红字发票', en: 'Red letters to issue' },
  path: `/orderContract/order?view=invoices&status=${invoiceLife.at.toRed}`,
  call: invoice.reverse,
  waiting: (ctx) => rows.waiting(ctx, 'toRed'),
});

export const invoiceRoutes = handle(invoice, {
  list,
  findOne: (ctx, { id }) => findOne(ctx, id),
  left,
  apply,
  async withdraw(ctx, { id, version }) {
    await rows.take(ctx, await rows.invoices.hold(ctx, id, version), 'withdraw');
    return true;
  },
  issue,
  async confirmUse(ctx, { id, version }) {
    const row = await rows.hold(ctx, id, version);
    await rows.take(ctx, row, 'confirmUse', { set: row.confirmedTime === null ? { confirmedTime: ctx.now.toISOString() } : {} });
    return true;
  },
  askRed,
  agree,
  decline,
  keep,
  reverse,
  export: sheetOf(invoice.export, { name: { zh: '发票', en: 'invoices' }, query: rows.all, items: wire, columns: invoiceColumns }),
});
