import { boxCode, circulation, type Input, receiver } from '@touchmark/contract';
import { boxLife, circulationLife, lineLife, receiverBindLife, receiverLife } from '@touchmark/domain';
import type { Actor } from './actor.ts';
import { makeDeliveries } from './deliveries.ts';

type Who = (account: string) => Promise<Actor>;

/** Documents in every state, through the calls: beds in cartons that go to dealers, arrive, come back and are sold. */
export async function makeCirculation(who: Who, products: ReadonlyMap<string, string>): Promise<void> {
  const [maker, dealer] = [await who('yunhe'), await who('jujia')];
  const bed = products.get('YH-B180')!;
  const open = (await maker.ok(receiver.select, {})).filter(({ status }) => status === receiverLife.at.active);
  // The receiver that the dealer himself has accepted to stand for.
  const bound = (await dealer.ok(receiver.list, { direction: 'in' })).records.find(
    ({ bindStatus, status }) => bindStatus === receiverBindLife.at.bound && status === receiverLife.at.active,
  );
  const others = open.filter(({ id }) => id !== bound?.id);
  if (!bound || others.length < 3) throw new Error('demo: documents need a bound receiver and three others');
  const cartons = (await maker.ok(boxCode.list, { productId: bed, level: 1, status: boxLife.at.sealed, pageSize: 200 })).records
    .filter(({ parentId, qty }) => parentId === null && qty === 12)
    .map(({ boxNo }) => boxNo);
  const flow = steps(maker, { bed, take: () => cartons.pop()! });
  const [a, b, c] = [others[0]!, others[1]!, others[2]!];
  for (const to of [a, b]) await flow.draft(to.id, { confirm: false });
  for (const to of [b, c]) await flow.draft(to.id, {});
  for (const to of [a, bound]) await flow.scanned(to.id, 1);
  for (const to of [a, b, c, bound, bound]) await flow.sent(to.id, 1);
  await cancelled(maker, await flow.scanned(c.id, 1));
  for (const to of [a, b, c]) {
    const id = await flow.sent(to.id, 1);
    await maker.ok(circulation.receiveFor, { id, reason: '客户电话确认已收到' });
  }
  await shortReceipt(maker, flow, b.id);
  await ofDealer(maker, dealer, flow, bound.id);
  const byName = (name: string) => open.find((one) => one.name === name)!.id;
  await makeDeliveries({ maker, dealer, bound: bound.id, shop: byName('襄阳门店'), byName }, products.get('YH-S101')!);
}

interface Stock {
  bed: string;
  take: () => string;
}

function steps(maker: Actor, { bed, take }: Stock) {
  let orders = 118;
  let scans = 0;
  const key = () => `demo-scan-${String(++scans).padStart(4, '0')}`;
  const draft = async (toReceiver: string, more: Partial<Input<typeof circulation.saveOrUpdate>>, qty = 4) =>
    (
      await maker.ok(circulation.saveOrUpdate, {
        toReceiver,
        erpOrderNo: `SO-2603-${++orders}`,
        carrier: '顺达物流',
        plan: [{ productId: bed, qty }],
        confirm: true,
        ...more,
      })
    ).id;
  const scanned = async (toReceiver: string, boxes: number) => {
    const id = await draft(toReceiver, {}, boxes * 4);
    const at = new Date().toISOString();
    const texts = Array.from({ length: boxes }, take);
    const { answers } = await maker.ok(circulation.scan, {
      id,
      stationId: '发货台 1',
      sentTime: at,
      scans: texts.map((text) => ({ key: key(), text, deviceTime: at })),
    });
    const refused = answers.find(({ fault }) => fault !== null);
    if (refused) throw new Error(`demo: ${refused.shown}: ${refused.fault!.en}`);
    return id;
  };
  const sent = async (toReceiver: string, boxes: number) => {
    const id = await scanned(toReceiver, boxes);
    const { faults } = await maker.ok(circulation.ship, { id, waybillNo: `SD26030${9000 + orders}` });
    if (faults.length > 0) throw new Error(`demo: ${faults[0]!.text}: ${faults[0]!.en}`);
    return id;
  };
  return { draft, scanned, sent };
}

const cancelled = (maker: Actor, id: string) => maker.ok(circulation.cancel, { id, reason: '客户取消了这张订单' });

/** Two cartons of which one did not arrive. */
async function shortReceipt(maker: Actor, flow: ReturnType<typeof steps>, to: string): Promise<void> {
  const id = await flow.sent(to, 2);
  const { lines } = await maker.ok(circulation.findOne, { id });
  await maker.ok(circulation.receiveFor, {
    id,
    reason: '客户来电：少到一箱',
    receipts: [
      { lineId: lines[0]!.id, state: lineLife.at.damaged, exception: 'DAMAGED', note: '外箱受潮' },
      { lineId: lines[1]!.id, state: lineLife.at.missing, exception: 'SHORT' },
    ],
  });
}

/** What a dealer with an account does: receives, sells a bed, and sends a carton back. */
async function ofDealer(maker: Actor, dealer: Actor, flow: ReturnType<typeof steps>, receiverId: string): Promise<void> {
  const id = await flow.sent(receiverId, 3);
  const { status } = await dealer.ok(circulation.receive, { id });
  if (status !== circulationLife.at.received) throw new Error('demo: the dealer has not received');
  const { lines } = await dealer.ok(circulation.findOne, { id });
  await dealer.ok(circulation.sale, {
    key: 'demo-sale-0001',
    fromReceiver: receiverId,
    texts: [lines[0]!.boxNo],
    phone: '13900138001',
    buyerName: '周女士',
    adcode: '420103',
    orderNo: 'JJ-20260308-7',
  });
  const back = await dealer.ok(circulation.returnGoods, { id, lineIds: [lines[1]!.id], reason: '面料颜色与样品不一致' });
  if (back.faults.length > 0) throw new Error(`demo: ${back.faults[0]!.text}: ${back.faults[0]!.en}`);
  await maker.ok(circulation.receive, { id: back.id! });
}
