import { AppError, type Output, type Parsed, recall } from '@touchmark/contract';
import { recallGoesOn } from '@touchmark/domain';
import { actAsPlatform, actFor } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { waitsForCompany } from '../../../http/table/todo.queries.ts';
import { tellCompany } from '../../messages/message/public.ts';
import { type Asked, type Holder, shownPart, takeAnswer } from './holder-answer.ts';
import * as parts from './recall-part.queries.ts';
import * as rows from './recall.queries.ts';

waitsForCompany({
  key: 'recallsToAnswer',
  title: { zh: '待答复的召回', en: 'Recalls to answer' },
  path: '/recall/index',
  query: '?view=in&open=true',
  call: recall.answerPart,
  tone: 'red',
  count: parts.countOpen,
});

/**
 * Work on the part that the caller's company has in a recall of a brand, with the brand's rows. The part is proven first, by the company
 * bound to the receiver: another's is 404, as an unknown one. The holder is held before its recall, as whoever answers by link does.
 */
async function onPart<T>(
  ctx: Ctx,
  id: string,
  how: 'find' | 'hold',
  work: (brand: Ctx, holder: Holder, row: Asked) => Promise<T>,
): Promise<T> {
  const part = await parts.partOf(ctx, id);
  if (!part) throw new AppError('notFound');
  return actFor(ctx, part.companyId, async (brand) => {
    const holder = await rows.holders[how](brand, part.id);
    await rows.recalls[how](brand, part.recallId);
    return work(brand, holder, (await rows.find(brand, part.recallId))!);
  });
}

export const findPart = (ctx: Ctx, { id }: Parsed<typeof recall.findPart>): Promise<Output<typeof recall.findPart>> =>
  onPart(ctx, id, 'find', async (brand, holder, row) => ({
    id,
    status: row.status,
    version: holder.version,
    ...(await shownPart(brand, holder, row)),
  }));

/** What a dealer answers in his own console, as often as he likes until the recall ends. */
export const answerPart = (ctx: Ctx, { id, version, ...answer }: Parsed<typeof recall.answerPart>): Promise<true> =>
  onPart(ctx, id, 'hold', async (brand, holder, row) => {
    if (version !== undefined && version !== holder.version) throw new AppError('versionConflict');
    if (!recallGoesOn(row.status)) throw new AppError('notAllowedInState');
    await takeAnswer(brand, holder, row, answer);
    ctx.note({
      bizType: 'recall',
      bizId: row.id,
      action: 'reply',
      companyId: holder.companyId,
      opinion: `${holder.name}：${answer.found}/${holder.units}`,
    });
    return true as const;
  });

/** From now on the companies behind the holders see their part, and are told. */
export async function tellHolders(
  ctx: Ctx,
  { id, companyId, title, drill }: { id: string; companyId: string; title: string; drill: boolean },
) {
  for (const holder of await parts.tellHolders(ctx, { companyId, recallId: id }))
    await actAsPlatform(ctx, () =>
      tellCompany(ctx.db, holder, ['ENT_WMS'], {
        title: { zh: `${drill ? '【演练】' : ''}召回通知：${title}`, en: `${drill ? '[Drill] ' : ''}Recall: ${title}` },
        content: {
          zh: '贵公司收到过其中的产品，请停止销售、隔离存放，并填报处理结果。',
          en: 'You have received some of these products. Stop selling them, keep them apart, and answer what became of them.',
        },
        path: '/recall/index?view=in',
      }),
    );
}
