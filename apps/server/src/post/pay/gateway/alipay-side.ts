import { randomUUID } from 'node:crypto';
import { beijingTime, fenOf, fromBeijing, isSignedRequest, withNoticeSign, yuanOf } from '../alipay-form.ts';
import { signText } from '../keys.ts';
import type { Book, Trade } from './book.ts';
import type { Lie } from './lie.ts';
import { type GatewayKeys, merchant } from './pair.ts';
import type { Asked, Reply } from './wechat-side.ts';

type Input = Record<string, string>;
interface Given {
  url: () => string;
  settlesIn: number;
}

/** What the application may ask, by its method. */
function methodsOf(book: Book, { url, settlesIn }: Given): Record<string, (input: Input, parameters: Input) => object> {
  const sure = { code: '10000', msg: 'Success' };
  const no = (code: string, words: string) => ({ code: '40004', msg: 'Business Failed', sub_code: `ACQ.${code}`, sub_msg: words });
  const missing = no('TRADE_NOT_EXIST', '交易不存在');

  return {
    'alipay.trade.precreate': (
      { out_trade_no: outTradeNo = '', total_amount: amount = '', subject: title = '', time_expire: expires = '' },
      { notify_url: noticeUrl = '' },
    ) => {
      const known = book.find('ALIPAY', outTradeNo);
      if (known && known.state !== 'OPEN') return no('TRADE_HAS_SUCCESS', '交易已被支付');
      const trade =
        known ?? book.add({ channel: 'ALIPAY', outTradeNo, amount: fenOf(amount), title, noticeUrl, expires: fromBeijing(expires) });
      return { ...sure, out_trade_no: outTradeNo, qr_code: `${url()}/scan/${trade.word}` };
    },
    'alipay.trade.query': ({ out_trade_no: number = '' }) => {
      const trade = book.find('ALIPAY', number);
      if (!trade) return missing;
      const status = trade.state === 'PAID' ? 'TRADE_SUCCESS' : trade.state === 'OPEN' ? 'WAIT_BUYER_PAY' : 'TRADE_CLOSED';
      return {
        ...sure,
        out_trade_no: number,
        trade_no: trade.providerNo,
        trade_status: status,
        total_amount: yuanOf(trade.amount),
        ...(trade.state === 'PAID' && { send_pay_date: beijingTime(trade.paidTime) }),
      };
    },
    'alipay.trade.close': ({ out_trade_no: number = '' }) => {
      const trade = book.find('ALIPAY', number);
      if (!trade) return missing;
      if (trade.state === 'PAID') return no('TRADE_STATUS_ERROR', '交易状态不合法');
      trade.state = 'CLOSED';
      return { ...sure, out_trade_no: number, trade_no: trade.providerNo };
    },
    'alipay.trade.refund': ({ out_trade_no: number = '', out_request_no: refundNo = '', refund_amount: amount = '' }) => {
      const trade = book.find('ALIPAY', number);
      if (trade?.state !== 'PAID') return missing;
      const before = trade.refunds.get(refundNo);
      const given = [...trade.refunds.values()].reduce((sum, one) => sum + one.amount, 0);
      if (!before && given + fenOf(amount) > trade.amount) return no('REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限');
      trade.refunds.set(
        refundNo,
        before ?? { amount: fenOf(amount), providerNo: trade.providerNo, settles: new Date(Date.now() + settlesIn) },
      );
      return { ...sure, out_trade_no: number, trade_no: trade.providerNo, fund_change: before ? 'N' : 'Y' };
    },
    'alipay.trade.fastpay.refund.query': ({ out_trade_no: number = '', out_request_no: refundNo = '' }) => {
      const trade = book.find('ALIPAY', number);
      const refund = trade?.refunds.get(refundNo);
      return {
        ...sure,
        ...(refund && { trade_no: refund.providerNo, out_request_no: refundNo, refund_amount: yuanOf(refund.amount) }),
        ...(refund && refund.settles.getTime() <= Date.now() && { refund_status: 'REFUND_SUCCESS' }),
      };
    },
  };
}

/** The application's side of Alipay, as far as an order needs it. */
export function alipaySide(book: Book, keys: GatewayKeys, given: Given) {
  const methods = methodsOf(book, given);
  return {
    answer({ path, body }: Asked): Reply {
      // Parameters may stand in the address, in the body, or some in either.
      const parameters = Object.fromEntries([...new URL(path, given.url()).searchParams, ...new URLSearchParams(body)]);
      const method = parameters['method'] ?? '';
      const run = methods[method];
      const answer = !isSignedRequest(parameters, keys.merchantPublic)
        ? { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature', sub_msg: '无效签名' }
        : run
          ? run(JSON.parse(parameters['biz_content'] ?? '{}') as Input, parameters)
          : { code: '40004', msg: 'Business Failed', sub_code: 'isv.invalid-method', sub_msg: '不存在的方法名' };
      const node = JSON.stringify(answer);
      const sign = signText(node, keys.provider[0]!.key);
      return {
        status: 200,
        body: `{"${method.replaceAll('.', '_')}_response":${node},"sign":"${sign}"}`,
        headers: { 'content-type': 'application/json;charset=utf-8' },
      };
    },

    notice(trade: Trade, lie: Lie | undefined): Reply {
      const key = lie === 'signature' || lie === 'key' ? keys.merchant : keys.provider[0]!.key;
      const parameters = withNoticeSign(
        {
          notify_id: randomUUID().replaceAll('-', ''),
          notify_type: 'trade_status_sync',
          notify_time: beijingTime(new Date()),
          charset: 'utf-8',
          version: '1.0',
          app_id: merchant.alipayApp,
          seller_id: lie === 'merchant' ? '2088000000000001' : merchant.seller,
          out_trade_no: trade.outTradeNo,
          trade_no: trade.providerNo,
          trade_status: 'TRADE_SUCCESS',
          total_amount: yuanOf(lie === 'amount' ? trade.amount - 1 : trade.amount),
          subject: trade.title,
          gmt_payment: beijingTime(trade.paidTime),
        },
        key,
      );
      return {
        status: 200,
        body: new URLSearchParams(parameters).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      };
    },
  };
}
