import { circulation, isRowGood, type PlanColumnKey as Key, planImportColumns, type SheetRow } from '@touchmark/contract';
import { circulationLife, circulationTypes, groupBy, today } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { productsByModel } from '../../identify/product-catalogue/public.ts';
import { importOf, sayThere, spreadFaults, thereIs } from '../../platform/sheet/public.ts';
import { nextDocNo } from '../movement/public.ts';
import { activeReceiversNamed } from '../receiver/public.ts';
import { docs, savePlan } from './circulation.queries.ts';
import { boundCompanyOf } from './party.ts';
import { shipmentsFor } from './plan-there.queries.ts';
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

/** The rows of one document, and what they say together. */
interface Group {
  lines: SheetRow<Key>[];
  receiver: Item['receiver'] | undefined;
  plan: Item['plan'];
}

async function checkRows(ctx: Ctx, lines: readonly SheetRow<Key>[]): Promise<(Item | null)[]> {
  const models = await productsByModel(ctx, [...new Set(lines.flatMap(({ cells }) => cells.model || []))]);
  const receivers = await activeReceiversNamed(ctx, [...new Set(lines.flatMap(({ cells }) => cells.receiver || []))]);
  const groups = new Map<string, Group>();
  for (const line of lines) {
    const receiver = receivers.get(line.cells.receiver);
    if (line.cells.receiver && !receiver)
      line.faults.push({ field: 'receiver', zh: '没有合作中的此收货方', en: 'is not an active receiver' });
    const productId = productOf(line, models);
    const key = JSON.stringify([receiver?.id ?? line.cells.receiver, line.cells.erpOrderNo]);
    const group = groups.get(key) ?? { lines: [], receiver, plan: [] };
    groups.set(key, group);
    group.lines.push(line);
    if (line.faults.length === 0 && productId) addTo(group.plan, { productId, qty: Number(line.cells.qty) });
  }
  // A document with a part of its rows would go out short.
  for (const group of groups.values()) spreadFaults(group.lines, 'receiver', document);
  const good = [...groups.values()].filter((group) => group.lines.every(isRowGood));
  const items = await itemsOf(ctx, good);
  return lines.map((line) => items.get(line) ?? null);
}

const document = { zh: '单据', en: 'document' };

/** The document of each group, unless there is the same: who corrects a row of his sheet imports the others with it once more. */
async function itemsOf(ctx: Ctx, groups: readonly Group[]): Promise<Map<SheetRow<Key>, Item>> {
  const found = await shipmentsFor(
    ctx,
    [...new Set(groups.flatMap(({ receiver }) => receiver?.id ?? []))],
    [...new Set(groups.map(({ lines: [first] }) => first!.cells.erpOrderNo))],
  );
  const documents = [...groupBy(found, ({ docNo }) => docNo).entries()].map(([no, plan]) => ({
    no,
    ...plan[0]!,
    content: contentOf(plan),
  }));
  const like = groupBy(documents, ({ toReceiver, erpOrderNo }) => JSON.stringify([toReceiver, erpOrderNo]));
  const items = new Map<SheetRow<Key>, Item>();
  for (const { lines, receiver, plan } of groups) {
    const { erpOrderNo, carrier, remark } = lines[0]!.cells;
    const there = thereIs(contentOf(plan), like.get(JSON.stringify([receiver!.id, erpOrderNo])) ?? []);
    // Without a number, another shipment to the same receiver is nothing to speak of.
    if (there && (there.kind === 'same' || erpOrderNo)) sayThere(lines, 'receiver', there, document);
    if (there?.kind === 'same') continue;
    for (const [at, line] of lines.entries()) items.set(line, { first: at === 0, receiver: receiver!, erpOrderNo, carrier, remark, plan });
  }
  return items;
}

const contentOf = (plan: Item['plan']): string =>
  plan
    .map(({ productId, qty }) => `${productId} ${qty}`)
    .toSorted()
    .join();

function addTo(plan: Item['plan'], row: Item['plan'][number]): void {
  const same = plan.find(({ productId }) => productId === row.productId);
  if (same) same.qty += row.qty;
  else plan.push(row);
}

/** The product of a row's model; a model without one product is a fault. */
function productOf({ cells: { model }, faults }: SheetRow<Key>, models: ReadonlyMap<string, readonly string[]>): string | undefined {
  const products = models.get(model) ?? [];
  if (!model || products.length === 1) return products[0];
  faults.push({
    field: 'model',
    ...(products.length === 0
      ? { zh: `没有型号为“${model}”的产品`, en: `does not match any product (“${model}”)` }
      : { zh: `型号“${model}”对应多个产品`, en: `matches several products (“${model}”)` }),
  });
  return undefined;
}
