import { AppError, type Output, type Parsed, recall } from '@touchmark/contract';
import { recallLife, today } from '@touchmark/domain';
import { json } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { requireStep } from '../../../http/table/step.ts';
import { withAuthor } from '../../access/second-person/public.ts';
import { searched } from './find-anew.ts';
import { checkedSource, fieldOf, reachesNobody } from './recall-source.ts';
import * as rows from './recall.queries.ts';

/** Saves a draft and finds its units, boxes and holders. */
export async function saveDraft(
  ctx: Ctx,
  { id, version, ...input }: Parsed<typeof recall.saveOrUpdate>,
): Promise<Output<typeof recall.saveOrUpdate>> {
  const source = await checkedSource(ctx, input);
  const { title, drill, reason, instructions, instructionsEn, hotline } = input;
  const fields = { title, drill, reason, instructions, instructionsEn, hotline, source: json(source) };
  const held = id ? await rows.recalls.hold(ctx, id, version) : null;
  if (held) requireStep(recallLife, held.status, 'edit');
  const { id: recallId } = held
    ? await rows.recalls.update(ctx, held, { ...fields, authors: withAuthor(ctx.me.userId) })
    : await rows.recalls.insert(ctx, { ...fields, authors: [ctx.me.userId], recallNo: rows.numberOn(today(ctx.now)) });
  const { fields: saved, found } = await searched(ctx, { companyId: ctx.me.companyId, recallId }, source);
  if (await reachesNobody(ctx, source, found.units))
    throw new AppError('recallEmpty', {}, { fields: [{ field: fieldOf[source.kind], msg: new AppError('recallEmpty').text }] });
  return { ...(await rows.recalls.set(ctx, { id: recallId, companyId: ctx.me.companyId }, saved)), ...found };
}

/** The draft of a recall of production batches, for whoever has the right to begin one. */
export async function saveRecallDraft(
  ctx: Ctx,
  words: { title: string; reason: string; instructions: string; prodBatchIds: string[] },
): Promise<{ id: string; recallNo: string }> {
  const { id } = await saveDraft(ctx, recall.saveOrUpdate.input.parse({ ...words, kind: 'BATCHES' }));
  return { id, recallNo: (await rows.recalls.hold(ctx, id)).recallNo };
}
