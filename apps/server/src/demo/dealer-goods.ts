import { circulation, ecodeBatch, receiver } from '@touchmark/contract';
import { circulationLife } from '@touchmark/domain';
import type { Actor } from './actor.ts';
import { dealers } from './dealers.ts';
import { codesOf, deliveredSofas, keptSofas, longDocs, suppliedSofas } from './deliveries.ts';

/** How many sofas each of them gets, and how many are on the way to some of them. */
const each = 5;
const more = 3;
const awaiting = new Set(['jinghua', 'jinling', 'zhongyuan', 'shancheng']);
const sellers = new Set(['haijin', 'huiju', 'quancheng', 'guanggu']);

/** Each company that stands for a receiver receives at its own console; some sell, and some still wait for a lorry. */
export async function makeDealers(who: (account: string) => Promise<Actor>, productId: string): Promise<void> {
  const maker = await who('yunhe');
  const ids = new Map((await maker.ok(receiver.select, {})).map(({ id, name }) => [name, id]));
  const [batch] = (await maker.ok(ecodeBatch.list, { productId, ready: true })).records;
  const codes = await codesOf(maker, batch!, keptSofas + deliveredSofas, suppliedSofas);
  const flow = longDocs(maker, productId, (count) => codes.splice(0, count), { orders: 700, name: 'dealer' });
  for (const one of dealers) {
    const to = ids.get(one.receiver)!;
    const dealer = await who(one.account);
    const id = await flow.sent(to, each);
    const { status } = await dealer.ok(circulation.receive, { id });
    if (status !== circulationLife.at.received) throw new Error(`demo: ${one.account} has not received`);
    if (sellers.has(one.account)) await sell(dealer, to, id, one);
    if (awaiting.has(one.account)) await flow.sent(to, more);
  }
}

async function sell(dealer: Actor, fromReceiver: string, id: string, { account, adcode }: (typeof dealers)[number]): Promise<void> {
  const { lines } = await dealer.ok(circulation.findOne, { id });
  const phone = `1390013820${[...sellers].indexOf(account)}`;
  await dealer.ok(circulation.sale, { key: `demo-sold-${account}`, fromReceiver, texts: [lines[0]!.code], phone, adcode });
}
