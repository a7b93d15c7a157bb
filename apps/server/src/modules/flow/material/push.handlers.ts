import { AppError, chainPush, type ChainPush } from '@touchmark/contract';
import { chainPushLife, chainPushWords } from '@touchmark/domain';
import { recordReading } from '../../../http/audit.queries.ts';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { waitsForCompany } from '../../../http/table/todo.queries.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { acceptPush, rejectPush } from './accept-push.ts';
import { shownPushes, wholePush } from './push-view.ts';
import * as rows from './push.queries.ts';
import { pushSteps, savePush, sendPush, withdrawPush } from './send-push.ts';

waitsForCompany({
  key: 'chainPushed',
  title: { zh: '待接收的物料推送', en: 'Pushes to accept' },
  path: '/cluster/chain/chainSourcePush',
  query: `?direction=in&status=${chainPushLife.at.pushed}`,
  call: chainPush.accept,
  tone: 'amber',
  count: rows.countPushed,
});

const noteLook = async (ctx: Ctx, call: Parameters<typeof recordReading>[1], opinion: string, bizId?: string) => {
  if (isPlatform(ctx.me)) await recordReading(ctx, call, { bizType: 'chainPush', action: 'read', opinion, ...(bizId ? { bizId } : {}) });
};
const col = columnsBy<ChainPush>()(chainPushWords);

export const chainPushRoutes = handle(chainPush, {
  async list(ctx, filters) {
    const page = await rows.listPushes(ctx, filters);
    await noteLook(ctx, chainPush.list, String(page.total));
    return { ...page, records: shownPushes(ctx, page.records) };
  },

  export: sheetOf(chainPush.export, {
    name: { zh: '链源推送单', en: 'Pushes' },
    query: rows.allPushes,
    items: shownPushes,
    before: (ctx, total) => noteLook(ctx, chainPush.export, String(total)),
    columns: [
      col('pushNo', 20),
      col('from', 28, ({ fromName }) => fromName),
      col('to', 28, ({ toName }) => toName),
      col('materials', 40, ({ materials }, language) => materials.join(language === 'zh' ? '、' : ', ')),
      col('deliveryNo', 18),
      col('deliveryDate', 12),
      col('pushTime', 20),
      col('status', 10, chainPushLife.words),
      col('reply', 30),
      col('message', 30),
    ],
  }),

  async findOne(ctx, { id }) {
    const row = await rows.findPush(ctx, id);
    if (!row) throw new AppError('notFound');
    await noteLook(ctx, chainPush.findOne, row.pushNo, id);
    return wholePush(ctx, row);
  },

  partners: (ctx) => rows.partnersOf(ctx),
  saveOrUpdate: savePush,
  push: sendPush,
  withdraw: withdrawPush,

  async delete(ctx, { id, version }) {
    await pushSteps.take(ctx, await rows.pushes.hold(ctx, id, version), 'delete');
    return true;
  },

  accept: acceptPush,
  reject: rejectPush,
});
