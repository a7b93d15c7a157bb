import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PayChannel } from '../port.ts';
import { alipaySide } from './alipay-side.ts';
import { createBook, type Trade } from './book.ts';
import { type Behaviour, createSender } from './notices.ts';
import { payPage, readBehaviour } from './page.ts';
import { makeKeys, settingsFor } from './pair.ts';
import { type Asked, type Reply, wechatSide } from './wechat-side.ts';

export interface Gateway {
  url: string;
  /** The settings of a server that is paid through it. */
  settings: Record<string, string>;
  /** Somebody pays, and this is what comes of it. */
  pay(channel: PayChannel, outTradeNo: string, behaviour?: Behaviour): boolean;
  /** The notice of a paid trade, without sending it. */
  noticeOf(channel: PayChannel, outTradeNo: string, lie?: Behaviour['lie']): Reply;
  find(channel: PayChannel, outTradeNo: string): Trade | undefined;
  end(): Promise<void>;
}

/**
 * A gateway for tests and the demonstration: it speaks both protocols with keys of its own and keeps everything in memory. It
 * listens to this machine only, and no money moves.
 */
export async function startGateway({
  port = 0,
  settlesIn = 0,
  pause = 2000,
}: { port?: number; settlesIn?: number; pause?: number } = {}): Promise<Gateway> {
  const keys = makeKeys();
  const book = createBook();
  const sender = createSender({ pause });
  let url = '';
  const sides = {
    WECHAT: wechatSide(book, keys, { url: () => url, settlesIn }),
    ALIPAY: alipaySide(book, keys, { url: () => url, settlesIn }),
  };

  const noticeOf = (trade: Trade, lie?: Behaviour['lie']) => sides[trade.channel].notice(trade, lie);
  function settle(trade: Trade, behaviour: Behaviour): boolean {
    if (behaviour.fails || trade.state !== 'OPEN') return false;
    trade.state = 'PAID';
    trade.paidTime = new Date();
    sender.deliver(trade.noticeUrl, (lie) => noticeOf(trade, lie), behaviour);
    return true;
  }

  function answer(asked: Asked): Reply {
    if (asked.path.startsWith('/v3/')) return sides.WECHAT.answer(asked);
    if (asked.path.startsWith('/gateway.do')) return sides.ALIPAY.answer(asked);
    const [, word] = /^\/scan\/([\w-]{12})$/.exec(asked.path) ?? [];
    const trade = word ? book.byWord(word) : undefined;
    const paid = trade && asked.method === 'POST' ? settle(trade, readBehaviour(asked.body)) : undefined;
    return payPage(trade, { newest: book.newest(), paid });
  }

  const server = createServer((request, response) => {
    void readBody(request)
      .then((body) => answer({ method: request.method ?? 'GET', path: request.url ?? '/', body, headers: request.headers }))
      .catch((): Reply => ({
        status: 400,
        body: '{"code":"PARAM_ERROR","message":"参数错误"}',
        headers: { 'content-type': 'application/json' },
      }))
      .then(({ status, body, headers }) => response.writeHead(status, headers).end(body));
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen(port, '127.0.0.1', done);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const held = (channel: PayChannel, outTradeNo: string) => {
    const trade = book.find(channel, outTradeNo);
    if (!trade) throw new Error(`the gateway knows no ${outTradeNo}`);
    return trade;
  };
  return {
    url,
    settings: settingsFor(url, keys),
    pay: (channel, outTradeNo, behaviour = {}) => settle(held(channel, outTradeNo), behaviour),
    noticeOf: (channel, outTradeNo, lie) => noticeOf(held(channel, outTradeNo), lie),
    find: book.find,
    end: async () => {
      sender.end();
      await new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      });
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > 64 * 1024) throw new Error('too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
