import type { nodeApply, OrderLine, PackOrder, Page, Parsed } from '@touchmark/contract';
import { orderLife, statesOf } from '@touchmark/domain';
import { pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';

const open = statesOf(orderLife, 'unpaid', 'toConfirm');
const columns = [
  'o.id',
  'o.orderNo',
  'o.lines',
  'o.amount',
  'o.status',
  'o.opinion',
  'o.createTime',
  'o.payDeadline',
  'p.submitTime as payTime',
] as const;

const read = ({ db, me }: Ctx) =>
  db
    .selectFrom('orders as o')
    .leftJoin('payment as p', 'p.id', 'o.paymentId')
    .where('o.companyId', '=', me.companyId)
    .where('o.bizType', '=', 'CODE_PACK')
    .select(columns);

/** The company's own orders of code packs that are unpaid or wait for confirmation; unpaid ones first, by deadline. */
export async function packOrders(ctx: Ctx, { status, ...paging }: Parsed<typeof nodeApply.packOrders>): Promise<Page<PackOrder>> {
  const query = read(ctx)
    .where(
      'o.status',
      'in',
      open.filter((one) => status === undefined || one === status),
    )
    .orderBy('o.status')
    .orderBy('o.payDeadline')
    .orderBy('o.id');
  const page = await pageOfRows(query, paging);
  return { ...page, records: page.records.map(rowOf) };
}

type Row = Awaited<ReturnType<ReturnType<typeof read>['executeTakeFirstOrThrow']>>;

function rowOf({ lines: stored, ...order }: Row): PackOrder {
  const lines = stored as OrderLine[];
  return {
    ...order,
    status: order.status as PackOrder['status'],
    amount: Number(order.amount),
    what: lines[0]!.name,
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}
