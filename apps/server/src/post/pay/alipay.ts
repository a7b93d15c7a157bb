import type { KeyObject } from 'node:crypto';
import * as z from 'zod';
import { beijingTime, fenOf, fromBeijing, readSigned, signedNode, withSign, yuanOf } from './alipay-form.ts';
import { ask } from './ask.ts';
import { isSigned } from './keys.ts';
import { type Notice, NoticeRefused, type PayAnswer, type PayPort, PayRefused } from './port.ts';

interface AlipaySettings {
  url: string;
  appId: string;
  sellerId: string;
  /** The application's private key, and Alipay's public one. */
  key: KeyObject;
  providerKey: KeyObject;
  noticeUrl: string;
}

export const alipayUrl = 'https://openapi.alipay.com/gateway.do';

const Answer = z.object({
  code: z.string(),
  msg: z.string().default(''),
  sub_code: z.string().default(''),
  sub_msg: z.string().default(''),
});
const Trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: z.string(),
  send_pay_date: z.string().default(''),
});
const paidStates = ['TRADE_SUCCESS', 'TRADE_FINISHED'];

/** Alipay, precreate: the payer scans a code that the page shows. */
export function alipay(settings: AlipaySettings): PayPort {
  async function call(method: string, content: object, more: Record<string, string> = {}): Promise<unknown> {
    const parameters = withSign(
      {
        app_id: settings.appId,
        method,
        format: 'JSON',
        charset: 'utf-8',
        sign_type: 'RSA2',
        timestamp: beijingTime(new Date()),
        version: '1.0',
        biz_content: JSON.stringify(content),
        ...more,
      },
      settings.key,
    );
    const { status, bytes } = await ask(`${settings.url}?charset=utf-8`, {
      method: 'POST',
      body: new URLSearchParams(parameters).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
    });
    if (status !== 200) throw new Error(`Alipay answered ${status}`);
    return answerOf(bytes.toString('utf8'), `${method.replaceAll('.', '_')}_response`);
  }

  /** What was answered, once it is proved to be Alipay's. */
  function answerOf(text: string, name: string): unknown {
    const node = signedNode(text, name);
    const signature = /"sign"\s*:\s*"([^"]+)"\s*[,}]/.exec(node ? text.replace(node, '{}') : '')?.[1];
    if (!node || !signature || !isSigned(node, signature, settings.providerKey)) throw new NoticeRefused('signature');
    const read = JSON.parse(node) as unknown;
    const { code, msg, sub_code: subCode, sub_msg: subMessage } = Answer.parse(read);
    if (code === '10000') return read;
    // 20000: the service is away; 10003: not decided yet.
    if (code === '20000' || code === '10003' || subCode.endsWith('SYSTEM_ERROR')) throw new Error(`Alipay answered ${code} ${subCode}`);
    throw new PayRefused(subCode || code, subMessage || msg);
  }

  const paymentOf = (trade: z.infer<typeof Trade>): PayAnswer =>
    paidStates.includes(trade.trade_status)
      ? { state: 'PAID', providerNo: trade.trade_no, amount: fenOf(trade.total_amount), paidTime: fromBeijing(trade.send_pay_date) }
      : { state: trade.trade_status === 'TRADE_CLOSED' ? 'CLOSED' : 'OPEN' };

  return {
    channel: 'ALIPAY',
    isTest: settings.url !== alipayUrl,

    async create({ outTradeNo, amount, title, expires }) {
      const content = { out_trade_no: outTradeNo, total_amount: yuanOf(amount), subject: title, time_expire: beijingTime(expires) };
      const answer = await call('alipay.trade.precreate', content, { notify_url: settings.noticeUrl });
      return { qr: z.object({ qr_code: z.string().min(1) }).parse(answer).qr_code };
    },

    async query(outTradeNo) {
      try {
        const trade = Trade.parse(await call('alipay.trade.query', { out_trade_no: outTradeNo }));
        if (trade.out_trade_no !== outTradeNo) throw new Error('Alipay answered about another order');
        return paymentOf(trade);
      } catch (error) {
        // Before the code is scanned there is no trade.
        if (error instanceof PayRefused && error.code === 'ACQ.TRADE_NOT_EXIST') return { state: 'UNKNOWN' };
        throw error;
      }
    },

    async close(outTradeNo) {
      try {
        await call('alipay.trade.close', { out_trade_no: outTradeNo });
      } catch (error) {
        if (error instanceof PayRefused && error.code === 'ACQ.TRADE_NOT_EXIST') return;
        throw error;
      }
    },

    async refund({ outTradeNo, refundNo, amount, reason }) {
      await call('alipay.trade.refund', {
        out_trade_no: outTradeNo,
        out_request_no: refundNo,
        refund_amount: yuanOf(amount),
        refund_reason: reason.slice(0, 80),
      });
      // The answer of a refund does not say that the money went; the question about it does.
      const found = await call('alipay.trade.fastpay.refund.query', { out_trade_no: outTradeNo, out_request_no: refundNo });
      const { trade_no: providerNo, refund_status: status } = z
        .object({ trade_no: z.string().default(''), refund_status: z.string().default('') })
        .parse(found);
      return { state: status === 'REFUND_SUCCESS' ? 'DONE' : 'WAITING', providerNo, answer: status || 'REFUND_PROCESSING' };
    },

    readNotice(body): Notice {
      const told = readSigned(body, settings.providerKey);
      if (told['app_id'] !== settings.appId || told['seller_id'] !== settings.sellerId) throw new NoticeRefused('merchant');
      const { notify_id: id = '', out_trade_no: outTradeNo = '', trade_no: providerNo = '', trade_status: status = '' } = told;
      if (id === '' || outTradeNo === '') throw new NoticeRefused('form');
      // A refund is told by the same notice, with what was given back.
      if (!paidStates.includes(status) || told['refund_fee']) return { id, outTradeNo, payment: null };
      return {
        id,
        outTradeNo,
        payment: {
          state: 'PAID',
          providerNo,
          amount: fenOf(told['total_amount'] ?? ''),
          paidTime: fromBeijing(told['gmt_payment'] ?? told['notify_time'] ?? ''),
        },
      };
    },
  };
}
