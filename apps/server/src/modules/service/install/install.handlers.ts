import { AppError, install, type Parsed } from '@touchmark/contract';
import { installLife, readPiece } from '@touchmark/domain';
import { readPhone } from '@touchmark/gs1';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { waitsForCompany } from '../../../http/table/todo.queries.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { accept, reject } from './accept.ts';
import { appoint, reschedule } from './appoint.ts';
import { cancelOrder } from './cancel.ts';
import { assign, start } from './assign.ts';
import { hearSales } from './from-sale.ts';
import { phoneHashesOf } from './contact.ts';
import * as rows from './install.queries.ts';
import { sheetColumns } from './install-sheet.ts';
import { link, withdrawLink } from './links.ts';
import { saveOrder } from './save-order.ts';
import { calendar, detail, shown, unmask } from './show.ts';
import { saveTemplate, templates } from './templates.ts';
import { finish } from './work.ts';

hearSales();
waitsForCompany(
  {
    key: 'installWaiting',
    title: { zh: '待预约的安装维护单', en: 'Installation orders to appoint' },
    path: '/installMaintain/index',
    query: `?status=${installLife.at.waiting}`,
    call: install.appoint,
    tone: 'amber',
    count: (ctx) => rows.countWaiting(ctx, 'waiting'),
  },
  {
    key: 'installToAccept',
    title: { zh: '待验收的安装维护单', en: 'Installation orders to accept' },
    path: '/installMaintain/index',
    query: `?status=${installLife.at.toAccept}`,
    call: install.accept,
    tone: 'blue',
    count: (ctx) => rows.countWaiting(ctx, 'toAccept'),
  },
);

/** The filters of the list, as the query takes them: a phone is found by its hash, a code by itself. */
function asked({ services }: Ctx, { phone, text, ...filters }: Omit<Parsed<typeof install.list>, 'pageNum' | 'pageSize' | 'orderBy'>) {
  const read = phone ? readPhone(phone) : null;
  return {
    ...filters,
    ...(phone ? { phoneHashes: phoneHashesOf(services, 'installCustomer', read?.ok ? read.value : phone) } : {}),
    ...(text ? { code: readPiece(text)?.code.code ?? '' } : {}),
  };
}

async function found(ctx: Ctx, id: string): Promise<rows.OrderRow> {
  const row = await rows.findOne(ctx, id);
  if (!row) throw new AppError('notFound');
  return row;
}

export const installRoutes = handle(install, {
  async list(ctx, { pageNum, pageSize, ...filters }) {
    const page = await rows.list(ctx, { ...asked(ctx, filters), pageNum, pageSize });
    return { ...page, records: page.records.map((row) => shown(ctx, row)) };
  },
  calendar,
  findOne: async (ctx, { id }) => detail(ctx, await found(ctx, id)),
  saveOrUpdate: saveOrder,
  appoint,
  assign,
  reschedule,
  start,
  finish,
  accept,
  reject,
  cancel: cancelOrder,
  link,
  withdrawLink,
  unmask: async (ctx, { id }) => unmask(ctx, await found(ctx, id)),
  templates,
  saveTemplate,
  goods: rows.goods,
  export: sheetOf(install.export, {
    name: { zh: '安装维护单', en: 'installation orders' },
    query: (ctx, filters) => rows.all(ctx, asked(ctx, filters)),
    items: (ctx, all) => Promise.resolve(all.map((row) => shown(ctx, row))),
    columns: sheetColumns,
  }),
});
