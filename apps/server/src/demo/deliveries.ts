import { circulation, ecodeBatch, type Input } from '@touchmark/contract';
import { lineLife } from '@touchmark/domain';
import type { Actor } from './actor.ts';

type Receipts = Input<typeof circulation.receiveFor>['receipts'];

/** Who takes part in them: the maker, a dealer with an account of his own company, and receivers by their names. */
interface Parties {
  maker: Actor;
  dealer: Actor;
  /** The receiver for which the dealer's company stands, and a shop below it. */
  bound: string;
  shop: string;
  byName: (name: string) => string;
}

/** How many single sofas leave in long documents: a line for each, as a warehouse without cartons scans them. */
export const deliveredSofas = 1270;
/** How many leave for the companies that stand for a receiver: a few each. */
export const suppliedSofas = 120;
/** And how many of them stay in the maker's stock, in front of the others. */
export const keptSofas = 200;

/** Long documents in every state, each sofa scanned for itself: what is picked, under way, arrived in part, given up, moved and returned. */
export async function makeDeliveries(parties: Parties, productId: string): Promise<void> {
  const { maker, bound, byName } = parties;
  const [batch] = (await maker.ok(ecodeBatch.list, { productId, ready: true })).records;
  const codes = await codesOf(maker, batch!, keptSofas, deliveredSofas);
  const flow = longDocs(maker, productId, (count) => codes.splice(0, count));
  const online = byName('天猫旗舰仓');
  const shop = byName('广州天河旗舰店');
  await arrived(maker, await flow.sent(online, 200));
  await flow.sent(byName('长沙美筑'), 180);
  // Of a collector's file; the rest of the order is still being looked for.
  await flow.scanned(online, 70, { planned: 100, way: 'FILE' });
  await partly(maker, await flow.sent(shop, 160));
  await flow.sent(byName('宜昌宜居'), 100, { planned: 120, force: '余下 20 件下周生产' });
  await given(maker, await flow.sent(shop, 60), 'FOUND', '盘点时在月台找到，未装车');
  await given(maker, await flow.sent(byName('上海浦东酒店工程'), 40), 'STOLEN', '运输途中丢失，已报警');
  await arrived(maker, await flow.sent(byName('佛山成品仓'), 110, { docType: 'TRANSFER' }));
  await flow.sent(byName('佛山成品仓'), 60, { docType: 'TRANSFER' });
  await ofDealer(parties, flow, await flow.sent(bound, 140));
  await removed(maker, flow, online);
  await flow.scanned(byName('宜昌宜居'), 40, { way: 'RUN' });
}

/** So many codes of a code batch, behind those that it leaves out. */
export async function codesOf(
  maker: Actor,
  { id: batchId, serialFrom }: { id: string; serialFrom: number },
  skip: number,
  count: number,
): Promise<string[]> {
  const codes: string[] = [];
  while (codes.length < count) {
    const size = Math.min(200, count - codes.length);
    const { records } = await maker.ok(ecodeBatch.codes, { batchId, after: serialFrom - 1 + skip + codes.length, size });
    codes.push(...records.map(({ code }) => code));
  }
  return codes;
}

type Way = Input<typeof circulation.scan>['way'];
interface How {
  docType?: 'SHIP' | 'TRANSFER';
  /** Where the plan wants more than leaves, with the reason. */
  planned?: number;
  force?: string;
  way?: Way;
}

export function longDocs(
  maker: Actor,
  productId: string,
  take: (count: number) => string[],
  { orders, name } = { orders: 500, name: 'sofa' },
) {
  let scans = 0;
  const scan = async (who: Actor, id: string, texts: readonly string[], way: Way = 'SCAN') => {
    const at = new Date().toISOString();
    const key = () => `demo-${name}-${String(++scans).padStart(5, '0')}`;
    const named = way === 'RUN' ? [{ text: texts[0]!, to: texts.at(-1)! }] : texts.map((text) => ({ text }));
    for (let from = 0; from < named.length; from += 200) {
      const part = named.slice(from, from + 200).map((one) => ({ ...one, key: key(), deviceTime: at }));
      const { answers } = await who.ok(circulation.scan, {
        id,
        way,
        stationId: way === 'SCAN' ? '发货台 2' : '',
        sentTime: at,
        scans: part,
      });
      const refused = answers.find(({ fault }) => fault !== null);
      if (refused) throw new Error(`demo: ${refused.shown}: ${refused.fault!.en}`);
    }
  };
  const opened = async (toReceiver: string, count: number, { docType = 'SHIP', planned = count }: How) => {
    const order = { toReceiver, erpOrderNo: `SO-2603-${++orders}`, carrier: '南方快运', plan: [{ productId, qty: planned }] };
    return (await maker.ok(circulation.saveOrUpdate, { ...order, docType, confirm: true })).id;
  };
  const scanned = async (toReceiver: string, count: number, how: How = {}) => {
    const id = await opened(toReceiver, count, how);
    const texts = take(count);
    await scan(maker, id, texts, how.way);
    return { id, texts };
  };
  const ship = async (who: Actor, id: string, force?: string) => {
    const { faults } = await who.ok(circulation.ship, { id, waybillNo: `NF2603${40_000 + orders}`, ...(force ? { force } : {}) });
    if (faults.length > 0) throw new Error(`demo: ${faults[0]!.text}: ${faults[0]!.en}`);
  };
  const sent = async (toReceiver: string, count: number, how: How = {}) => {
    const { id } = await scanned(toReceiver, count, how);
    await ship(maker, id, how.force);
    return id;
  };
  return { scan, scanned, ship, sent };
}
type Flow = ReturnType<typeof longDocs>;

const arrived = (maker: Actor, id: string) => maker.ok(circulation.receiveFor, { id, reason: '仓库回传签收单' });

async function receipts(maker: Actor, id: string, missing: number, damaged = 0): Promise<Receipts> {
  const { lines } = await maker.ok(circulation.findOne, { id });
  return lines
    .slice(0, missing + damaged)
    .map((line, at) =>
      at < missing
        ? { lineId: line.id, state: lineLife.at.missing, exception: 'SHORT' }
        : { lineId: line.id, state: lineLife.at.damaged, exception: 'DAMAGED', note: '扶手划伤' },
    );
}

/** What arrived by the shop's own count: some are missing, one is damaged, the others are to be looked through. */
const partly = async (maker: Actor, id: string) =>
  maker.ok(circulation.receiveFor, { id, reason: '门店点收后来电', receipts: await receipts(maker, id, 3, 2) });

/** All but two arrived, and the brand has given the two up. */
async function given(maker: Actor, id: string, outcome: 'FOUND' | 'STOLEN', reason: string): Promise<void> {
  const lost = (await receipts(maker, id, 2))!;
  const lines = (await maker.ok(circulation.lines, { docId: id, pageSize: 200 })).records;
  const names = new Set(lost.map(({ lineId }) => lineId));
  const here = lines.filter((line) => !names.has(line.id)).map((line) => ({ lineId: line.id, state: lineLife.at.received }) as const);
  await maker.ok(circulation.receiveFor, { id, reason: '客户点收，少两件', receipts: [...lost, ...here] });
  await maker.ok(circulation.closeRest, { id, outcome, reason });
}

/** A dealer receives a lorry, supplies his shop, sells, and sends some back that are still under way. */
async function ofDealer({ maker, dealer, bound, shop }: Parties, flow: Flow, id: string): Promise<void> {
  await dealer.ok(circulation.receive, { id });
  const { lines } = await dealer.ok(circulation.findOne, { id });
  const texts = lines.map(({ code }) => code);
  const on = (await dealer.ok(circulation.saveOrUpdate, { fromReceiver: bound, toReceiver: shop, confirm: true })).id;
  await flow.scan(dealer, on, texts.slice(0, 30));
  await flow.ship(dealer, on);
  for (const at of [30, 31])
    await dealer.ok(circulation.sale, {
      key: `demo-sofa-sale-${at}`,
      fromReceiver: bound,
      texts: [texts[at]!],
      phone: `13900138${100 + at}`,
      buyerName: at === 30 ? '郑先生' : '',
      adcode: '420106',
    });
  const back = await dealer.ok(circulation.returnGoods, {
    id,
    lineIds: lines.slice(32, 36).map((line) => line.id),
    reason: '坐垫回弹不一致',
  });
  if (back.faults.length > 0) throw new Error(`demo: ${back.faults[0]!.text}: ${back.faults[0]!.en}`);
  // And two that the maker's own driver took along at once.
  await maker.ok(circulation.returnGoods, {
    id,
    lineIds: lines.slice(36, 38).map((line) => line.id),
    reason: '面料有色差',
    arrived: true,
    restock: true,
  });
}

/** Scanned for the wrong order: some lines are taken out again, with the reason. */
async function removed(maker: Actor, flow: Flow, to: string): Promise<void> {
  const { id, texts } = await flow.scanned(to, 12);
  const { faults } = await maker.ok(circulation.remove, { id, texts: texts.slice(0, 4), reason: '扫错了订单' });
  if (faults.length > 0) throw new Error(`demo: ${faults[0]!.text}: ${faults[0]!.en}`);
}
