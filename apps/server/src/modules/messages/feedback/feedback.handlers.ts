import { AppError, feedback } from '@touchmark/contract';
import { feedbackKinds, feedbackLife, feedbackSources, feedbackWords, maskName, replyWays } from '@touchmark/domain';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { countOwn, waitsForCompany, waitsForStaff } from '../../../http/table/todo.queries.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { wholeContact, maskedContact, reachOf } from './feedback-contact.ts';
import * as rows from './feedback.queries.ts';
import { reply } from './reply.ts';
import { steps } from './steps.ts';
import { toRequest } from './to-request.ts';
import { transfer } from './transfer.ts';

const bizType = 'feedback';

waitsForCompany({
  key: 'feedbackWaiting',
  title: { zh: '待处理的留言', en: 'Feedback to answer' },
  path: '/feedback/index',
  query: `?status=${feedbackLife.at.fresh}`,
  call: feedback.reply,
  tone: 'amber',
  count: (ctx) => countOwn(ctx, 'feedback', { status: feedbackLife.at.fresh }),
});
waitsForStaff({
  key: 'feedbackOfPlatform',
  title: { zh: '待处理的留言（无企业）', en: 'Feedback of no company' },
  path: `/feedback/index?status=${feedbackLife.at.fresh}&ofPlatform=true`,
  call: feedback.reply,
  waiting: rows.countOfPlatform,
});

const shown = ({ services }: Ctx, { contactPhone, contactMail, ...row }: rows.Listed) => ({
  ...row,
  contactName: maskName(row.contactName),
  contact: maskedContact(services, { contactPhone, contactMail }),
  reach: reachOf(services, { contactPhone, contactMail }),
});

const col = columnsBy<ReturnType<typeof shown>>()(feedbackWords);
const sheetColumns = [
  col('feedbackNo', 18),
  col('kind', 10, feedbackKinds),
  col('source', 10, feedbackSources),
  col('status', 10, feedbackLife.words),
  col('content', 50),
  col('bought', 24),
  col('contactName', 10),
  col('contact', 18),
  col('code', 24),
  col('productName', 24),
  col('companyName', 28),
  col('passedTo', 28),
  col('reply', 50),
  col('replyWay', 12, replyWays),
  col('internalNote', 30),
  col('handlerName', 12),
  col('createTime', 20),
  col('replyTime', 20),
];

async function found(ctx: Ctx, id: string): Promise<rows.Listed> {
  const row = await rows.findOne(ctx, id);
  if (!row) throw new AppError('notFound');
  return row;
}

export const feedbackRoutes = handle(feedback, {
  async list(ctx, filters) {
    const page = await rows.list(ctx, filters);
    return { ...page, records: page.records.map((row) => shown(ctx, row)) };
  },

  async findOne(ctx, { id }) {
    return { ...shown(ctx, await found(ctx, id)), history: await historyOf(ctx, bizType, id) };
  },

  reply,

  async note(ctx, { id, version, note }) {
    const row = await rows.feedbacks.holdAny(ctx, id, version);
    await steps.take(ctx, row, 'note', { set: { internalNote: note } });
    return true;
  },

  transfer,
  toRequest,

  async spam(ctx, { id, version }) {
    const row = await rows.feedbacks.holdAny(ctx, id, version);
    await steps.take(ctx, row, 'spam', { set: { handlerId: ctx.me.userId } });
    return true;
  },

  async close(ctx, { id, version }) {
    const row = await rows.feedbacks.holdAny(ctx, id, version);
    await steps.take(ctx, row, 'close', { set: { handlerId: ctx.me.userId } });
    return true;
  },

  async unmask(ctx, { id }) {
    const row = await found(ctx, id);
    ctx.note({ bizType, bizId: id, action: 'unmask', companyId: row.companyId });
    return { contactName: row.contactName, contact: wholeContact(ctx.services, row) };
  },

  export: sheetOf(feedback.export, {
    name: { zh: '留言', en: 'Feedback' },
    query: rows.all,
    items: (ctx, all) => Promise.resolve(all.map((row) => shown(ctx, row))),
    columns: sheetColumns,
  }),
});
