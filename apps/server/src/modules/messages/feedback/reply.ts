import { asSystem } from '../../../db/as-system.ts';
import { AppError, feedback as calls, type Parsed } from '@touchmark/contract';
import { mostReplies, type ReplyWay } from '@touchmark/domain';
import { writing } from '../../../http/pipeline.ts';
import type { CtxBase } from '../../../http/ctx.ts';
import { now } from '../../../http/table/table.queries.ts';
import { canSend, masked, post } from '../../people/account/public.ts';
import { contactOf, reachOf } from './feedback-contact.ts';
import * as rows from './feedback.queries.ts';
import { steps } from './steps.ts';
import { companyById } from '../../platform/between/public.ts';

const daySeconds = '86400';

/** Records a reply, then sends it. What is recorded stays, whatever the provider says; the answer claims no more than he said. */
export async function reply(base: CtxBase, input: Parsed<typeof calls.reply>): Promise<{ way: ReplyWay; sentTo: string; fault: string }> {
  const { services, language } = base;
  const kept = await writing(base, calls.reply, input, async (ctx) => {
    const row = await rows.feedbacks.holdAny(ctx, input.id, input.version);
    const reach = reachOf(services, row);
    const to = input.notify && (reach === 'SMS' || reach === 'MAIL') ? contactOf(services, row) : null;
    if (to && row.replies >= mostReplies) throw new AppError('tooOften', { retryAfter: daySeconds });
    const saved = await steps.take(ctx, row, 'reply', {
      set: {
        reply: input.reply,
        replyTime: now,
        replyWay: to ? 'FAILED' : 'NONE',
        replies: row.replies + (to ? 1 : 0),
        handlerId: ctx.me.userId,
        ...(input.note === undefined ? {} : { internalNote: input.note }),
      },
      opinion: input.reply.slice(0, 200),
    });
    return {
      to,
      row: { id: row.id, companyId: row.companyId, version: saved.version },
      no: row.feedbackNo,
      from: (await companyById(ctx.db, row.companyId)).name,
    };
  });
  if (!kept.to) return { way: 'NONE', sentTo: '', fault: '' };
  const { channel, target } = kept.to;
  const fault = canSend(services, channel) ? await post(services, { channel, target, ...letter(kept, input.reply) }) : '';
  const sent: ReplyWay = services.signInPorts[channel] === null ? 'KEPT' : channel === 'sms' ? 'SMS' : 'MAIL';
  const way: ReplyWay = fault === null ? sent : 'FAILED';
  await asSystem(services, (db) => rows.noteDelivery(db, kept.row, way));
  const [zh = '', en = zh] = (fault ?? '').split('|');
  return { way, sentTo: masked(channel, target), fault: language === 'en' ? en : zh };
}

/** In Chinese: nobody knows the writer's language, and the reply is the company's own words. */
const letter = ({ from, no }: { from: string; no: string }, text: string) => ({
  subject: `${from}回复了您的留言 ${no}`,
  body: `【物印】${from}回复您的留言 ${no}：${text}`,
});
