import { AppError } from '@touchmark/contract';
import { payChannels } from '@touchmark/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../../http/ctx.ts';
import { noticePath, type Notice, NoticeRefused, type PayChannel, type PayPort } from '../../../post/pay/port.ts';
import { settle, type Settled } from './settle.ts';

const mostBytes = 64 * 1024;

/**
 * Where the providers tell of payments. A notice is read from its very bytes, so nothing else parses it. What is not taken is told
 * again by whoever sent it; what was counted before is taken.
 */
export function addPayNotices(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_, body, done) => done(null, body));
    for (const channel of payChannels)
      scope.post(noticePath[channel], async (request, reply) => {
        const port = services.payPorts.find((one) => one.channel === channel);
        if (!port) throw new AppError('notFound');
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const warn = (fault: string) => request.log.warn({ channel, fault }, 'a payment notice was refused');
        return answers[channel](reply, await take(services, port, () => port.readNotice(body, request.headers, new Date()), warn));
      });
  });
}

async function take(services: Services, port: PayPort, read: () => Notice, warn: (fault: string) => void): Promise<boolean> {
  try {
    const { id: noticeId, outTradeNo, payment } = read();
    if (!payment) return true;
    const settled = await settle(services, { port, outTradeNo, payment, noticeId });
    if (!taken.includes(settled)) warn(settled);
    return taken.includes(settled);
  } catch (error) {
    if (!(error instanceof NoticeRefused)) throw error;
    warn(error.fault);
    return false;
  }
}

const taken: readonly Settled[] = ['paid', 'late', 'counted'];

/** The words by which the providers know that they need not tell it again. */
const answers: Record<PayChannel, (reply: FastifyReply, isTaken: boolean) => FastifyReply> = {
  WECHAT: (reply, isTaken) =>
    isTaken ? reply.code(200).send({ code: 'SUCCESS' }) : reply.code(400).send({ code: 'FAIL', message: '通知未受理' }),
  ALIPAY: (reply, isTaken) =>
    reply
      .code(200)
      .type('text/plain; charset=utf-8')
      .send(isTaken ? 'success' : 'failure'),
};
