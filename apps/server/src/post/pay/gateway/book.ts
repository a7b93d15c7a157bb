import { randomBytes } from 'node:crypto';
import type { PayChannel } from '../port.ts';

/** A trade as the gateway keeps it, in memory. */
export interface Trade {
  channel: PayChannel;
  outTradeNo: string;
  amount: number;
  title: string;
  noticeUrl: string;
  expires: Date;
  /** The word in the address that the QR code opens. */
  word: string;
  state: 'OPEN' | 'PAID' | 'CLOSED';
  providerNo: string;
  paidTime: Date;
  /** By their refund numbers. */
  refunds: Map<string, { amount: number; providerNo: string; settles: Date }>;
}

const key = (channel: PayChannel, outTradeNo: string) => `${channel} ${outTradeNo}`;
const most = 20_000;

/** The trades of the gateway, the newest of them. */
export function createBook() {
  const trades = new Map<string, Trade>();
  let count = 0;
  const find = (channel: PayChannel, outTradeNo: string) => {
    const trade = trades.get(key(channel, outTradeNo));
    if (trade?.state === 'OPEN' && trade.expires.getTime() < Date.now()) trade.state = 'CLOSED';
    return trade;
  };
  return {
    find,
    byWord: (word: string) => [...trades.values()].find((trade) => trade.word === word),
    newest: () => [...trades.values()].slice(-50).toReversed(),
    add(asked: Pick<Trade, 'channel' | 'outTradeNo' | 'amount' | 'title' | 'noticeUrl' | 'expires'>): Trade {
      const trade: Trade = {
        ...asked,
        word: randomBytes(9).toString('base64url'),
        state: 'OPEN',
        providerNo: nextNumber(),
        paidTime: new Date(),
        refunds: new Map(),
      };
      trades.set(key(asked.channel, asked.outTradeNo), trade);
      const [oldest] = trades.keys();
      if (trades.size > most && oldest) trades.delete(oldest);
      return trade;
    },
    nextNumber,
  };

  function nextNumber(): string {
    count += 1;
    return `${Date.now()}${String(count).padStart(8, '0')}`;
  }
}
export type Book = ReturnType<typeof createBook>;
