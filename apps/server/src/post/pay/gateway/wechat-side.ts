import { randomBytes, randomUUID } from 'node:crypto';
import { isAuthorized, seal, signedHeaders } from '../wechat-form.ts';
import type { Book, Trade } from './book.ts';
import type { Lie } from './lie.ts';
import { type GatewayKeys, merchant } from './pair.ts';

export interface Reply {
  status: number;
  body: string;
  headers: Record<string, string>;
}
export interface Asked {
  method: string;
  path: string;
  body: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

const stampNow = () => ({ timestamp: String(Math.floor(Date.now() / 1000)), nonce: randomBytes(16).toString('hex') });

/** The merchant's side of WeChat Pay APIv3, as far as an order needs it. */
export function wechatSide(book: Book, keys: GatewayKeys, { url, settlesIn }: { url: () => string; settlesIn: number }) {
  const reply = (status: number, answer?: object): Reply => {
    const body = answer ? JSON.stringify(answer) : '';
    return { status, body, headers: { 'content-type': 'application/json', ...signedHeaders(body, stampNow(), keys.provider[0]!) } };
  };
  const refuse = (status: number, code: string, message: string) => reply(status, { code, message });
  const no = (code: string, message: string) => refuse(400, code, message);

  function create(input: {
    out_trade_no: string;
    description: string;
    time_expire: string;
    notify_url: string;
    amount: { total: number };
  }) {
    const known = book.find('WECHAT', input.out_trade_no);
    if (known && known.state !== 'OPEN') return no(known.state === 'PAID' ? 'ORDERPAID' : 'ORDER_CLOSED', '该订单已支付或已关闭');
    const trade =
      known ??
      book.add({
        channel: 'WECHAT',
        outTradeNo: input.out_trade_no,
        amount: input.amount.total,
        title: input.description,
        noticeUrl: input.notify_url,
        expires: new Date(input.time_expire),
      });
    return reply(200, { code_url: `${url()}/scan/${trade.word}` });
  }

  const asJson = (trade: Trade, amount = trade.amount) => ({
    mchid: merchant.mchId,
    appid: merchant.appId,
    out_trade_no: trade.outTradeNo,
    trade_state: trade.state === 'PAID' ? (trade.refunds.size > 0 ? 'REFUND' : 'SUCCESS') : trade.state === 'OPEN' ? 'NOTPAY' : 'CLOSED',
    trade_type: 'NATIVE',
    ...(trade.state === 'PAID' && { transaction_id: trade.providerNo, success_time: trade.paidTime.toISOString() }),
    amount: { total: amount, payer_total: amount, currency: 'CNY' },
  });

  function refund(input: { out_trade_no: string; out_refund_no: string; amount: { refund: number; total: number } }) {
    const trade = book.find('WECHAT', input.out_trade_no);
    if (trade?.state !== 'PAID') return refuse(404, 'RESOURCE_NOT_EXISTS', '订单不存在');
    const { out_refund_no: number, amount } = input;
    const before = trade.refunds.get(number);
    const given = [...trade.refunds.values()].reduce((sum, one) => sum + one.amount, 0);
    if (!before && (amount.total !== trade.amount || given + amount.refund > trade.amount))
      return no('INVALID_REQUEST', '退款金额超过可退金额');
    const one = before ?? { amount: amount.refund, providerNo: `50${book.nextNumber()}`, settles: new Date(Date.now() + settlesIn) };
    trade.refunds.set(number, one);
    const status = one.settles.getTime() <= Date.now() ? 'SUCCESS' : 'PROCESSING';
    return reply(200, { refund_id: one.providerNo, out_refund_no: number, out_trade_no: trade.outTradeNo, status, amount });
  }

  let notices = 0;
  return {
    answer({ method, path, body, headers }: Asked): Reply {
      if (!isAuthorized(String(headers['authorization'] ?? ''), { method, path, body }, keys.merchantPublic))
        return refuse(401, 'SIGN_ERROR', '签名错误');
      const input = body ? JSON.parse(body) : {};
      if (method === 'POST' && path === '/v3/pay/transactions/native') return create(input);
      if (method === 'POST' && path === '/v3/refund/domestic/refunds') return refund(input);
      const [, number, end] = /^\/v3\/pay\/transactions\/out-trade-no\/([\w-]+)(\/close|\?mchid=\d+)$/.exec(path) ?? [];
      const trade = number ? book.find('WECHAT', number) : undefined;
      if (!trade) return refuse(404, 'ORDER_NOT_EXIST', '订单不存在');
      if (method === 'GET') return reply(200, asJson(trade));
      if (end !== '/close' || trade.state === 'PAID') return no('ORDERPAID', '订单已支付');
      trade.state = 'CLOSED';
      return reply(204);
    },

    /** A notice of a paid trade, or one that lies. */
    notice(trade: Trade, lie: Lie | undefined): Reply {
      const amount = lie === 'amount' ? trade.amount - 1 : trade.amount;
      const told = { ...asJson(trade, amount), trade_state: 'SUCCESS', ...(lie === 'merchant' && { mchid: '1900000001' }) };
      const apiKey = lie === 'key' ? randomBytes(16).toString('hex') : keys.apiKey;
      const resource = {
        original_type: 'transaction',
        ...seal(JSON.stringify(told), apiKey, randomBytes(6).toString('hex'), 'transaction'),
      };
      const body = JSON.stringify({
        id: randomUUID(),
        create_time: new Date().toISOString(),
        event_type: 'TRANSACTION.SUCCESS',
        resource_type: 'encrypt-resource',
        summary: '支付成功',
        resource,
      });
      // During a change of keys either of them signs.
      const { serial, key } = keys.provider[notices++ % keys.provider.length]!;
      const stamp = stampNow();
      const by = lie === 'signature' ? { serial, key: keys.merchant } : { serial, key };
      return { status: 200, body, headers: { 'content-type': 'application/json', ...signedHeaders(body, stamp, by) } };
    },
  };
}
