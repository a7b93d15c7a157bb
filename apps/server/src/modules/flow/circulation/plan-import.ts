import { circulation, type PlanColumnKey as Key, planImportColumns, type SheetRow } from '@touchmark/contract';
import { circulationLife, circulationTypes, today } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { productsByModel } from '../../identify/product-catalogue/public.ts';
import { importOf } from '../../platform/sheet/public.ts';
import { nextDocNo } from '../movement/public.ts';
import { activeReceiversNamed } from '../receiver/public.ts';
import { docs, savePlan } from './circulation.queries.ts';
import { boundCompanyOf } from './party.ts';
import { flowSetting } from './goods.queries.ts';

interface Item {
  /** Of the rows of one document the first makes it, with all of its plan. */
  first: boolean;
  receiver: { id: string; name: string; boundCompany: string | null; bindStatus: number };
  erpOrderNo: string;
  carrier: string;
  remark: string;
  plan: { productId: string; qty: number }[];
}

/** Shipping plans from the company’s own sheet: a draft for each receiver and order number. */
export const planImport = importOf<Key, Item>(circulation, {
  name: { zh: '发货计划', en: 'shipping plans' },
  columns: planImportColumns,
  most: 5000,
  check: checkRows,
  async save(ctx, { first, receiver, erpOrderNo, carrier, remark, plan }) {
    if (!first) return null;
    const docNo = await nextDocNo(ctx.db, today(ctx.now), circulationTypes.SHIP.prefix);
    const { name } = await flowSetting(ctx.db, ctx.me.companyId);
    const planned = plan.reduce((sum, { qty }) => sum + qty, 0);
    const fields = {
      docNo,
      docType: 'SHIP' as const,
      fromName: name,
      toReceiver: receiver.id,
      toName: receiver.name,
      toCompany: boundCompanyOf(receiver),
      erpOrderNo,
      carrier,
      remark,
      planned,
    };
    const { id } = await docs.insert(ctx, { ...fields, units: 0, boxes: 0, status: circulationLife.at.draft }, { action: 'import' });
    await savePlan(ctx.db, ctx.me.companyId, id, plan);
    return null;
  },
});

async function checkRows(ctx: Ctx, lines: readonly SheetRow<Key>[]): Promise<(Item | null)[]> {
  const models = await productsByModel(ctx, [...new Set(lines.flatMap(({ cells }) => cells.model || []))]);
  const receivers = await activeReceiversNamed(ctx, [...new Set(lines.flatMap(({ cells }) => cells.receiver || []))]);
  const made = new Map<string, Item>();
  return lines.map(({ cells, faults }) => {
    const receiver = receivers.get(cells.receiver);
    if (cells.receiver && !receiver) faults.push({ field: 'receiver', zh: '没有合作中的此收货方', en: 'is not an active receiver' });
    const products = models.get(cells.model) ?? [];
    if (cells.model && products.length !== 1)
      faults.push({
        field: 'model',
        ...(products.length === 0
          ? { zh: `没有型号为“${cells.model}”的产品`, en: `does not match any product (“${cells.model}”)` }
          : { zh: `型号“${cells.model}”对应多个产品`, en: `matches several products (“${cells.model}”)` }),
      });
    if (faults.length > 0 || !receiver) return null;
    const key = `${receiver.id}/${cells.erpOrderNo}`;
    const before = made.get(key);
    const row = { productId: products[0]!, qty: Number(cells.qty) };
    if (before) {
      const same = before.plan.find(({ productId }) => productId === row.productId);
      if (same) same.qty += row.qty;
      else before.plan.push(row);
      return { ...before, first: false };
    }
    const item: Item = { first: true, receiver, erpOrderNo: cells.erpOrderNo, carrier: cells.carrier, remark: cells.remark, plan: [row] };
    made.set(key, item);
    return item;
  });
}
