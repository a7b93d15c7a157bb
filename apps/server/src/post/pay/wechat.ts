import { randomBytes, type KeyObject } from 'node:crypto';
import * as z from 'zod';
import { ask } from './ask.ts';
import { type Notice, NoticeRefused, type PayAnswer, type PayPort, PayRefused, type RefundAnswer } from './port.ts';
import { authorizationOf, requireSigned, unseal } from './wechat-form.ts';

interface WechatSettings {
  url: string;
  mchId: string;
  appId: string;
  /** The serial number of the merchant's certificate, and its private key. */
  serial: string;
  key: KeyObject;
  /** The APIv3 key, by which notices are encrypted. */
  apiKey: string;
  /** The provider's keys by serial number. */
  providerKeys: ReadonlyMap<string, KeyObject>;
  noticeUrl: string;
}

export const wechatUrl = 'https://api.mch.weixin.qq.com';

const Transaction = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().default(''),
  success_time: z.string().default(''),
  amount: z.object({ total: z.number().int().nonnegative(), currency: z.literal('CNY').default('CNY') }).optional(),
});
const NoticeBody = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string(),
  resource: z.object({ algorithm: z.string(), ciphertext: z.string(), nonce: z.string(), associated_data: z.string().default('') }),
});
const Refund = z.object({ refund_id: z.string().default(''), status: z.string() });

const refundStates: Readonly<Record<string, RefundAnswer['state']>> = { SUCCESS: 'DONE', PROCESSING: 'WAITING' };

/** WeChat Pay APIv3, Native: the payer scans a code that the page shows. */
export function wechatPay(settings: WechatSettings): PayPort {
  const { mchId: mchid, appId: appid, providerKeys, apiKey, noticeUrl } = settings;
  const path = (outTradeNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`;

  async function call(method: 'GET' | 'POST', target: string, input?: object): Promise<unknown> {
    const body = input ? JSON.stringify(input) : '';
    const stamp = { timestamp: String(Math.floor(Date.now() / 1000)), nonce: randomBytes(16).toString('hex') };
    const { status, bytes, headers } = await ask(settings.url + target, {
      method,
      ...(input && { body }),
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'touchmark',
        authorization: authorizationOf(settings, { method, path: target, body, ...stamp }),
      },
    });
    // What nobody signed says nothing, be it yes or no.
    requireSigned(bytes, headers, providerKeys, new Date());
    const answer = bytes.length > 0 ? parseJson(bytes) : {};
    if (status < 300) return answer;
    const { code = String(status), message = '' } = answer as { code?: string; message?: string };
    if (status >= 500 || status === 429) throw new Error(`WeChat Pay answered ${code}`);
    throw new PayRefused(code, message);
  }

  const paymentOf = (found: z.infer<typeof Transaction>): PayAnswer => {
    // REFUND: it was paid, and something of it was given back.
    if (found.trade_state === 'SUCCESS' || found.trade_state === 'REFUND') {
      if (!found.amount) throw new NoticeRefused('form');
      return { state: 'PAID', providerNo: found.transaction_id, amount: found.amount.total, paidTime: timeOf(found.success_time) };
    }
    return { state: found.trade_state === 'CLOSED' || found.trade_state === 'REVOKED' ? 'CLOSED' : 'OPEN' };
  };

  return {
    channel: 'WECHAT',
    isTest: settings.url !== wechatUrl,

    async create({ outTradeNo, amount, title, expires }) {
      const answer = await call('POST', '/v3/pay/transactions/native', {
        appid,
        mchid,
        description: title,
        out_trade_no: outTradeNo,
        time_expire: expires.toISOString().replace(/\.\d+Z$/, '+00:00'),
        notify_url: noticeUrl,
        amount: { total: amount, currency: 'CNY' },
      });
      return { qr: z.object({ code_url: z.string().min(1) }).parse(answer).code_url };
    },

    async query(outTradeNo) {
      try {
        const found = Transaction.parse(await call('GET', `${path(outTradeNo)}?mchid=${encodeURIComponent(mchid)}`));
        if (found.mchid !== mchid || found.out_trade_no !== outTradeNo) throw new Error('WeChat Pay answered about another order');
        return paymentOf(found);
      } catch (error) {
        if (error instanceof PayRefused && /^ORDER_?NOT_?EXIST$/.test(error.code)) return { state: 'UNKNOWN' };
        throw error;
      }
    },

    async close(outTradeNo) {
      try {
        await call('POST', `${path(outTradeNo)}/close`, { mchid });
      } catch (error) {
        if (error instanceof PayRefused && /^ORDER_?(CLOSED|NOT_?EXIST)$/.test(error.code)) return;
        throw error;
      }
    },

    async refund({ outTradeNo, refundNo, amount, total, reason }) {
      const answer = await call('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: outTradeNo,
        out_refund_no: refundNo,
        reason: reason.slice(0, 80),
        amount: { refund: amount, total, currency: 'CNY' },
      });
      const { refund_id: providerNo, status } = Refund.parse(answer);
      return { state: refundStates[status] ?? 'FAILED', providerNo, answer: status };
    },

    readNotice(body, headers, now): Notice {
      requireSigned(body, headers, providerKeys, now);
      const notice = NoticeBody.safeParse(parseJson(body));
      if (!notice.success) throw new NoticeRefused('form');
      const text = unseal(notice.data.resource, apiKey);
      const about = z.object({ mchid: z.string(), out_trade_no: z.string() }).safeParse(parseJson(Buffer.from(text)));
      if (!about.success) throw new NoticeRefused('form');
      if (about.data.mchid !== mchid) throw new NoticeRefused('merchant');
      const { id } = notice.data;
      const outTradeNo = about.data.out_trade_no;
      if (notice.data.event_type !== 'TRANSACTION.SUCCESS') return { id, outTradeNo, payment: null };
      const found = Transaction.safeParse(parseJson(Buffer.from(text)));
      if (!found.success) throw new NoticeRefused('form');
      const payment = paymentOf(found.data);
      return { id, outTradeNo, payment: payment.state === 'PAID' ? payment : null };
    },
  };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    throw new NoticeRefused('form');
  }
}

function timeOf(text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new NoticeRefused('form');
  return time;
}
