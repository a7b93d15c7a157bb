import { AppError, type Check, type nodeAudit, type NodeAuditRow } from '@touchmark/contract';
import { annualPeriod, applyLife, companyLife, inState, today, unpaidDays } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { creditQuota } from '../../codes/quota/public.ts';
import { putRecord } from '../../identify/record/public.ts';
import {
  changeOrder,
  findOrder,
  holdCompany,
  holdOrder,
  orderAfter,
  type OrderRow,
  packContent,
  pathOfOrder,
  payDetail,
  readCompany,
  setBankNote,
  setPeriod,
  setService,
} from '../order/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { affectedProducts, restoreProducts } from '../../identify/product-table/public.ts';
import { makeFormal } from '../../people/company-audit/public.ts';
import { type DecisionOf, type Reviewed, reviewStateOf } from '../../platform/review/public.ts';
import * as rows from './payment-review.queries.ts';
import type { PaymentRow } from './payment-review.queries.ts';

type Company = Awaited<ReturnType<typeof holdCompany>>;
type Payment = DecisionOf<typeof nodeAudit>;

/** The confirmation of payments. The company is locked first, so that its other orders cannot change meanwhile. */
export const paymentReview: Reviewed<PaymentRow, typeof nodeAudit> = {
  bizType: 'nodeApply',
  list: rows.list,
  find: rows.find,
  checks: async (ctx, row) => checksOf(ctx, row, await readCompany(ctx.db, row.companyId)),
  wire: async (ctx, items) => items.map((row) => rowOf(ctx, row)),
  whole,
  async before(ctx, id) {
    const found = await rows.companyOf(ctx, id);
    if (found) await holdCompany(ctx.db, found.companyId);
  },
  approve: async (ctx, row, payment) => confirm(ctx, await holdCompany(ctx.db, row.companyId), await orderOf(ctx, row), payment),
  reject: async (ctx, row, payment) => refuse(ctx, await orderOf(ctx, row), payment),
};

async function orderOf(ctx: Ctx, { orderId }: PaymentRow): Promise<OrderRow> {
  const order = await holdOrder(ctx, orderId);
  if (!order) throw new AppError('notFound');
  return order;
}

async function whole(ctx: Ctx, row: PaymentRow) {
  const order = await findOrder(ctx, row.orderId);
  if (!order) throw new AppError('notFound');
  const company = await readCompany(ctx.db, row.companyId);
  return {
    ...rowOf(ctx, row),
    bankNote: row.bankNote,
    order: await payDetail(ctx, order),
    checks: await checksOf(ctx, row, company),
    isTrial: company.isTrial,
    uscc: company.uscc,
    regionName: company.regionName,
    products: await affectedProducts(ctx.db, row.companyId),
    testRows: await rows.testRows(ctx, row.companyId),
  };
}

async function confirm(ctx: Ctx, company: Company, order: OrderRow, { opinion, bankNote }: Payment): Promise<void> {
  const paid = orderAfter(order, 'confirm');
  const delivered = orderAfter({ status: paid }, 'deliver');
  await changeOrder(ctx.db, company.id, order.id, {
    status: delivered,
    opinion: '',
    bankNote,
    confirmUser: ctx.me.userId,
    paidNow: true,
    deliveredNow: true,
  });
  note(ctx, order, { action: 'confirm', from: order.status, to: paid, opinion });
  note(ctx, order, { action: 'deliver', from: paid, to: delivered });
  const what = order.kind === 'PACK' ? await deliverPack(ctx, order, bankNote) : await openService(ctx, company, order, bankNote);
  await tellCompany(ctx.db, company.id, ['ENT_FIN', 'ENT_IDENT'], {
    scene: 'ORDER_PAID',
    values: { orderNo: order.orderNo, delivery: what.content },
    path: what.path,
    mark: `order:${order.id}`,
  });
}

/** Stores the year of service and applies its consequences. */
async function openService(ctx: Ctx, company: Company, order: OrderRow, bankNote: string) {
  const period = annualPeriod(today(ctx.now), company.serviceEnd);
  await setPeriod(ctx.db, company.id, order.applyId, period, bankNote);
  await setService(ctx.db, company.id, period.end);
  if (company.isTrial) await makeFormal(ctx.db, company.id);
  const restored = await restoreProducts(ctx.db, company.id, period.end);
  if (company.nodePrefix)
    await putRecord(ctx.db, {
      companyId: company.id,
      identifier: `${company.nodePrefix}/ENT`,
      objectType: 'COMPANY',
      objectId: company.id,
      values: [
        { type: 'URL', value: `${ctx.services.publicUrl}/id/${company.nodePrefix}/ENT` },
        { type: 'COMPANY_NAME', value: company.name },
        { type: 'SERVICE_END', value: period.end },
      ],
    });
  const content = {
    zh: `标识解析服务已开通至 ${period.end}${restored > 0 ? `，已恢复产品 ${restored} 个` : ''}。`,
    en: `The resolution service runs until ${period.end}${restored > 0 ? `; ${restored} products are back` : ''}.`,
  };
  return { content, path: '/productNode/templateNew' };
}

async function deliverPack(ctx: Ctx, order: OrderRow, bankNote: string) {
  const { codeType, quantity } = packContent(order);
  await setBankNote(ctx.db, order.companyId, order.applyId, bankNote);
  await creditQuota(ctx.db, { companyId: order.companyId, codeType, quantity, orderId: order.id });
  const n = quantity.toLocaleString('en-US');
  return { content: { zh: `码额度已增加 ${n} 枚。`, en: `${n} codes were added to the quota.` }, path: '/ecodeManage/ecodeSend' };
}

/** Returns the order to unpaid, with the reason and seven more days. */
async function refuse(ctx: Ctx, order: OrderRow, { opinion, bankNote }: Payment): Promise<void> {
  const status = orderAfter(order, 'reject');
  await changeOrder(ctx.db, order.companyId, order.id, { status, opinion, bankNote, confirmUser: ctx.me.userId, deadlineDays: unpaidDays });
  await setBankNote(ctx.db, order.companyId, order.applyId, bankNote);
  note(ctx, order, { action: 'reject', from: order.status, to: status, opinion });
  await tellCompany(ctx.db, order.companyId, ['ENT_FIN', 'ENT_IDENT'], {
    scene: 'ORDER_VOUCHER_REJECT',
    values: { orderNo: order.orderNo, opinion },
    path: pathOfOrder(order),
    mark: `order:${order.id}`,
  });
}

const note = (
  ctx: Ctx,
  order: OrderRow,
  { action, from, to, opinion = '' }: { action: string; from: number; to: number; opinion?: string },
) => ctx.note({ bizType: 'order', bizId: order.id, action, fromStatus: from, toStatus: to, opinion, companyId: order.companyId });

export function rowOf(ctx: Ctx, row: PaymentRow): NodeAuditRow {
  const isFee = row.kind !== 'PACK';
  const coming = isFee && !inState(applyLife, row.applyStatus, 'approved') ? annualPeriod(today(ctx.now), row.serviceEnd) : null;
  return {
    ...reviewStateOf(row, ctx.now),
    kind: row.kind,
    orderStatus: row.orderStatus,
    amount: Number(row.amount),
    what: rows.whatOf(row.lines),
    periodStart: coming?.start ?? row.periodStart,
    periodEnd: coming?.end ?? row.periodEnd,
  };
}

const check = (key: string, tone: Check['tone'], zh: string, en: string): Check => ({ key, tone, zh, en });

/** Up to a few names, and the total number. */
const some = (names: readonly string[], sign: string, more: string) =>
  `${names.slice(0, 3).join(sign)}${names.length > 3 ? more.replace('{n}', String(names.length)) : ''}`;

/** The automatic checks of a payment, before a person compares it with the bank statement. */
async function checksOf(
  ctx: Ctx,
  row: PaymentRow,
  company: { isTrial: boolean; nodePrefix: string | null; authStatus: number },
): Promise<Check[]> {
  const twins = await rows.voucherTwins(ctx, row.orderId);
  const frozen = inState(companyLife, company.authStatus, 'frozen');
  return [
    row.voucherCount > 0
      ? check(
          'vouchers',
          'ok',
          `付款凭证 ${row.voucherCount} 份`,
          `${row.voucherCount} proof${row.voucherCount === 1 ? '' : 's'} of payment`,
        )
      : check('vouchers', 'bad', '没有付款凭证', 'There is no proof of payment'),
    twins.length > 0
      ? check(
          'twins',
          'bad',
          `同一凭证还用于订单 ${some(twins, '、', ' 等 {n} 个')}`,
          `The same proof was handed in for order ${some(twins, ', ', ' and others, {n} in all')}`,
        )
      : check('twins', 'ok', '凭证未在其他订单中出现', 'The proof appears in no other order'),
    frozen
      ? check('company', 'bad', '企业已冻结', 'The company is frozen')
      : company.nodePrefix
        ? check('company', 'ok', `企业节点 ${company.nodePrefix}`, `Enterprise node ${company.nodePrefix}`)
        : check('company', 'bad', '企业尚未分配标识前缀', 'The company has no identifier prefix yet'),
    ...(row.kind !== 'PACK' && company.isTrial
      ? [
          check(
            'trial',
            'warn',
            '确认后结束试用，试用期建立的品牌、系列、产品和资质转为正式数据',
            'Confirming ends the trial: brands, series, products and certificates made meanwhile become formal',
          ),
        ]
      : []),
  ];
}
