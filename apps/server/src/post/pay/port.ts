/** By whom an order is paid online. */
export type PayChannel = 'WECHAT' | 'ALIPAY';

/** Where a provider sends its notices. */
export const noticePath = { WECHAT: '/pay/notice/wechat', ALIPAY: '/pay/notice/alipay' } as const;

/** What is to be paid: `outTradeNo` is our number of the attempt. Amounts in fen. */
interface PayRequest {
  outTradeNo: string;
  amount: number;
  title: string;
  expires: Date;
}

/** What the provider says about an attempt. Money is only there where it says PAID, with the amount that it names. */
export type PayAnswer = { state: 'PAID'; providerNo: string; amount: number; paidTime: Date } | { state: 'OPEN' | 'CLOSED' | 'UNKNOWN' };

interface RefundRequest {
  outTradeNo: string;
  /** Our number of the refund: asked for again with it, the money is returned once. */
  refundNo: string;
  amount: number;
  /** What was paid with the attempt. */
  total: number;
  reason: string;
}
export interface RefundAnswer {
  state: 'DONE' | 'WAITING' | 'FAILED';
  providerNo: string;
  /** What the provider said, for the row of the refund. */
  answer: string;
}

/** A notice whose sender and bytes were checked. One about something else than money that arrived has no payment. */
export interface Notice {
  id: string;
  outTradeNo: string;
  payment: Extract<PayAnswer, { state: 'PAID' }> | null;
}

/** A provider. Every function throws `PayRefused` where he says no, and any other error where his answer is not known. */
export interface PayPort {
  channel: PayChannel;
  /** No money moves there: a gateway of tests, or the provider's sandbox. */
  isTest: boolean;
  /** Answers what a phone scans. */
  create(request: PayRequest): Promise<{ qr: string }>;
  query(outTradeNo: string): Promise<PayAnswer>;
  /** After it nothing can be paid; throws where money is there already. */
  close(outTradeNo: string): Promise<void>;
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /** Reads what was sent to our address, from its very bytes; throws `NoticeRefused`. */
  readNotice(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>, now: Date): Notice;
}

export class PayRefused extends Error {
  readonly code: string;
  constructor(code: string, words = '') {
    super(words ? `${code}: ${words}` : code);
    this.code = code;
  }
}

/** What is wrong with a notice; the sender is told no more than that it was refused. */
export type NoticeFault = 'form' | 'key' | 'signature' | 'time' | 'merchant';
export class NoticeRefused extends Error {
  readonly fault: NoticeFault;
  constructor(fault: NoticeFault) {
    super(fault);
    this.fault = fault;
  }
}
