import { balance, codeQuota, nodeAudit, order } from '@touchmark/contract';
import { today } from '@touchmark/domain';
import type { Actor } from './actor.ts';
import { sideBySide } from './side-by-side.ts';

type Who = (account: string) => Promise<Actor>;
type CodeType = 'ECODE' | 'AUTH' | 'SGTIN';
/** The final state of an order: paid with too much or too little, paid from the balance, unpaid, cancelled, waiting for confirmation, proof of payment rejected, delivered, or refunded. */
type End = 'overpaid' | 'fromBalance' | 'short' | 'unpaid' | 'cancelled' | 'waiting' | 'refused' | 'delivered' | 'refunded';

const orders: Readonly<Record<string, readonly (readonly [CodeType, number, End])[]>> = {
  yunhe: [
    ['ECODE', 10_000, 'unpaid'],
    ['AUTH', 5000, 'cancelled'],
    ['ECODE', 20_000, 'waiting'],
    ['SGTIN', 5000, 'refused'],
  ],
  muyu: [
    ['ECODE', 10_000, 'delivered'],
    ['ECODE', 5000, 'cancelled'],
    ['AUTH', 2000, 'waiting'],
    ['SGTIN', 1000, 'unpaid'],
  ],
  mianchuan: [
    ['ECODE', 5000, 'delivered'],
    ['ECODE', 2000, 'overpaid'],
    ['ECODE', 1200, 'fromBalance'],
    ['SGTIN', 2000, 'short'],
    ['ECODE', 3000, 'unpaid'],
    ['AUTH', 1000, 'cancelled'],
    ['SGTIN', 1000, 'refused'],
  ],
  jinge: [
    ['ECODE', 1000, 'delivered'],
    ['AUTH', 1000, 'waiting'],
    ['ECODE', 1000, 'refunded'],
  ],
  zhengyuan: [
    ['ECODE', 1000, 'unpaid'],
    ['AUTH', 1000, 'cancelled'],
  ],
};

/** Orders of code packs in every state, for those who pay, confirm or search orders. */
export async function makeOrders(who: Who): Promise<void> {
  const [operator, admin] = [await who('operator2'), await who('admin')];
  await sideBySide(
    Object.entries(orders),
    ([account]) => account,
    async ([account, bought]) => {
      const maker = await who(account);
      const { fileId } = await maker.picture('voucher', 'voucher', '转账凭证');
      for (const [codeType, quantity, end] of bought) {
        const { orderId } = await maker.ok(codeQuota.buy, { codeType, quantity });
        if (end === 'unpaid') continue;
        if (end === 'cancelled') {
          await maker.ok(order.cancel, { id: orderId });
          continue;
        }
        if (end === 'fromBalance') {
          const { amount } = await maker.ok(order.findOne, { id: orderId });
          await maker.ok(balance.pay, { ids: [orderId], amount });
          continue;
        }
        // The owner of one company paid from his own account.
        const payer = account === 'muyu' ? '林木语' : (await maker.ok(order.findOne, { id: orderId })).companyName;
        await maker.ok(order.pay, { ids: [orderId], payer, payDate: today(), transactionNo: `YH${orderId.slice(-8)}`, payAuth: [fileId] });
        if (end !== 'waiting') await decide(operator, orderId, end);
        if (end === 'refunded') await admin.ok(order.refund, { id: orderId, reason: '重复下单，已原路退款' });
      }
    },
  );
}

/** What arrives of the sum asked, in fen. */
const arrivedOf = (end: End, asked: number): number =>
  end === 'overpaid' ? asked + 100_000 : end === 'short' ? Math.floor(asked / 2) : asked;

async function decide(operator: Actor, orderId: string, end: End): Promise<void> {
  const { records } = await operator.ok(nodeAudit.list, { tab: 'pending', kind: 'PACK', pageSize: 100 });
  const pass = end !== 'refused';
  const { id, amount } = records.find((row) => row.orderId === orderId)!;
  await operator.ok(nodeAudit.audit, {
    id,
    pass,
    ...(pass ? { bankNote: '网银到账', arrived: arrivedOf(end, amount) } : { opinion: '凭证金额与订单不符，请重新上传' }),
  });
}
